-- Written for PostgreSQL 15 to 18 and for Citus: project_id comes first in every key of a table that grows with a
-- project, there are no triggers, and no sequence orders anything across projects (docs/decisions/0004).

create extension if not exists pg_trgm;

-- People ---------------------------------------------------------------------------------------------------------

create table users (
  id text primary key,
  name text not null,
  username text not null,
  email text not null,
  phone text not null default '',
  other_connection_field text not null default '',
  agreement boolean not null default false,
  analytics_on boolean not null default true,
  answered_consent boolean not null default false,
  ui_lang text not null default '',
  gloss_suggestion text not null default 'On',
  is_admin boolean not null default false,
  is_email_verified boolean not null default false,
  has_avatar boolean not null default false,
  password_hash text not null,
  made_at timestamptz not null
);

-- Usernames and addresses are unique across both, ignoring case and normal form (spec rules R7.3, R7.8). Keys are
-- folded by domain/user/identity.ts; a user whose username is their own address has one row.
create table user_identities (
  identity text primary key,
  user_id text not null references users on delete cascade
);
create index user_identities_of_user on user_identities (user_id);

-- A token names one of these and dies with it; the token itself is stored nowhere (spec api R9).
create table log_ins (
  id text primary key,
  user_id text not null references users on delete cascade,
  made_at timestamptz not null,
  ends_at timestamptz not null
);
create index log_ins_of_user on log_ins (user_id);

-- Projects -------------------------------------------------------------------------------------------------------

create table projects (
  id text primary key,
  name text not null unique,
  made_at timestamptz not null,
  is_active boolean not null default true,
  lift_imported boolean not null default false,
  -- Every other property of spec api 4.1, as it travels.
  settings jsonb not null
);

-- The number of the latest change of a project. Apart from projects, because every commit of a word writes it: a narrow
-- row with room on its page is updated in place, and saving a setting never waits for words.
create table change_counters (
  project_id text primary key references projects on delete cascade,
  change_number bigint not null default 0
) with (fillfactor = 20);

create table members (
  project_id text not null references projects on delete cascade,
  user_id text not null references users on delete cascade,
  role text not null,
  -- The wire speaks of role records with ids of their own (spec api 4.5).
  role_id text not null,
  primary key (project_id, user_id),
  unique (project_id, role_id)
);
create index members_of_user on members (user_id);
create unique index members_one_owner on members (project_id) where role = 'Owner';

-- Words ----------------------------------------------------------------------------------------------------------

-- Every version of every word ever written, never changed afterwards.
create table word_versions (
  project_id text not null references projects on delete cascade,
  id text not null,
  guid uuid not null,
  -- The word as it travels (spec api 4.3): the only truth, everything else is derived from it.
  body jsonb not null,
  editor text,
  made_at timestamptz not null,
  primary key (project_id, id)
);
create index word_versions_of_word on word_versions (project_id, guid);

-- The current version of each word; a removed word stays as a tombstone, so that replicas learn of it.
create table frontier (
  project_id text not null references projects on delete cascade,
  guid uuid not null,
  version_id text not null,
  change_number bigint not null,
  removed boolean not null default false,
  -- Words without senses are left out of lists and counts (spec api 5.7).
  has_senses boolean not null,
  -- NFC, otherwise as typed: duplicates are exact (spec rules 4.5, R4.6).
  vernacular text not null,
  -- Folded vernacular and glosses, for searching parts.
  search_text text not null,
  primary key (project_id, guid)
);
create unique index frontier_by_version on frontier (project_id, version_id);
create unique index frontier_by_change on frontier (project_id, change_number);
-- Only the beginning: an index row has a limit, a vernacular has none.
create index frontier_by_vernacular on frontier (project_id, left(vernacular, 200)) where not removed;
create index frontier_by_part on frontier using gin (search_text gin_trgm_ops);

-- Who brought a removed word back, and when: the version comes back as it was and cannot say it (spec api R37).
create table restorations (
  project_id text not null references projects on delete cascade,
  change_number bigint not null,
  version_id text not null,
  user_id text not null,
  made_at timestamptz not null,
  primary key (project_id, change_number)
);

-- What is counted and joined, so that nobody digs in JSON for it.
create table word_domains (
  project_id text not null references projects on delete cascade,
  guid uuid not null,
  domain_id text not null,
  senses integer not null,
  primary key (project_id, guid, domain_id)
);
create index word_domains_by_domain on word_domains (project_id, domain_id);

create table word_glosses (
  project_id text not null references projects on delete cascade,
  guid uuid not null,
  position integer not null,
  language text not null,
  gloss text not null,
  primary key (project_id, guid, position)
);

-- Operations of an outbox: the same id twice does nothing twice and gets the same answer.
create table operations (
  project_id text not null references projects on delete cascade,
  id uuid not null,
  user_id text not null,
  -- The answer that was given, with the id of the version in place of the word.
  answer jsonb not null,
  made_at timestamptz not null,
  primary key (project_id, id)
);
-- They come in the order of time, and only old ones are asked for by it: this costs those who write next to nothing.
create index operations_by_time on operations using brin (made_at);

-- Files and exchange ---------------------------------------------------------------------------------------------

-- What lies in the blob store, by the SHA-256 of its bytes.
create table blobs (
  key text primary key,
  size bigint not null,
  made_at timestamptz not null
);

-- Recordings by the name under which words refer to them; never addressed by a name that a client made up.
create table recordings (
  project_id text not null references projects on delete cascade,
  file_name text not null,
  blob_key text not null references blobs,
  media_type text not null,
  -- Where it lay in the imported package, e.g. audio/a+b.mp3; null when recorded here.
  original_path text,
  made_at timestamptz not null,
  primary key (project_id, file_name)
);
create index recordings_by_blob on recordings (blob_key);

-- The imported LIFT file of a project but for its entries, to the letter (spec rules L2).
create table lift_packages (
  project_id text primary key references projects on delete cascade,
  -- Folder inside the zip, '' when the files lie at its root.
  folder text not null,
  -- e.g. Sena.lift
  file_name text not null,
  -- utf-8, utf-16le or utf-16be: it is written again as it came.
  encoding text not null,
  has_byte_order_mark boolean not null,
  -- Everything before the first entry and after the last one.
  head text not null,
  tail text not null,
  report jsonb not null,
  imported_at timestamptz not null
);

-- Every other file of the package: ranges, ldml, media, whatever it was.
create table lift_files (
  project_id text not null references projects on delete cascade,
  path text not null,
  blob_key text not null references blobs,
  primary key (project_id, path)
);
create index lift_files_by_blob on lift_files (blob_key);

-- Every entry of the file in its order, to the letter (spec rules L3, L4).
create table lift_entries (
  project_id text not null references projects on delete cascade,
  ordinal integer not null,
  guid uuid,
  entry_id text not null,
  -- What stands between the previous entry and this one: mostly a line break, sometimes a comment.
  before text not null,
  element text not null,
  -- The version that the import made of it; null when it made none. While the frontier still points there the entry is
  -- untouched and is exported as it came.
  version_id text,
  -- Why no word was made: noVernacular, noSense, deleted.
  skipped text,
  primary key (project_id, ordinal)
);
create index lift_entries_by_guid on lift_entries (project_id, guid);

-- Uploaded packages that wait for "finish" (spec api 5.10), one for each user and project.
create table pending_imports (
  user_id text not null references users on delete cascade,
  -- The project's id, or '' for one that does not exist yet.
  project_key text not null,
  blob_key text not null references blobs,
  writing_systems jsonb not null,
  made_at timestamptz not null,
  primary key (user_id, project_key)
);
create index pending_imports_by_blob on pending_imports (blob_key);

-- Long work: import, export. It survives a restart, since a job whose runner has stopped beating is taken over.
create table jobs (
  id uuid primary key,
  -- No reference: why an import failed can still be read when the project that was made for it is gone.
  project_id text not null,
  user_id text not null,
  kind text not null,
  input jsonb not null,
  -- What the job reads or has made; null once it is no longer needed.
  blob_key text references blobs,
  -- waiting, running, done, failed, cancelled
  state text not null,
  phase text not null default '',
  done integer not null default 0,
  total integer,
  result jsonb,
  error jsonb,
  runner text,
  attempts integer not null default 0,
  cancel_requested boolean not null default false,
  made_at timestamptz not null,
  beat_at timestamptz,
  ended_at timestamptz
);
create index jobs_open on jobs (made_at) where state in ('waiting', 'running');
create index jobs_of_project on jobs (project_id, made_at);
create index jobs_of_user on jobs (user_id, kind, made_at);
create index jobs_by_blob on jobs (blob_key);

-- Semantic domains -----------------------------------------------------------------------------------------------

-- Official texts that an operator loaded over those that ship with Granary (npm run domains).
create table semantic_domain_texts (
  lang text not null,
  id text not null,
  guid uuid not null,
  name text not null,
  description text not null,
  questions jsonb not null,
  primary key (lang, id)
);

-- What was loaded last for each language: tells a running server that its copy is old.
create table semantic_domain_loads (
  lang text primary key,
  digest text not null,
  loaded_at timestamptz not null
);
