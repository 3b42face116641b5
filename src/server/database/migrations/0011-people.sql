-- People: where they are logged in, what was mailed to them, who may join and how, and what the site tells everybody.

-- Accounts -------------------------------------------------------------------------------------------------------

-- What the browser says of itself, for "where am I logged in"; when somebody was last there, to a few minutes.
alter table log_ins add column device text not null default '';
alter table log_ins add column seen_at timestamptz;
update log_ins set seen_at = made_at;
alter table log_ins alter column seen_at set not null;
alter table log_ins alter column seen_at set default now();

alter table users add column avatar_blob_key text references blobs;
alter table users add column avatar_media_type text;
create index users_by_avatar on users (avatar_blob_key);

-- Folded name, username and address, a line each, for searching parts (spec api R52).
alter table users add column search_text text not null default '';
update users set search_text = lower(name || E'\n' || username || E'\n' || email);
create index users_by_part on users using gin (search_text gin_trgm_ops);

-- One-time tokens, one alive for each user and purpose; only their hashes (spec api R12).
create table one_time_tokens (
  -- emailVerify or passwordReset
  purpose text not null,
  user_id text not null references users on delete cascade,
  token_hash text not null unique,
  -- The folded address to which it was sent: it is good for no other (spec api R11).
  identity text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- A verification link may be opened again within its time.
  used_at timestamptz,
  primary key (purpose, user_id)
);
create index one_time_tokens_by_end on one_time_tokens (ends_at);

-- A captcha that the bearer of a cookie has solved, until it is used (spec api R6).
create table captcha_proofs (
  id_hash text primary key,
  -- Only for the log-in that follows a sign-up by itself; null: for one act of anybody.
  user_id text references users on delete cascade,
  ends_at timestamptz not null
);
create index captcha_proofs_by_end on captcha_proofs (ends_at);

-- Points that count towards a limit, shared by all processes; in the form of rate-limiter-flexible.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_by_end on rate_limits (expire);

-- Who did what, a line each; it outlives whom and what it speaks of, so it refers to neither (spec rules R10.6).
create table audit_lines (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  user_id text,
  project_id text,
  action text not null,
  details jsonb not null default '{}'
);
create index audit_lines_of_project on audit_lines (project_id, id);
create index audit_lines_of_user on audit_lines (user_id, id);

-- Members --------------------------------------------------------------------------------------------------------

alter table members add column joined_at timestamptz not null default now();

-- Role records that the wire knows and that are nobody's (spec api 5.15).
create table unattached_roles (
  project_id text not null references projects on delete cascade,
  role_id text not null,
  role text not null,
  primary key (project_id, role_id)
);

-- Who is asked by mail to join; one alive for each project and address (spec api R12, R15).
create table invitations (
  project_id text not null references projects on delete cascade,
  id text not null,
  email text not null,
  -- The folded address.
  identity text not null,
  role text not null,
  message text not null,
  token_hash text not null,
  inviter_id text not null references users on delete cascade,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, identity),
  unique (project_id, token_hash)
);
create index invitations_of_inviter on invitations (inviter_id);
create index invitations_by_end on invitations (ends_at);

-- Codes with which whoever is told one joins. They hang on walls and are shown again and again, so they are kept as they
-- are; what they are worth is little, and ends.
create table join_codes (
  project_id text not null references projects on delete cascade,
  id text not null,
  code text not null unique,
  role text not null,
  maker_id text not null references users on delete cascade,
  uses integer not null default 0,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (project_id, id)
);
create index join_codes_of_maker on join_codes (maker_id);
create index join_codes_by_end on join_codes (ends_at);

-- The site -------------------------------------------------------------------------------------------------------

create table banners (
  -- Login or Announcement
  type text primary key,
  text text not null,
  -- When it is shown; null: from now on, or without an end.
  starts_at timestamptz,
  ends_at timestamptz,
  changed_at timestamptz not null
);

-- When a job that could not be done may be tried again, such as a letter while the mail server is away.
alter table jobs add column not_before timestamptz;
