-- Browsers that are connected to a project just now, and which domain is open in each. It is worth nothing after a crash,
-- and need not wait for the disk: each server process renews the seats of its own guests every few seconds.
create unlogged table seats (
  project_id text not null references projects on delete cascade,
  id uuid not null,
  user_id text not null references users on delete cascade,
  -- Null: elsewhere in the project.
  domain_id text,
  seen_at timestamptz not null,
  primary key (project_id, id)
);
create index seats_of_user on seats (user_id);
