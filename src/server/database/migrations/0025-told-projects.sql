-- The settings of a project as they were told to a log-in, or last sent by it: what a client that sends the whole project
-- has made its changes of (docs/decisions/0048). A few of each log-in, which go with it.
create table told_projects (
  project_id text not null references projects on delete cascade,
  log_in_id text not null references log_ins on delete cascade,
  -- Of the settings: the same ones are kept once.
  fingerprint text not null,
  settings jsonb not null,
  told_at timestamptz not null default clock_timestamp(),
  primary key (project_id, log_in_id, fingerprint)
);
create index told_projects_by_log_in on told_projects (log_in_id);
