-- A dump of a database, as it is kept to be loaded again.
DROP TABLE IF EXISTS `cards`;
CREATE TABLE `cards` (
  `set` varchar(8) NOT NULL,
  `number` char(3) NOT NULL,
  `rarity` varchar(4) DEFAULT NULL,
  `name` varchar(60) NOT NULL,
  `title` varchar(60),
  `type` enum('Character','Mission') NOT NULL,
  `cost` int,
  `power` int,
  `faction` varchar(40),
  `keywords` varchar(80),
  `text` text,
  PRIMARY KEY (`set`, `number`)
);
INSERT INTO `cards` VALUES
  ('KS','901','C','Test Ninja','One','Character',2,3,'Leaf Village','Team 7 / Jutsu','MAIN: POWERUP 1'),
  ('KS','902','UC','Other, Ninja','Two','Character',0,1,NULL,NULL,NULL);
