-- A link for a new password that a site administrator made by hand and gave to whom it is for. It is good only for as long as
-- who made it is one. Null: a letter carries it.
alter table one_time_tokens add column made_by text references users on delete cascade;
create index one_time_tokens_of_maker on one_time_tokens (made_by);
