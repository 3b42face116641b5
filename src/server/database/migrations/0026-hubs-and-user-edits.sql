-- Work that has ended is told on the hubs (spec api 6) until whoever asked for it has heard, or has dismissed it.
alter table jobs add column heard_at timestamptz;
create index jobs_by_end on jobs (ended_at);

-- Who waits on a hub with a log-in, in whichever server process. It is worth nothing after a crash, and need not wait for
-- the disk: each process renews it for its own connections.
create unlogged table hub_listeners (
  user_id text not null references users on delete cascade,
  job_kind text not null,
  ends_at timestamptz not null,
  primary key (user_id, job_kind)
);

-- What a member did in the goals of a project, as the reference system's client writes it down (spec api 5.14).
create table user_edits (
  project_id text not null references projects on delete cascade,
  id text not null,
  user_id text not null references users on delete cascade,
  primary key (project_id, id),
  unique (project_id, user_id)
);
create index user_edits_of_user on user_edits (user_id);

-- A goal that was worked at.
create table edits (
  project_id text not null,
  user_edit_id text not null,
  number bigint generated always as identity,
  guid uuid not null,
  goal_type integer not null,
  -- Like each step JSON that only the client understands.
  changes text not null,
  step_count integer not null,
  modified_at timestamptz not null,
  primary key (project_id, user_edit_id, number),
  unique (project_id, user_edit_id, guid),
  foreign key (project_id, user_edit_id) references user_edits on delete cascade
);

create table edit_steps (
  project_id text not null,
  user_edit_id text not null,
  edit_number bigint not null,
  -- From 0 up, without gaps.
  number integer not null,
  content text not null,
  primary key (project_id, user_edit_id, edit_number, number),
  foreign key (project_id, user_edit_id, edit_number) references edits on delete cascade
);
