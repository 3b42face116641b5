-- What lists and counts show, counted without reading the words (spec api R52): other indexes would lead to each row,
-- only to find out whether it is one of these.
create index frontier_listed on frontier (project_id) where not removed and has_senses;
