-- Whose voice is recorded in a project, and what they have agreed to.
create table speakers (
  project_id text not null references projects on delete cascade,
  id text not null,
  -- '' of one who was removed: the row stays, since recordings refer to it and a withdrawal goes on to hold.
  name text not null,
  -- By what names are compared (spec api R56); null of one who was removed.
  name_key text,
  consent_blob_key text references blobs,
  consent_media_type text,
  may_archive boolean not null default false,
  may_publish boolean not null default false,
  may_train boolean not null default false,
  -- Since when none of their recordings is given out.
  withdrawn_at timestamptz,
  made_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, name_key)
);
create index speakers_by_consent on speakers (consent_blob_key);

-- Who speaks, as the latest version of a word that refers to the recording says.
alter table recordings add column speaker_id text not null default '';
-- Whether a version of a word has ever referred to it; one that none refers to is waiting for its operation, or lost.
alter table recordings add column is_used boolean not null default true;
alter table recordings alter column is_used set default false;
create index recordings_unused on recordings (made_at) where not is_used;
-- What contract/audio.ts calls peaks, computed when somebody asks; 'null' where the recording cannot be decoded.
alter table recordings add column peaks jsonb;
