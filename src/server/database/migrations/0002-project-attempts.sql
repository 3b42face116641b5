-- The creator's id and the guid of the attempt in which a project was made: an attempt whose answer got lost makes no
-- second one.
alter table projects add column attempt text unique;
