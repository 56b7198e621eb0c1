PRAGMA application_id = 1162304065;
PRAGMA user_version = 10;
BEGIN TRANSACTION;
CREATE TABLE actions (
    game_id TEXT NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    seat INTEGER NOT NULL,
    actor INTEGER NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    digest TEXT NOT NULL,
    version INTEGER NOT NULL,
    interaction_id INTEGER UNIQUE,
    at INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT;
INSERT INTO "actions" VALUES('gbbh3wgerd',1,0,123456789012345678,'move','["{\"stop\":7,\"place\":0,\"reserve\":false,\"card\":\"\",\"double\":false,\"kind\":\"place\"}"]','971e467be858b26c',4,1003,1900000180);
INSERT INTO "actions" VALUES('gbbh3wgerd',2,0,123456789012345678,'undo','["1"]','a8012841fee9d7a4',5,1004,1900000300);
INSERT INTO "actions" VALUES('gbbh3wgerd',3,0,123456789012345678,'move','["{\"stop\":17,\"place\":0,\"reserve\":false,\"card\":\"\",\"double\":false,\"kind\":\"place\"}"]','faa9ce17ca08e9fd',6,1005,1900000360);
INSERT INTO "actions" VALUES('gbbh3wgerd',4,1,223456789012345678,'move','["{\"stop\":16,\"place\":0,\"reserve\":false,\"card\":\"\",\"double\":false,\"kind\":\"place\"}"]','724552b69c7992df',7,1006,1900000420);
INSERT INTO "actions" VALUES('gbbh3wgerd',5,1,223456789012345678,'move','["{\"crew\":1,\"kind\":\"crew_step\"}"]','a87a4969c51e6be5',8,1007,1900000480);
INSERT INTO "actions" VALUES('gbbh3wgerd',6,0,123456789012345678,'move','["{\"stop\":19,\"place\":0,\"reserve\":false,\"card\":\"\",\"double\":false,\"kind\":\"place\"}"]','bbfa830f817d4f1c',9,1008,1900000540);
INSERT INTO "actions" VALUES('gbbh3wgerd',7,1,223456789012345678,'move','["{\"kind\":\"pass\"}"]','c07374157441a2f9',10,1009,1900000600);
INSERT INTO "actions" VALUES('nva4yudrpe',1,1,223456789012345678,'move','["{\"colour\":\"W\",\"site\":3,\"bonus\":{\"colour\":\"W\",\"kind\":\"fetch\"},\"kind\":\"place\"}"]','126729851db7f4cb',4,1013,1900000840);
INSERT INTO "actions" VALUES('nva4yudrpe',2,1,223456789012345678,'undo','["1"]','4d00e9e9648008d7',5,1014,1900000960);
INSERT INTO "actions" VALUES('nva4yudrpe',3,1,223456789012345678,'move','["{\"colour\":\"W\",\"site\":5,\"bonus\":{\"colour\":\"W\",\"target\":6,\"kind\":\"second\"},\"kind\":\"place\"}"]','698976483a7bdcf0',6,1015,1900001020);
INSERT INTO "actions" VALUES('nva4yudrpe',4,0,123456789012345678,'move','["{\"colour\":\"B\",\"site\":2,\"bonus\":{\"source\":6,\"kind\":\"return\"},\"kind\":\"place\"}"]','bb9977e0349583a6',7,1016,1900001080);
INSERT INTO "actions" VALUES('nva4yudrpe',5,1,223456789012345678,'move','["{\"colour\":\"W\",\"count\":2,\"kind\":\"take\"}"]','00ce61002ee40db5',8,1017,1900001140);
INSERT INTO "actions" VALUES('nva4yudrpe',6,0,123456789012345678,'move','["{\"colour\":\"B\",\"site\":1,\"bonus\":{\"source\":5,\"target\":6,\"kind\":\"move\"},\"kind\":\"place\"}"]','793f9e028203d03f',9,1018,1900001200);
INSERT INTO "actions" VALUES('nva4yudrpe',7,1,223456789012345678,'move','["{\"colour\":\"W\",\"site\":6,\"bonus\":{\"source\":1,\"target\":5,\"kind\":\"move\"},\"kind\":\"place\"}"]','671188a861467b31',10,1019,1900001260);
INSERT INTO "actions" VALUES('nva4yudrpe',8,0,123456789012345678,'move','["{\"colour\":\"G\",\"count\":2,\"kind\":\"take\"}"]','6563bbda0b5642e2',11,1020,1900001320);
INSERT INTO "actions" VALUES('nva4yudrpe',9,1,223456789012345678,'move','["{\"colour\":\"G\",\"count\":2,\"kind\":\"take\"}"]','58b6d9a5072b4515',12,1021,1900001380);
INSERT INTO "actions" VALUES('nva4yudrpe',10,0,123456789012345678,'move','["{\"colour\":\"G\",\"site\":6,\"bonus\":null,\"kind\":\"place\"}"]','f360fd30807e6ddf',13,1022,1900001440);
INSERT INTO "actions" VALUES('nva4yudrpe',11,1,223456789012345678,'move','["{\"colour\":\"W\",\"site\":0,\"bonus\":null,\"kind\":\"place\"}"]','37ddf5f9a055f777',14,1023,1900001500);
INSERT INTO "actions" VALUES('nva4yudrpe',12,0,123456789012345678,'move','["{\"colour\":\"G\",\"site\":2,\"bonus\":null,\"kind\":\"place\"}"]','0731323c6f5fb4d8',15,1024,1900001560);
INSERT INTO "actions" VALUES('nva4yudrpe',13,1,223456789012345678,'move','["{\"colour\":\"G\",\"site\":1,\"bonus\":null,\"kind\":\"place\"}"]','5329ccf5b843b9d5',16,1025,1900001620);
INSERT INTO "actions" VALUES('nva4yudrpe',14,0,123456789012345678,'move','["{\"colour\":\"G\",\"count\":1,\"kind\":\"take\"}"]','8f3d75782317211e',17,1026,1900001680);
INSERT INTO "actions" VALUES('nva4yudrpe',15,1,223456789012345678,'move','["{\"colour\":\"G\",\"count\":1,\"kind\":\"take\"}"]','6582cd65a99cb39a',18,1027,1900001740);
INSERT INTO "actions" VALUES('nva4yudrpe',16,0,123456789012345678,'move','["{\"colour\":\"G\",\"count\":1,\"kind\":\"take\"}"]','4996a6db962d1144',19,1028,1900001800);
INSERT INTO "actions" VALUES('nva4yudrpe',17,1,223456789012345678,'move','["{\"colour\":\"G\",\"site\":4,\"bonus\":null,\"kind\":\"place\"}"]','fb320859c439a4a8',20,1029,1900001860);
INSERT INTO "actions" VALUES('nva4yudrpe',18,0,123456789012345678,'move','["{\"colour\":\"G\",\"site\":5,\"bonus\":null,\"kind\":\"place\"}"]','0230c3d8441cccb4',21,1030,1900001920);
INSERT INTO "actions" VALUES('nva4yudrpe',19,1,223456789012345678,'move','["{\"colour\":\"G\",\"site\":3,\"bonus\":null,\"kind\":\"place\"}"]','0d17435c250b29c4',22,1031,1900001980);
INSERT INTO "actions" VALUES('nva4yudrpe',20,0,123456789012345678,'move','["{\"colour\":\"G\",\"site\":2,\"bonus\":null,\"kind\":\"place\"}"]','9a71d22939874846',23,1032,1900002040);
INSERT INTO "actions" VALUES('nva4yudrpe',21,1,223456789012345678,'move','["{\"colour\":\"B\",\"count\":1,\"kind\":\"take\"}"]','f565ff4b5ed67a82',24,1033,1900002100);
INSERT INTO "actions" VALUES('nva4yudrpe',22,0,123456789012345678,'move','["{\"colour\":\"G\",\"count\":2,\"kind\":\"take\"}"]','58482fbb65b1da60',25,1034,1900002160);
INSERT INTO "actions" VALUES('nva4yudrpe',23,1,223456789012345678,'move','["{\"colour\":\"B\",\"count\":1,\"kind\":\"take\"}"]','7ef5f0c681c196ca',26,1035,1900002220);
INSERT INTO "actions" VALUES('nva4yudrpe',24,0,123456789012345678,'move','["{\"colour\":\"G\",\"site\":0,\"bonus\":null,\"kind\":\"place\"}"]','e3133723d12ebef3',27,1036,1900002280);
INSERT INTO "actions" VALUES('nva4yudrpe',25,1,223456789012345678,'move','["{\"colour\":\"G\",\"count\":1,\"kind\":\"take\"}"]','1c8c02719c3d3927',28,1037,1900002340);
INSERT INTO "actions" VALUES('nva4yudrpe',26,0,123456789012345678,'move','["{\"colour\":\"G\",\"site\":5,\"bonus\":null,\"kind\":\"place\"}"]','d20ca3c96b176c18',29,1038,1900002400);
INSERT INTO "actions" VALUES('nva4yudrpe',27,1,223456789012345678,'move','["{\"colour\":\"B\",\"site\":3,\"bonus\":null,\"kind\":\"place\"}"]','3340f38bd53715e8',30,1039,1900002460);
INSERT INTO "actions" VALUES('nva4yudrpe',28,0,123456789012345678,'move','["{\"colour\":\"W\",\"count\":1,\"kind\":\"take\"}"]','9ff6ea558673ddb9',31,1040,1900002520);
INSERT INTO "actions" VALUES('nva4yudrpe',29,1,223456789012345678,'move','["{\"colour\":\"B\",\"site\":0,\"bonus\":null,\"kind\":\"place\"}"]','225537faf6533dfd',32,1041,1900002580);
INSERT INTO "actions" VALUES('nva4yudrpe',30,0,123456789012345678,'move','["{\"colour\":\"B\",\"count\":2,\"kind\":\"take\"}"]','8563be777d92a763',33,1042,1900002640);
INSERT INTO "actions" VALUES('nva4yudrpe',31,1,223456789012345678,'move','["{\"colour\":\"G\",\"site\":6,\"bonus\":null,\"kind\":\"place\"}"]','92cab15f4c9276a7',34,1043,1900002700);
INSERT INTO "actions" VALUES('nva4yudrpe',32,0,123456789012345678,'move','["{\"colour\":\"B\",\"site\":0,\"bonus\":{\"source\":1,\"target\":5,\"kind\":\"move\"},\"kind\":\"place\"}"]','ec7905d2fe0bd9be',35,1044,1900002760);
INSERT INTO "actions" VALUES('nva4yudrpe',33,1,223456789012345678,'move','["{\"colour\":\"W\",\"count\":3,\"kind\":\"take\"}"]','21c3116597d0a17c',36,1045,1900002820);
INSERT INTO "actions" VALUES('nva4yudrpe',34,0,123456789012345678,'move','["{\"colour\":\"B\",\"site\":6,\"bonus\":null,\"kind\":\"place\"}"]','056ccf5be5834d53',37,1046,1900002880);
INSERT INTO "actions" VALUES('nva4yudrpe',35,1,223456789012345678,'move','["{\"colour\":\"W\",\"site\":0,\"bonus\":null,\"kind\":\"place\"}"]','9b2d91231b12e259',38,1047,1900002940);
INSERT INTO "actions" VALUES('nva4yudrpe',36,0,123456789012345678,'move','["{\"colour\":\"W\",\"site\":2,\"bonus\":null,\"kind\":\"place\"}"]','15305368003645ec',39,1048,1900003000);
INSERT INTO "actions" VALUES('nva4yudrpe',37,1,223456789012345678,'move','["{\"colour\":\"W\",\"site\":2,\"bonus\":{\"source\":6,\"kind\":\"return\"},\"kind\":\"place\"}"]','e7ff55ced4d83575',40,1049,1900003060);
INSERT INTO "actions" VALUES('nva4yudrpe',38,0,123456789012345678,'move','["{\"colour\":\"B\",\"count\":3,\"kind\":\"take\"}"]','c03749240bf5cad0',41,1050,1900003120);
INSERT INTO "actions" VALUES('nva4yudrpe',39,1,223456789012345678,'move','["{\"colour\":\"W\",\"site\":3,\"bonus\":{\"colour\":\"W\",\"kind\":\"fetch\"},\"kind\":\"place\"}"]','73194e72e07e2336',42,1051,1900003180);
INSERT INTO "actions" VALUES('nva4yudrpe',40,0,123456789012345678,'move','["{\"colour\":\"B\",\"site\":3,\"bonus\":null,\"kind\":\"place\"}"]','2940f8989c4c59f6',43,1052,1900003240);
INSERT INTO "actions" VALUES('nva4yudrpe',41,1,223456789012345678,'move','["{\"colour\":\"W\",\"site\":6,\"bonus\":null,\"kind\":\"place\"}"]','7cb52a4e55b569a4',44,1053,1900003300);
INSERT INTO "actions" VALUES('nva4yudrpe',42,0,123456789012345678,'move','["{\"colour\":\"B\",\"site\":3,\"bonus\":{\"colour\":\"B\",\"kind\":\"fetch\"},\"kind\":\"place\"}"]','10c189d5e2831614',45,1054,1900003360);
INSERT INTO "actions" VALUES('nva4yudrpe',43,1,223456789012345678,'move','["{\"colour\":\"W\",\"count\":2,\"kind\":\"take\"}"]','285033352de9f696',46,1055,1900003420);
INSERT INTO "actions" VALUES('nva4yudrpe',44,0,123456789012345678,'move','["{\"colour\":\"B\",\"site\":1,\"bonus\":{\"source\":2,\"target\":4,\"kind\":\"move\"},\"kind\":\"place\"}"]','d0e7bbd1214e71a6',47,1056,1900003480);
INSERT INTO "actions" VALUES('nva4yudrpe',45,1,223456789012345678,'move','["{\"colour\":\"W\",\"site\":1,\"bonus\":{\"source\":0,\"target\":2,\"kind\":\"move\"},\"kind\":\"place\"}"]','f7480dc0d6de2900',48,1057,1900003540);
INSERT INTO "actions" VALUES('nva4yudrpe',46,0,123456789012345678,'move','["{\"colour\":\"B\",\"count\":1,\"kind\":\"take\"}"]','742c1ff7e2e6f7e5',49,1058,1900003600);
INSERT INTO "actions" VALUES('nva4yudrpe',47,1,223456789012345678,'move','["{\"colour\":\"W\",\"site\":0,\"bonus\":{\"source\":5,\"target\":1,\"kind\":\"move\"},\"kind\":\"place\"}"]','80dcbebffb574a73',50,1059,1900003660);
INSERT INTO "actions" VALUES('nva4yudrpe',48,0,123456789012345678,'move','["{\"colour\":\"B\",\"site\":1,\"bonus\":{\"source\":4,\"target\":5,\"kind\":\"move\"},\"kind\":\"place\"}"]','f775a625f7b8b145',51,1060,1900003720);
INSERT INTO "actions" VALUES('nva4yudrpe',49,1,223456789012345678,'move','["{\"colour\":\"W\",\"count\":2,\"kind\":\"take\"}"]','4f0db81081400efd',52,1061,1900003780);
INSERT INTO "actions" VALUES('nva4yudrpe',50,0,123456789012345678,'move','["{\"colour\":\"B\",\"site\":1,\"bonus\":{\"source\":0,\"target\":4,\"kind\":\"move\"},\"kind\":\"place\"}"]','7c032febc6ced1a2',53,1062,1900003840);
INSERT INTO "actions" VALUES('nva4yudrpe',51,1,223456789012345678,'move','["{\"colour\":\"W\",\"site\":5,\"bonus\":{\"colour\":\"W\",\"target\":0,\"kind\":\"second\"},\"kind\":\"place\"}"]','10ade595bce0920e',54,1063,1900003900);
INSERT INTO "actions" VALUES('nva4yudrpe',52,0,123456789012345678,'move','["{\"colour\":\"B\",\"count\":3,\"kind\":\"take\"}"]','ab2e7e446374a3bc',55,1064,1900003960);
INSERT INTO "actions" VALUES('nva4yudrpe',53,1,223456789012345678,'move','["{\"colour\":\"W\",\"count\":3,\"kind\":\"take\"}"]','ad7d963b54584d69',56,1065,1900004020);
INSERT INTO "actions" VALUES('nva4yudrpe',54,0,123456789012345678,'move','["{\"colour\":\"B\",\"site\":4,\"bonus\":{\"colour\":\"W\",\"kind\":\"seize\"},\"kind\":\"place\"}"]','a4a43b58b64783e3',57,1066,1900004080);
INSERT INTO "actions" VALUES('nva4yudrpe',55,1,223456789012345678,'move','["{\"colour\":\"W\",\"site\":4,\"bonus\":{\"colour\":\"B\",\"kind\":\"seize\"},\"kind\":\"place\"}"]','2d6b0a5309e8dd9a',58,1067,1900004140);
INSERT INTO "actions" VALUES('nva4yudrpe',56,0,123456789012345678,'move','["{\"colour\":\"B\",\"site\":4,\"bonus\":{\"colour\":\"B\",\"kind\":\"seize\"},\"kind\":\"place\"}"]','c886d08d4416a4d0',59,1068,1900004200);
CREATE TABLE answers (
    user_id INTEGER NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id),
    since INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seconds INTEGER,
    was_late INTEGER NOT NULL CHECK (was_late IN (0, 1)),
    PRIMARY KEY (user_id, game_id, since)
) STRICT;
INSERT INTO "answers" VALUES(123456789012345678,'gbbh3wgerd',1900000120,1900000180,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'gbbh3wgerd',1900000300,1900000360,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'gbbh3wgerd',1900000360,1900000420,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'gbbh3wgerd',1900000420,1900000480,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'gbbh3wgerd',1900000480,1900000540,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'gbbh3wgerd',1900000540,1900000600,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900000780,1900000840,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900000960,1900001020,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900001020,1900001080,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900001080,1900001140,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900001140,1900001200,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900001200,1900001260,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900001260,1900001320,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900001320,1900001380,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900001380,1900001440,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900001440,1900001500,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900001500,1900001560,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900001560,1900001620,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900001620,1900001680,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900001680,1900001740,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900001740,1900001800,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900001800,1900001860,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900001860,1900001920,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900001920,1900001980,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900001980,1900002040,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900002040,1900002100,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900002100,1900002160,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900002160,1900002220,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900002220,1900002280,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900002280,1900002340,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900002340,1900002400,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900002400,1900002460,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900002460,1900002520,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900002520,1900002580,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900002580,1900002640,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900002640,1900002700,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900002700,1900002760,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900002760,1900002820,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900002820,1900002880,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900002880,1900002940,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900002940,1900003000,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900003000,1900003060,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900003060,1900003120,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900003120,1900003180,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900003180,1900003240,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900003240,1900003300,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900003300,1900003360,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900003360,1900003420,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900003420,1900003480,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900003480,1900003540,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900003540,1900003600,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900003600,1900003660,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900003660,1900003720,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900003720,1900003780,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900003780,1900003840,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900003840,1900003900,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900003900,1900003960,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900003960,1900004020,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900004020,1900004080,60,0);
INSERT INTO "answers" VALUES(223456789012345678,'nva4yudrpe',1900004080,1900004140,60,0);
INSERT INTO "answers" VALUES(123456789012345678,'nva4yudrpe',1900004140,1900004200,60,0);
CREATE TABLE ballots (
    game_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    agrees INTEGER NOT NULL CHECK (agrees IN (0, 1)),
    at INTEGER NOT NULL,
    PRIMARY KEY (game_id, number, user_id),
    FOREIGN KEY (game_id, number) REFERENCES votes (game_id, number)
) STRICT;
CREATE TABLE calls (
    interaction_id INTEGER NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    at INTEGER NOT NULL
) STRICT;
INSERT INTO "calls" VALUES(1000,'gbbh3wgerd',1900000000);
INSERT INTO "calls" VALUES(1001,'gbbh3wgerd',1900000060);
INSERT INTO "calls" VALUES(1002,'gbbh3wgerd',1900000120);
INSERT INTO "calls" VALUES(1010,'nva4yudrpe',1900000660);
INSERT INTO "calls" VALUES(1011,'nva4yudrpe',1900000720);
INSERT INTO "calls" VALUES(1012,'nva4yudrpe',1900000780);
INSERT INTO "calls" VALUES(1069,'wcc5jb7kqv',1900004260);
CREATE TABLE calls_out (
    key TEXT NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'reminder')),
    state TEXT NOT NULL CHECK (state IN ('ready', 'sent', 'void', 'withdrawn')),
    at INTEGER NOT NULL,
    waits TEXT NOT NULL CHECK (json_valid(waits)),
    message_id INTEGER,
    channel_id INTEGER
) STRICT;
CREATE TABLE endings (
    user_id INTEGER NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id),
    how TEXT NOT NULL CHECK (how IN ('finished', 'left', 'replaced')),
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, game_id)
) STRICT;
INSERT INTO "endings" VALUES(123456789012345678,'nva4yudrpe','finished',1900004200);
INSERT INTO "endings" VALUES(223456789012345678,'nva4yudrpe','finished',1900004200);
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    key TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    play_channel_id INTEGER NOT NULL,
    in_thread INTEGER NOT NULL CHECK (in_thread IN (0, 1)),
    host_id INTEGER NOT NULL,
    status TEXT NOT NULL,
    language TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    seats_wanted INTEGER NOT NULL,
    version INTEGER NOT NULL CHECK (version > 0),
    seq INTEGER NOT NULL DEFAULT 0,
    lobby_message_id INTEGER,
    board_message_id INTEGER,
    board_channel_id INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
, rematch_of TEXT REFERENCES games (id), pace TEXT NOT NULL DEFAULT 'none', paused_since INTEGER, when_late TEXT NOT NULL DEFAULT 'nudge', when_left TEXT NOT NULL DEFAULT 'rules') STRICT;
INSERT INTO "games" VALUES('gbbh3wgerd','egizia',1,2,2,1,123456789012345678,'running','de','{"variant":"standard","sphinx_draw":"paid"}',2,10,7,903,NULL,NULL,1900000000,1900000600,NULL,'relaxed',NULL,'nudge','rules');
INSERT INTO "games" VALUES('nva4yudrpe','tholos',1,2,2,1,123456789012345678,'over','de','{"stones":"15","start":"random"}',2,59,56,916,NULL,NULL,1900000660,1900004200,NULL,'relaxed',NULL,'nudge','rules');
INSERT INTO "games" VALUES('wcc5jb7kqv','egizia',1,2,2,1,123456789012345678,'lobby','en','{"variant":"standard","sphinx_draw":"paid"}',3,1,0,NULL,NULL,NULL,1900004260,1900004260,NULL,'relaxed',NULL,'nudge','rules');
CREATE TABLE genesis (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    state TEXT NOT NULL CHECK (json_valid(state)),
    digest TEXT NOT NULL,
    events TEXT NOT NULL CHECK (json_valid(events)),
    -- Unsigned 64 bits do not fit an SQL integer.
    seed TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    rules_version INTEGER NOT NULL,
    schema_version INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;
INSERT INTO "genesis" VALUES('gbbh3wgerd','{"rules_version":1,"components":"","variant":"standard","sphinx_draw":"paid","rng":7774064181650846800,"round":1,"phase":"nile","tiles":[0,1],"track":[1,0],"turn":1,"site":-1,"queue":[],"has_built":[0,0],"first_builder":-1,"players":[{"score":0,"stones":2,"crews":[1,1,1,2],"used":0,"spent":0,"stone_market":0,"grain_market":0,"fields":[{"card":"start","colour":0,"grain":6}],"quarries":["start"],"permanents":[],"anytime":[],"sphinx":["both_markets_last"],"graves":[],"ships":8,"last_stop":-1,"has_passed":false,"has_left":false,"improved":0,"points":[0,0,0,0,0,0,0,0,0,0,0,0,0]},{"score":0,"stones":3,"crews":[1,1,1,2],"used":0,"spent":0,"stone_market":0,"grain_market":0,"fields":[{"card":"start","colour":0,"grain":6}],"quarries":["start"],"permanents":[],"anytime":[],"sphinx":["two_in_each"],"graves":[],"ships":8,"last_stop":-1,"has_passed":false,"has_left":false,"improved":0,"points":[0,0,0,0,0,0,0,0,0,0,0,0,0]}],"board":{"nile":["double_round_space","brown_a1","green_a1","crew_step_each_round","stone_market_a","grain_market_a","grain_4","quarry_a3","quarry_a4","strength_3"],"ships":[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]],"sites":[[-1,-1],[-1,-1],[-1,-1]],"reserve":[[],[],[]],"ring":1,"obelisk":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"grave_tiles":[5,2,2,5,5,2,5,3,3,4,2,3],"graves":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"graves_open":4,"pyramid":[[-1,-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1],[-1,-1],[-1]],"temple":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]},"supply":{"nile":[["improve_field_a","yellow_a2","stones_as_grain","any_crews_a","yellow_a1","occupied_round_space","quarry_a1","sphinx_plus_2","quarry_a5","brown_a2","green_a2","quarry_a2"],["yellow_b2","second_ship","shown_crews_b","two_crews","two_stones_for_crew_step","yellow_b1","quarry_b3","strength_4","quarry_b4","green_b1","leftover_card","grain_market_b","upstream_ship","quarry_b1","quarry_b2","improve_field_b","shown_crews_a","green_b2","speculator_builds","stone_market_b","brown_b1","green_b3"],["any_crews_c","brown_c1","build_first","points_b","keep_two_sphinx","stones_6","grain_market_c","strength_5","grave_card","points_a","stone_market_c","sell_10"]],"sphinx":["grain_market_last","obelisk_row_8","all_graves","grain_market_players","most_stones","blue_crew","pyramid_6","obelisk_4","obelisk_complete","joker_crew","graves_stones","most_green","orange_crew","tenths","obelisk_row_7","pyramid_complete","stone_market_players","obelisk_5","black_crew","one_middle_column","permanents","temple_4","most_brown","most_yellow","both_middle_columns","pyramid_7","stone_market_last"]},"work":null,"tasks":[{"kind":"nile","seat":0,"amount":0,"cards":[]}]}','a8012841fee9d7a4','["{\"order\":[0,1],\"kind\":\"game_started\"}","{\"round\":1,\"cards\":[\"double_round_space\",\"brown_a1\",\"green_a1\",\"crew_step_each_round\",\"stone_market_a\",\"grain_market_a\",\"grain_4\",\"quarry_a3\",\"quarry_a4\",\"strength_3\"],\"kind\":\"round_started\"}","{\"phase\":\"nile\",\"order\":[0,1],\"kind\":\"phase_started\"}"]','7','{"variant":"standard","sphinx_draw":"paid"}',1,1,1900000120);
INSERT INTO "genesis" VALUES('nva4yudrpe','{"rules_version":1,"components":"","stones":15,"white":1,"to_move":"W","turns":0,"columns":["","","","","","",""],"quarry":{"W":13,"B":13,"G":10},"workshops":{"W":{"W":2,"B":0,"G":0},"B":{"W":0,"B":2,"G":0}},"last":null,"left":-1,"is_over":false}','4d00e9e9648008d7','["{\"white\":1,\"stones\":15,\"kind\":\"game_started\"}"]','7','{"stones":"15","start":"random"}',1,1,1900000780);
CREATE TABLE halts (
    number INTEGER NOT NULL PRIMARY KEY,
    since INTEGER NOT NULL,
    reason TEXT NOT NULL,
    operator_id INTEGER NOT NULL,
    ended_at INTEGER
) STRICT;
CREATE TABLE jobs (
    id INTEGER NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    dedupe_key TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'running', 'done', 'dropped')),
    lease_until INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    payload TEXT NOT NULL CHECK (json_valid(payload))
, holder TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "jobs" VALUES(1,'gbbh3wgerd','lobby_warning',1900518400,'lobby_warning:gbbh3wgerd','dropped',0,0,'','{}','');
INSERT INTO "jobs" VALUES(2,'gbbh3wgerd','lobby_expiry',1900604800,'lobby_expiry:gbbh3wgerd','dropped',0,0,'','{}','');
INSERT INTO "jobs" VALUES(3,'gbbh3wgerd','look',1900000120,'look:123456789012345678:gbbh3wgerd:v3','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(4,'gbbh3wgerd','look',1900000180,'look:123456789012345678:gbbh3wgerd:v4','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(5,'gbbh3wgerd','look',1900000180,'look:223456789012345678:gbbh3wgerd:v4','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(6,'gbbh3wgerd','look',1900000300,'look:123456789012345678:gbbh3wgerd:v5','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(7,'gbbh3wgerd','look',1900000300,'look:223456789012345678:gbbh3wgerd:v5','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(8,'gbbh3wgerd','look',1900000360,'look:123456789012345678:gbbh3wgerd:v6','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(9,'gbbh3wgerd','look',1900000360,'look:223456789012345678:gbbh3wgerd:v6','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(10,'gbbh3wgerd','look',1900000420,'look:223456789012345678:gbbh3wgerd:v7','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(11,'gbbh3wgerd','look',1900000480,'look:123456789012345678:gbbh3wgerd:v8','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(12,'gbbh3wgerd','look',1900000480,'look:223456789012345678:gbbh3wgerd:v8','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(13,'gbbh3wgerd','look',1900000540,'look:123456789012345678:gbbh3wgerd:v9','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(14,'gbbh3wgerd','look',1900000540,'look:223456789012345678:gbbh3wgerd:v9','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(15,'gbbh3wgerd','look',1900000600,'look:123456789012345678:gbbh3wgerd:v10','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(16,'gbbh3wgerd','look',1900000600,'look:223456789012345678:gbbh3wgerd:v10','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(17,'nva4yudrpe','lobby_warning',1900519060,'lobby_warning:nva4yudrpe','dropped',0,0,'','{}','');
INSERT INTO "jobs" VALUES(18,'nva4yudrpe','lobby_expiry',1900605460,'lobby_expiry:nva4yudrpe','dropped',0,0,'','{}','');
INSERT INTO "jobs" VALUES(19,'nva4yudrpe','look',1900000780,'look:223456789012345678:nva4yudrpe:v3','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(20,'nva4yudrpe','look',1900000840,'look:123456789012345678:nva4yudrpe:v4','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(21,'nva4yudrpe','look',1900000840,'look:223456789012345678:nva4yudrpe:v4','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(22,'nva4yudrpe','look',1900000960,'look:123456789012345678:nva4yudrpe:v5','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(23,'nva4yudrpe','look',1900000960,'look:223456789012345678:nva4yudrpe:v5','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(24,'nva4yudrpe','look',1900001020,'look:123456789012345678:nva4yudrpe:v6','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(25,'nva4yudrpe','look',1900001020,'look:223456789012345678:nva4yudrpe:v6','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(26,'nva4yudrpe','look',1900001080,'look:123456789012345678:nva4yudrpe:v7','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(27,'nva4yudrpe','look',1900001080,'look:223456789012345678:nva4yudrpe:v7','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(28,'nva4yudrpe','look',1900001140,'look:123456789012345678:nva4yudrpe:v8','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(29,'nva4yudrpe','look',1900001140,'look:223456789012345678:nva4yudrpe:v8','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(30,'nva4yudrpe','look',1900001200,'look:123456789012345678:nva4yudrpe:v9','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(31,'nva4yudrpe','look',1900001200,'look:223456789012345678:nva4yudrpe:v9','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(32,'nva4yudrpe','look',1900001260,'look:123456789012345678:nva4yudrpe:v10','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(33,'nva4yudrpe','look',1900001260,'look:223456789012345678:nva4yudrpe:v10','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(34,'nva4yudrpe','look',1900001320,'look:123456789012345678:nva4yudrpe:v11','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(35,'nva4yudrpe','look',1900001320,'look:223456789012345678:nva4yudrpe:v11','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(36,'nva4yudrpe','look',1900001380,'look:123456789012345678:nva4yudrpe:v12','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(37,'nva4yudrpe','look',1900001380,'look:223456789012345678:nva4yudrpe:v12','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(38,'nva4yudrpe','look',1900001440,'look:123456789012345678:nva4yudrpe:v13','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(39,'nva4yudrpe','look',1900001440,'look:223456789012345678:nva4yudrpe:v13','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(40,'nva4yudrpe','look',1900001500,'look:123456789012345678:nva4yudrpe:v14','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(41,'nva4yudrpe','look',1900001500,'look:223456789012345678:nva4yudrpe:v14','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(42,'nva4yudrpe','look',1900001560,'look:123456789012345678:nva4yudrpe:v15','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(43,'nva4yudrpe','look',1900001560,'look:223456789012345678:nva4yudrpe:v15','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(44,'nva4yudrpe','look',1900001620,'look:123456789012345678:nva4yudrpe:v16','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(45,'nva4yudrpe','look',1900001620,'look:223456789012345678:nva4yudrpe:v16','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(46,'nva4yudrpe','look',1900001680,'look:123456789012345678:nva4yudrpe:v17','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(47,'nva4yudrpe','look',1900001680,'look:223456789012345678:nva4yudrpe:v17','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(48,'nva4yudrpe','look',1900001740,'look:123456789012345678:nva4yudrpe:v18','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(49,'nva4yudrpe','look',1900001740,'look:223456789012345678:nva4yudrpe:v18','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(50,'nva4yudrpe','look',1900001800,'look:123456789012345678:nva4yudrpe:v19','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(51,'nva4yudrpe','look',1900001800,'look:223456789012345678:nva4yudrpe:v19','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(52,'nva4yudrpe','look',1900001860,'look:123456789012345678:nva4yudrpe:v20','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(53,'nva4yudrpe','look',1900001860,'look:223456789012345678:nva4yudrpe:v20','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(54,'nva4yudrpe','look',1900001920,'look:123456789012345678:nva4yudrpe:v21','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(55,'nva4yudrpe','look',1900001920,'look:223456789012345678:nva4yudrpe:v21','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(56,'nva4yudrpe','look',1900001980,'look:123456789012345678:nva4yudrpe:v22','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(57,'nva4yudrpe','look',1900001980,'look:223456789012345678:nva4yudrpe:v22','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(58,'nva4yudrpe','look',1900002040,'look:123456789012345678:nva4yudrpe:v23','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(59,'nva4yudrpe','look',1900002040,'look:223456789012345678:nva4yudrpe:v23','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(60,'nva4yudrpe','look',1900002100,'look:123456789012345678:nva4yudrpe:v24','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(61,'nva4yudrpe','look',1900002100,'look:223456789012345678:nva4yudrpe:v24','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(62,'nva4yudrpe','look',1900002160,'look:123456789012345678:nva4yudrpe:v25','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(63,'nva4yudrpe','look',1900002160,'look:223456789012345678:nva4yudrpe:v25','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(64,'nva4yudrpe','look',1900002220,'look:123456789012345678:nva4yudrpe:v26','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(65,'nva4yudrpe','look',1900002220,'look:223456789012345678:nva4yudrpe:v26','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(66,'nva4yudrpe','look',1900002280,'look:123456789012345678:nva4yudrpe:v27','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(67,'nva4yudrpe','look',1900002280,'look:223456789012345678:nva4yudrpe:v27','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(68,'nva4yudrpe','look',1900002340,'look:123456789012345678:nva4yudrpe:v28','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(69,'nva4yudrpe','look',1900002340,'look:223456789012345678:nva4yudrpe:v28','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(70,'nva4yudrpe','look',1900002400,'look:123456789012345678:nva4yudrpe:v29','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(71,'nva4yudrpe','look',1900002400,'look:223456789012345678:nva4yudrpe:v29','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(72,'nva4yudrpe','look',1900002460,'look:123456789012345678:nva4yudrpe:v30','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(73,'nva4yudrpe','look',1900002460,'look:223456789012345678:nva4yudrpe:v30','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(74,'nva4yudrpe','look',1900002520,'look:123456789012345678:nva4yudrpe:v31','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(75,'nva4yudrpe','look',1900002520,'look:223456789012345678:nva4yudrpe:v31','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(76,'nva4yudrpe','look',1900002580,'look:123456789012345678:nva4yudrpe:v32','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(77,'nva4yudrpe','look',1900002580,'look:223456789012345678:nva4yudrpe:v32','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(78,'nva4yudrpe','look',1900002640,'look:123456789012345678:nva4yudrpe:v33','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(79,'nva4yudrpe','look',1900002640,'look:223456789012345678:nva4yudrpe:v33','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(80,'nva4yudrpe','look',1900002700,'look:123456789012345678:nva4yudrpe:v34','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(81,'nva4yudrpe','look',1900002700,'look:223456789012345678:nva4yudrpe:v34','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(82,'nva4yudrpe','look',1900002760,'look:123456789012345678:nva4yudrpe:v35','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(83,'nva4yudrpe','look',1900002760,'look:223456789012345678:nva4yudrpe:v35','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(84,'nva4yudrpe','look',1900002820,'look:123456789012345678:nva4yudrpe:v36','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(85,'nva4yudrpe','look',1900002820,'look:223456789012345678:nva4yudrpe:v36','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(86,'nva4yudrpe','look',1900002880,'look:123456789012345678:nva4yudrpe:v37','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(87,'nva4yudrpe','look',1900002880,'look:223456789012345678:nva4yudrpe:v37','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(88,'nva4yudrpe','look',1900002940,'look:123456789012345678:nva4yudrpe:v38','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(89,'nva4yudrpe','look',1900002940,'look:223456789012345678:nva4yudrpe:v38','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(90,'nva4yudrpe','look',1900003000,'look:123456789012345678:nva4yudrpe:v39','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(91,'nva4yudrpe','look',1900003000,'look:223456789012345678:nva4yudrpe:v39','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(92,'nva4yudrpe','look',1900003060,'look:123456789012345678:nva4yudrpe:v40','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(93,'nva4yudrpe','look',1900003060,'look:223456789012345678:nva4yudrpe:v40','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(94,'nva4yudrpe','look',1900003120,'look:123456789012345678:nva4yudrpe:v41','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(95,'nva4yudrpe','look',1900003120,'look:223456789012345678:nva4yudrpe:v41','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(96,'nva4yudrpe','look',1900003180,'look:123456789012345678:nva4yudrpe:v42','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(97,'nva4yudrpe','look',1900003180,'look:223456789012345678:nva4yudrpe:v42','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(98,'nva4yudrpe','look',1900003240,'look:123456789012345678:nva4yudrpe:v43','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(99,'nva4yudrpe','look',1900003240,'look:223456789012345678:nva4yudrpe:v43','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(100,'nva4yudrpe','look',1900003300,'look:123456789012345678:nva4yudrpe:v44','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(101,'nva4yudrpe','look',1900003300,'look:223456789012345678:nva4yudrpe:v44','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(102,'nva4yudrpe','look',1900003360,'look:123456789012345678:nva4yudrpe:v45','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(103,'nva4yudrpe','look',1900003360,'look:223456789012345678:nva4yudrpe:v45','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(104,'nva4yudrpe','look',1900003420,'look:123456789012345678:nva4yudrpe:v46','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(105,'nva4yudrpe','look',1900003420,'look:223456789012345678:nva4yudrpe:v46','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(106,'nva4yudrpe','look',1900003480,'look:123456789012345678:nva4yudrpe:v47','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(107,'nva4yudrpe','look',1900003480,'look:223456789012345678:nva4yudrpe:v47','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(108,'nva4yudrpe','look',1900003540,'look:123456789012345678:nva4yudrpe:v48','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(109,'nva4yudrpe','look',1900003540,'look:223456789012345678:nva4yudrpe:v48','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(110,'nva4yudrpe','look',1900003600,'look:123456789012345678:nva4yudrpe:v49','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(111,'nva4yudrpe','look',1900003600,'look:223456789012345678:nva4yudrpe:v49','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(112,'nva4yudrpe','look',1900003660,'look:123456789012345678:nva4yudrpe:v50','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(113,'nva4yudrpe','look',1900003660,'look:223456789012345678:nva4yudrpe:v50','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(114,'nva4yudrpe','look',1900003720,'look:123456789012345678:nva4yudrpe:v51','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(115,'nva4yudrpe','look',1900003720,'look:223456789012345678:nva4yudrpe:v51','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(116,'nva4yudrpe','look',1900003780,'look:123456789012345678:nva4yudrpe:v52','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(117,'nva4yudrpe','look',1900003780,'look:223456789012345678:nva4yudrpe:v52','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(118,'nva4yudrpe','look',1900003840,'look:123456789012345678:nva4yudrpe:v53','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(119,'nva4yudrpe','look',1900003840,'look:223456789012345678:nva4yudrpe:v53','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(120,'nva4yudrpe','look',1900003900,'look:123456789012345678:nva4yudrpe:v54','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(121,'nva4yudrpe','look',1900003900,'look:223456789012345678:nva4yudrpe:v54','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(122,'nva4yudrpe','look',1900003960,'look:123456789012345678:nva4yudrpe:v55','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(123,'nva4yudrpe','look',1900003960,'look:223456789012345678:nva4yudrpe:v55','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(124,'nva4yudrpe','look',1900004020,'look:123456789012345678:nva4yudrpe:v56','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(125,'nva4yudrpe','look',1900004020,'look:223456789012345678:nva4yudrpe:v56','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(126,'nva4yudrpe','look',1900004080,'look:123456789012345678:nva4yudrpe:v57','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(127,'nva4yudrpe','look',1900004080,'look:223456789012345678:nva4yudrpe:v57','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(128,'nva4yudrpe','look',1900004140,'look:123456789012345678:nva4yudrpe:v58','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(129,'nva4yudrpe','look',1900004140,'look:223456789012345678:nva4yudrpe:v58','ready',0,0,'','{"person":223456789012345678}','');
INSERT INTO "jobs" VALUES(130,'nva4yudrpe','look',1900004200,'look:123456789012345678:nva4yudrpe:v59','ready',0,0,'','{"person":123456789012345678}','');
INSERT INTO "jobs" VALUES(131,'wcc5jb7kqv','lobby_warning',1900522660,'lobby_warning:wcc5jb7kqv','ready',0,0,'','{}','');
INSERT INTO "jobs" VALUES(132,'wcc5jb7kqv','lobby_expiry',1900609060,'lobby_expiry:wcc5jb7kqv','ready',0,0,'','{}','');
CREATE TABLE opened_logs (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id)
) STRICT;
CREATE TABLE "outbox" (
    id INTEGER NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    nonce TEXT NOT NULL UNIQUE CHECK (length(nonce) <= 25),
    state TEXT NOT NULL DEFAULT 'ready'
        CHECK (state IN ('ready', 'sending', 'sent', 'merged', 'failed')),
    due_at INTEGER NOT NULL,
    lease_until INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    message_id INTEGER,
    created_at INTEGER NOT NULL
, holder TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO "outbox" VALUES(1,'gbbh3wgerd','lobby',1,'{}','gbbh3wgerd-1-0','merged',1900000000,0,0,'',NULL,1900000000,'');
INSERT INTO "outbox" VALUES(2,'gbbh3wgerd','lobby',2,'{}','gbbh3wgerd-2-0','merged',1900000060,0,0,'',NULL,1900000060,'');
INSERT INTO "outbox" VALUES(3,'gbbh3wgerd','lobby',3,'{}','gbbh3wgerd-3-0','sent',1900000120,1900004380,1,'',903,1900000120,'');
INSERT INTO "outbox" VALUES(4,'gbbh3wgerd','note',3,'{"what":"started","seed_hash":"9256bf4a7633368c39fb6210de8cbb25"}','gbbh3wgerd-3-1','ready',1900000120,0,0,'',NULL,1900000120,'');
INSERT INTO "outbox" VALUES(5,'gbbh3wgerd','turn',3,'{"to_act":[0],"ping":[0],"after_seq":-1,"until_seq":0}','gbbh3wgerd-3-2','ready',1900000120,0,0,'',NULL,1900000120,'');
INSERT INTO "outbox" VALUES(6,'gbbh3wgerd','turn',4,'{"to_act":[1],"ping":[1],"after_seq":0,"until_seq":1}','gbbh3wgerd-4-0','ready',1900000180,0,0,'',NULL,1900000180,'');
INSERT INTO "outbox" VALUES(7,'gbbh3wgerd','note',5,'{"what":"undo","seat":0}','gbbh3wgerd-5-0','ready',1900000240,0,0,'',NULL,1900000300,'');
INSERT INTO "outbox" VALUES(8,'gbbh3wgerd','turn',5,'{"to_act":[0],"ping":[],"after_seq":1,"until_seq":2}','gbbh3wgerd-5-1','ready',1900000300,0,0,'',NULL,1900000300,'');
INSERT INTO "outbox" VALUES(9,'gbbh3wgerd','turn',6,'{"to_act":[1],"ping":[1],"after_seq":2,"until_seq":3}','gbbh3wgerd-6-0','ready',1900000360,0,0,'',NULL,1900000360,'');
INSERT INTO "outbox" VALUES(10,'gbbh3wgerd','turn',7,'{"to_act":[1],"ping":[],"after_seq":3,"until_seq":4}','gbbh3wgerd-7-0','ready',1900000440,0,0,'',NULL,1900000420,'');
INSERT INTO "outbox" VALUES(11,'gbbh3wgerd','turn',8,'{"to_act":[0],"ping":[0],"after_seq":4,"until_seq":5}','gbbh3wgerd-8-0','ready',1900000480,0,0,'',NULL,1900000480,'');
INSERT INTO "outbox" VALUES(12,'gbbh3wgerd','turn',9,'{"to_act":[1],"ping":[1],"after_seq":5,"until_seq":6}','gbbh3wgerd-9-0','ready',1900000540,0,0,'',NULL,1900000540,'');
INSERT INTO "outbox" VALUES(13,'gbbh3wgerd','turn',10,'{"to_act":[0],"ping":[0],"after_seq":6,"until_seq":7}','gbbh3wgerd-10-0','ready',1900000600,0,0,'',NULL,1900000600,'');
INSERT INTO "outbox" VALUES(14,'nva4yudrpe','lobby',1,'{}','nva4yudrpe-1-0','merged',1900000660,0,0,'',NULL,1900000660,'');
INSERT INTO "outbox" VALUES(15,'nva4yudrpe','lobby',2,'{}','nva4yudrpe-2-0','merged',1900000720,0,0,'',NULL,1900000720,'');
INSERT INTO "outbox" VALUES(16,'nva4yudrpe','lobby',3,'{}','nva4yudrpe-3-0','sent',1900000780,1900004380,1,'',916,1900000780,'');
INSERT INTO "outbox" VALUES(17,'nva4yudrpe','note',3,'{"what":"started","seed_hash":"f21db72c5e0549cbc8ddf59f4dc13269"}','nva4yudrpe-3-1','ready',1900000780,0,0,'',NULL,1900000780,'');
INSERT INTO "outbox" VALUES(18,'nva4yudrpe','turn',3,'{"to_act":[1],"ping":[1],"after_seq":-1,"until_seq":0}','nva4yudrpe-3-2','ready',1900000780,0,0,'',NULL,1900000780,'');
INSERT INTO "outbox" VALUES(19,'nva4yudrpe','turn',4,'{"to_act":[0],"ping":[0],"after_seq":0,"until_seq":1}','nva4yudrpe-4-0','ready',1900000840,0,0,'',NULL,1900000840,'');
INSERT INTO "outbox" VALUES(20,'nva4yudrpe','note',5,'{"what":"undo","seat":1}','nva4yudrpe-5-0','ready',1900000900,0,0,'',NULL,1900000960,'');
INSERT INTO "outbox" VALUES(21,'nva4yudrpe','turn',5,'{"to_act":[1],"ping":[],"after_seq":1,"until_seq":2}','nva4yudrpe-5-1','ready',1900000960,0,0,'',NULL,1900000960,'');
INSERT INTO "outbox" VALUES(22,'nva4yudrpe','turn',6,'{"to_act":[0],"ping":[0],"after_seq":2,"until_seq":3}','nva4yudrpe-6-0','ready',1900001020,0,0,'',NULL,1900001020,'');
INSERT INTO "outbox" VALUES(23,'nva4yudrpe','turn',7,'{"to_act":[1],"ping":[1],"after_seq":3,"until_seq":4}','nva4yudrpe-7-0','ready',1900001080,0,0,'',NULL,1900001080,'');
INSERT INTO "outbox" VALUES(24,'nva4yudrpe','turn',8,'{"to_act":[0],"ping":[0],"after_seq":4,"until_seq":5}','nva4yudrpe-8-0','ready',1900001140,0,0,'',NULL,1900001140,'');
INSERT INTO "outbox" VALUES(25,'nva4yudrpe','turn',9,'{"to_act":[1],"ping":[1],"after_seq":5,"until_seq":6}','nva4yudrpe-9-0','ready',1900001200,0,0,'',NULL,1900001200,'');
INSERT INTO "outbox" VALUES(26,'nva4yudrpe','turn',10,'{"to_act":[0],"ping":[0],"after_seq":6,"until_seq":7}','nva4yudrpe-10-0','ready',1900001260,0,0,'',NULL,1900001260,'');
INSERT INTO "outbox" VALUES(27,'nva4yudrpe','turn',11,'{"to_act":[1],"ping":[1],"after_seq":7,"until_seq":8}','nva4yudrpe-11-0','ready',1900001320,0,0,'',NULL,1900001320,'');
INSERT INTO "outbox" VALUES(28,'nva4yudrpe','turn',12,'{"to_act":[0],"ping":[0],"after_seq":8,"until_seq":9}','nva4yudrpe-12-0','ready',1900001380,0,0,'',NULL,1900001380,'');
INSERT INTO "outbox" VALUES(29,'nva4yudrpe','turn',13,'{"to_act":[1],"ping":[1],"after_seq":9,"until_seq":10}','nva4yudrpe-13-0','ready',1900001440,0,0,'',NULL,1900001440,'');
INSERT INTO "outbox" VALUES(30,'nva4yudrpe','turn',14,'{"to_act":[0],"ping":[0],"after_seq":10,"until_seq":11}','nva4yudrpe-14-0','ready',1900001500,0,0,'',NULL,1900001500,'');
INSERT INTO "outbox" VALUES(31,'nva4yudrpe','turn',15,'{"to_act":[1],"ping":[1],"after_seq":11,"until_seq":12}','nva4yudrpe-15-0','ready',1900001560,0,0,'',NULL,1900001560,'');
INSERT INTO "outbox" VALUES(32,'nva4yudrpe','turn',16,'{"to_act":[0],"ping":[0],"after_seq":12,"until_seq":13}','nva4yudrpe-16-0','ready',1900001620,0,0,'',NULL,1900001620,'');
INSERT INTO "outbox" VALUES(33,'nva4yudrpe','turn',17,'{"to_act":[1],"ping":[1],"after_seq":13,"until_seq":14}','nva4yudrpe-17-0','ready',1900001680,0,0,'',NULL,1900001680,'');
INSERT INTO "outbox" VALUES(34,'nva4yudrpe','turn',18,'{"to_act":[0],"ping":[0],"after_seq":14,"until_seq":15}','nva4yudrpe-18-0','ready',1900001740,0,0,'',NULL,1900001740,'');
INSERT INTO "outbox" VALUES(35,'nva4yudrpe','turn',19,'{"to_act":[1],"ping":[1],"after_seq":15,"until_seq":16}','nva4yudrpe-19-0','ready',1900001800,0,0,'',NULL,1900001800,'');
INSERT INTO "outbox" VALUES(36,'nva4yudrpe','turn',20,'{"to_act":[0],"ping":[0],"after_seq":16,"until_seq":17}','nva4yudrpe-20-0','ready',1900001860,0,0,'',NULL,1900001860,'');
INSERT INTO "outbox" VALUES(37,'nva4yudrpe','turn',21,'{"to_act":[1],"ping":[1],"after_seq":17,"until_seq":18}','nva4yudrpe-21-0','ready',1900001920,0,0,'',NULL,1900001920,'');
INSERT INTO "outbox" VALUES(38,'nva4yudrpe','turn',22,'{"to_act":[0],"ping":[0],"after_seq":18,"until_seq":19}','nva4yudrpe-22-0','ready',1900001980,0,0,'',NULL,1900001980,'');
INSERT INTO "outbox" VALUES(39,'nva4yudrpe','turn',23,'{"to_act":[1],"ping":[1],"after_seq":19,"until_seq":20}','nva4yudrpe-23-0','ready',1900002040,0,0,'',NULL,1900002040,'');
INSERT INTO "outbox" VALUES(40,'nva4yudrpe','turn',24,'{"to_act":[0],"ping":[0],"after_seq":20,"until_seq":21}','nva4yudrpe-24-0','ready',1900002100,0,0,'',NULL,1900002100,'');
INSERT INTO "outbox" VALUES(41,'nva4yudrpe','turn',25,'{"to_act":[1],"ping":[1],"after_seq":21,"until_seq":22}','nva4yudrpe-25-0','ready',1900002160,0,0,'',NULL,1900002160,'');
INSERT INTO "outbox" VALUES(42,'nva4yudrpe','turn',26,'{"to_act":[0],"ping":[0],"after_seq":22,"until_seq":23}','nva4yudrpe-26-0','ready',1900002220,0,0,'',NULL,1900002220,'');
INSERT INTO "outbox" VALUES(43,'nva4yudrpe','turn',27,'{"to_act":[1],"ping":[1],"after_seq":23,"until_seq":24}','nva4yudrpe-27-0','ready',1900002280,0,0,'',NULL,1900002280,'');
INSERT INTO "outbox" VALUES(44,'nva4yudrpe','turn',28,'{"to_act":[0],"ping":[0],"after_seq":24,"until_seq":25}','nva4yudrpe-28-0','ready',1900002340,0,0,'',NULL,1900002340,'');
INSERT INTO "outbox" VALUES(45,'nva4yudrpe','turn',29,'{"to_act":[1],"ping":[1],"after_seq":25,"until_seq":26}','nva4yudrpe-29-0','ready',1900002400,0,0,'',NULL,1900002400,'');
INSERT INTO "outbox" VALUES(46,'nva4yudrpe','turn',30,'{"to_act":[0],"ping":[0],"after_seq":26,"until_seq":27}','nva4yudrpe-30-0','ready',1900002460,0,0,'',NULL,1900002460,'');
INSERT INTO "outbox" VALUES(47,'nva4yudrpe','turn',31,'{"to_act":[1],"ping":[1],"after_seq":27,"until_seq":28}','nva4yudrpe-31-0','ready',1900002520,0,0,'',NULL,1900002520,'');
INSERT INTO "outbox" VALUES(48,'nva4yudrpe','turn',32,'{"to_act":[0],"ping":[0],"after_seq":28,"until_seq":29}','nva4yudrpe-32-0','ready',1900002580,0,0,'',NULL,1900002580,'');
INSERT INTO "outbox" VALUES(49,'nva4yudrpe','turn',33,'{"to_act":[1],"ping":[1],"after_seq":29,"until_seq":30}','nva4yudrpe-33-0','ready',1900002640,0,0,'',NULL,1900002640,'');
INSERT INTO "outbox" VALUES(50,'nva4yudrpe','turn',34,'{"to_act":[0],"ping":[0],"after_seq":30,"until_seq":31}','nva4yudrpe-34-0','ready',1900002700,0,0,'',NULL,1900002700,'');
INSERT INTO "outbox" VALUES(51,'nva4yudrpe','turn',35,'{"to_act":[1],"ping":[1],"after_seq":31,"until_seq":32}','nva4yudrpe-35-0','ready',1900002760,0,0,'',NULL,1900002760,'');
INSERT INTO "outbox" VALUES(52,'nva4yudrpe','turn',36,'{"to_act":[0],"ping":[0],"after_seq":32,"until_seq":33}','nva4yudrpe-36-0','ready',1900002820,0,0,'',NULL,1900002820,'');
INSERT INTO "outbox" VALUES(53,'nva4yudrpe','turn',37,'{"to_act":[1],"ping":[1],"after_seq":33,"until_seq":34}','nva4yudrpe-37-0','ready',1900002880,0,0,'',NULL,1900002880,'');
INSERT INTO "outbox" VALUES(54,'nva4yudrpe','turn',38,'{"to_act":[0],"ping":[0],"after_seq":34,"until_seq":35}','nva4yudrpe-38-0','ready',1900002940,0,0,'',NULL,1900002940,'');
INSERT INTO "outbox" VALUES(55,'nva4yudrpe','turn',39,'{"to_act":[1],"ping":[1],"after_seq":35,"until_seq":36}','nva4yudrpe-39-0','ready',1900003000,0,0,'',NULL,1900003000,'');
INSERT INTO "outbox" VALUES(56,'nva4yudrpe','turn',40,'{"to_act":[0],"ping":[0],"after_seq":36,"until_seq":37}','nva4yudrpe-40-0','ready',1900003060,0,0,'',NULL,1900003060,'');
INSERT INTO "outbox" VALUES(57,'nva4yudrpe','turn',41,'{"to_act":[1],"ping":[1],"after_seq":37,"until_seq":38}','nva4yudrpe-41-0','ready',1900003120,0,0,'',NULL,1900003120,'');
INSERT INTO "outbox" VALUES(58,'nva4yudrpe','turn',42,'{"to_act":[0],"ping":[0],"after_seq":38,"until_seq":39}','nva4yudrpe-42-0','ready',1900003180,0,0,'',NULL,1900003180,'');
INSERT INTO "outbox" VALUES(59,'nva4yudrpe','turn',43,'{"to_act":[1],"ping":[1],"after_seq":39,"until_seq":40}','nva4yudrpe-43-0','ready',1900003240,0,0,'',NULL,1900003240,'');
INSERT INTO "outbox" VALUES(60,'nva4yudrpe','turn',44,'{"to_act":[0],"ping":[0],"after_seq":40,"until_seq":41}','nva4yudrpe-44-0','ready',1900003300,0,0,'',NULL,1900003300,'');
INSERT INTO "outbox" VALUES(61,'nva4yudrpe','turn',45,'{"to_act":[1],"ping":[1],"after_seq":41,"until_seq":42}','nva4yudrpe-45-0','ready',1900003360,0,0,'',NULL,1900003360,'');
INSERT INTO "outbox" VALUES(62,'nva4yudrpe','turn',46,'{"to_act":[0],"ping":[0],"after_seq":42,"until_seq":43}','nva4yudrpe-46-0','ready',1900003420,0,0,'',NULL,1900003420,'');
INSERT INTO "outbox" VALUES(63,'nva4yudrpe','turn',47,'{"to_act":[1],"ping":[1],"after_seq":43,"until_seq":44}','nva4yudrpe-47-0','ready',1900003480,0,0,'',NULL,1900003480,'');
INSERT INTO "outbox" VALUES(64,'nva4yudrpe','turn',48,'{"to_act":[0],"ping":[0],"after_seq":44,"until_seq":45}','nva4yudrpe-48-0','ready',1900003540,0,0,'',NULL,1900003540,'');
INSERT INTO "outbox" VALUES(65,'nva4yudrpe','turn',49,'{"to_act":[1],"ping":[1],"after_seq":45,"until_seq":46}','nva4yudrpe-49-0','ready',1900003600,0,0,'',NULL,1900003600,'');
INSERT INTO "outbox" VALUES(66,'nva4yudrpe','turn',50,'{"to_act":[0],"ping":[0],"after_seq":46,"until_seq":47}','nva4yudrpe-50-0','ready',1900003660,0,0,'',NULL,1900003660,'');
INSERT INTO "outbox" VALUES(67,'nva4yudrpe','turn',51,'{"to_act":[1],"ping":[1],"after_seq":47,"until_seq":48}','nva4yudrpe-51-0','ready',1900003720,0,0,'',NULL,1900003720,'');
INSERT INTO "outbox" VALUES(68,'nva4yudrpe','turn',52,'{"to_act":[0],"ping":[0],"after_seq":48,"until_seq":49}','nva4yudrpe-52-0','ready',1900003780,0,0,'',NULL,1900003780,'');
INSERT INTO "outbox" VALUES(69,'nva4yudrpe','turn',53,'{"to_act":[1],"ping":[1],"after_seq":49,"until_seq":50}','nva4yudrpe-53-0','ready',1900003840,0,0,'',NULL,1900003840,'');
INSERT INTO "outbox" VALUES(70,'nva4yudrpe','turn',54,'{"to_act":[0],"ping":[0],"after_seq":50,"until_seq":51}','nva4yudrpe-54-0','ready',1900003900,0,0,'',NULL,1900003900,'');
INSERT INTO "outbox" VALUES(71,'nva4yudrpe','turn',55,'{"to_act":[1],"ping":[1],"after_seq":51,"until_seq":52}','nva4yudrpe-55-0','ready',1900003960,0,0,'',NULL,1900003960,'');
INSERT INTO "outbox" VALUES(72,'nva4yudrpe','turn',56,'{"to_act":[0],"ping":[0],"after_seq":52,"until_seq":53}','nva4yudrpe-56-0','ready',1900004020,0,0,'',NULL,1900004020,'');
INSERT INTO "outbox" VALUES(73,'nva4yudrpe','turn',57,'{"to_act":[1],"ping":[1],"after_seq":53,"until_seq":54}','nva4yudrpe-57-0','ready',1900004080,0,0,'',NULL,1900004080,'');
INSERT INTO "outbox" VALUES(74,'nva4yudrpe','turn',58,'{"to_act":[0],"ping":[0],"after_seq":54,"until_seq":55}','nva4yudrpe-58-0','ready',1900004140,0,0,'',NULL,1900004140,'');
INSERT INTO "outbox" VALUES(75,'nva4yudrpe','result',59,'{"after_seq":55,"until_seq":56,"scores":[8,1],"ranking":[0,1],"winners":[0],"seed":"7","seed_hash":"f21db72c5e0549cbc8ddf59f4dc13269"}','nva4yudrpe-59-0','ready',1900004200,0,0,'',NULL,1900004200,'');
INSERT INTO "outbox" VALUES(76,'wcc5jb7kqv','lobby',1,'{}','wcc5jb7kqv-1-0','ready',1900004260,0,0,'',NULL,1900004260,'');
CREATE TABLE person_wishes (
    user_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    PRIMARY KEY (user_id, key)
) STRICT;
CREATE TABLE plans (
    game_id TEXT NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    orders TEXT NOT NULL CHECK (json_valid(orders)),
    notes TEXT NOT NULL CHECK (json_valid(notes)),
    PRIMARY KEY (game_id, user_id)
) STRICT;
CREATE TABLE seat_offers (
    game_id TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL CHECK (number > 0),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person_id INTEGER,
    holder_id INTEGER NOT NULL,
    opened_by INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    shows_plans INTEGER NOT NULL CHECK (shows_plans IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('open', 'taken', 'refused', 'void')), message_id INTEGER, channel_id INTEGER,
    PRIMARY KEY (game_id, number)
) STRICT;
CREATE TABLE seats (
    game_id TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    is_to_act INTEGER NOT NULL DEFAULT 0 CHECK (is_to_act IN (0, 1)), due_since INTEGER, clock_since INTEGER, clock_left INTEGER, knows INTEGER NOT NULL DEFAULT 0 CHECK (knows IN (0, 1)),
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, user_id)
) STRICT;
INSERT INTO "seats" VALUES('gbbh3wgerd',0,123456789012345678,'Anna',0,1,1900000600,1900000600,259200,0);
INSERT INTO "seats" VALUES('gbbh3wgerd',1,223456789012345678,'Ben & Söhne',0,0,NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('nva4yudrpe',0,123456789012345678,'Anna',0,0,NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('nva4yudrpe',1,223456789012345678,'Ben & Söhne',0,0,NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('wcc5jb7kqv',0,123456789012345678,'Anna',0,0,NULL,NULL,NULL,0);
CREATE TABLE server_settings (
    guild_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    PRIMARY KEY (guild_id, key)
) STRICT;
CREATE TABLE snapshots (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    seq INTEGER NOT NULL,
    digest TEXT NOT NULL,
    state TEXT NOT NULL
) STRICT;
INSERT INTO "snapshots" VALUES('gbbh3wgerd',7,'c07374157441a2f9','{"rules_version":1,"components":"","variant":"standard","sphinx_draw":"paid","rng":7774064181650846800,"round":1,"phase":"nile","tiles":[0,1],"track":[1,0],"turn":1,"site":-1,"queue":[],"has_built":[0,0],"first_builder":-1,"players":[{"score":0,"stones":2,"crews":[1,1,1,2],"used":0,"spent":0,"stone_market":0,"grain_market":0,"fields":[{"card":"start","colour":0,"grain":6}],"quarries":["start","quarry_a4"],"permanents":[],"anytime":["strength_3"],"sphinx":["both_markets_last"],"graves":[],"ships":6,"last_stop":18,"has_passed":false,"has_left":false,"improved":0,"points":[0,0,0,0,0,0,0,0,0,0,0,0,0]},{"score":0,"stones":5,"crews":[1,2,1,2],"used":0,"spent":0,"stone_market":0,"grain_market":0,"fields":[{"card":"start","colour":0,"grain":6}],"quarries":["start"],"permanents":[],"anytime":[],"sphinx":["two_in_each"],"graves":[],"ships":7,"last_stop":15,"has_passed":true,"has_left":false,"improved":0,"points":[0,0,0,0,0,0,0,0,0,0,0,0,0]}],"board":{"nile":["double_round_space","brown_a1","green_a1","crew_step_each_round","stone_market_a","grain_market_a","grain_4","quarry_a3","",""],"ships":[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[1],[0],[],[0],[]],"sites":[[-1,-1],[-1,-1],[-1,-1]],"reserve":[[],[],[]],"ring":1,"obelisk":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"grave_tiles":[5,2,2,5,5,2,5,3,3,4,2,3],"graves":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1],"graves_open":4,"pyramid":[[-1,-1,-1,-1,-1],[-1,-1,-1,-1],[-1,-1,-1],[-1,-1],[-1]],"temple":[-1,-1,-1,-1,-1,-1,-1,-1,-1,-1]},"supply":{"nile":[["improve_field_a","yellow_a2","stones_as_grain","any_crews_a","yellow_a1","occupied_round_space","quarry_a1","sphinx_plus_2","quarry_a5","brown_a2","green_a2","quarry_a2"],["yellow_b2","second_ship","shown_crews_b","two_crews","two_stones_for_crew_step","yellow_b1","quarry_b3","strength_4","quarry_b4","green_b1","leftover_card","grain_market_b","upstream_ship","quarry_b1","quarry_b2","improve_field_b","shown_crews_a","green_b2","speculator_builds","stone_market_b","brown_b1","green_b3"],["any_crews_c","brown_c1","build_first","points_b","keep_two_sphinx","stones_6","grain_market_c","strength_5","grave_card","points_a","stone_market_c","sell_10"]],"sphinx":["grain_market_last","obelisk_row_8","all_graves","grain_market_players","most_stones","blue_crew","pyramid_6","obelisk_4","obelisk_complete","joker_crew","graves_stones","most_green","orange_crew","tenths","obelisk_row_7","pyramid_complete","stone_market_players","obelisk_5","black_crew","one_middle_column","permanents","temple_4","most_brown","most_yellow","both_middle_columns","pyramid_7","stone_market_last"]},"work":null,"tasks":[{"kind":"nile","seat":0,"amount":0,"cards":[]}]}');
INSERT INTO "snapshots" VALUES('nva4yudrpe',56,'c886d08d4416a4d0','{"rules_version":1,"components":"","stones":15,"white":1,"to_move":"B","turns":54,"columns":["WGBBW","BWGBB","BGGWW","GBWBB","GWBWB","BGGWW","WWGGW"],"quarry":{"W":0,"B":2,"G":0},"workshops":{"W":{"W":1,"B":0,"G":0},"B":{"W":1,"B":1,"G":0}},"last":{"seat":0,"action":{"colour":"B","site":4,"bonus":{"colour":"B","kind":"seize"},"kind":"place"}},"left":-1,"is_over":true}');
CREATE TABLE votes (
    game_id TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL CHECK (number > 0),
    kind TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    opened_by INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'accepted', 'refused', 'expired', 'void')),
    message_id INTEGER,
    channel_id INTEGER,
    PRIMARY KEY (game_id, number)
) STRICT;
CREATE TABLE workers (
    name TEXT NOT NULL PRIMARY KEY,
    seen_at INTEGER NOT NULL
) STRICT;
CREATE INDEX games_by_guild ON games (guild_id, status);
CREATE INDEX games_by_play_channel ON games (play_channel_id);
CREATE INDEX games_by_channel ON games (channel_id);
CREATE INDEX seats_by_user ON seats (user_id);
CREATE TRIGGER actions_are_never_deleted BEFORE DELETE ON actions
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE INDEX jobs_waiting ON jobs (due_at) WHERE state IN ('ready', 'running');
CREATE UNIQUE INDEX one_open_vote_a_kind ON votes (game_id, kind) WHERE status = 'open';
CREATE INDEX outbox_waiting ON outbox (game_id, id) WHERE state IN ('ready', 'sending');
CREATE UNIQUE INDEX one_rematch_a_game ON games (rematch_of)
    WHERE rematch_of IS NOT NULL AND status <> 'cancelled';
CREATE INDEX calls_out_by_user ON calls_out (user_id, at);
CREATE UNIQUE INDEX one_open_offer_a_seat ON seat_offers (game_id, seat) WHERE status = 'open';
CREATE TRIGGER actions_are_never_changed BEFORE UPDATE ON actions
    WHEN OLD.game_id NOT IN (SELECT game_id FROM opened_logs)
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
CREATE UNIQUE INDEX one_open_game_a_channel ON games (play_channel_id)
    WHERE in_thread = 0 AND status IN ('lobby', 'running', 'suspended');
CREATE UNIQUE INDEX one_halt_at_a_time ON halts ((ended_at IS NULL)) WHERE ended_at IS NULL;
COMMIT;
