-- True from the making of a project until a setting is changed or somebody joins: only such a project, without a word, goes
-- when the import that it was made for fails. What was made before this column may have been worked on.
alter table projects add column is_untouched boolean not null default false;
