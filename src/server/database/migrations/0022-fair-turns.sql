-- Fair turns (decision 43): the job goes first that has waited longest since its account or its project last had a turn, and
-- long work takes one place of a process and no more.
alter table jobs
  add column waits_since timestamptz not null default now(),
  add column is_long boolean not null default false;

drop index jobs_open;
create index jobs_open on jobs (waits_since, made_at) where state in ('waiting', 'running');
