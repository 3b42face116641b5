-- Decisions about speakers and domains that have been carried out, each by the key that a device made for it: the same key
-- twice does nothing twice. Like operations they come in the order of time, and only old ones are asked for by it.
create table done_decisions (
  project_id text not null references projects on delete cascade,
  key uuid not null,
  made_at timestamptz not null,
  primary key (project_id, key)
);
create index done_decisions_by_time on done_decisions using brin (made_at);
