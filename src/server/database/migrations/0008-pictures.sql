-- Pictures by the name under which senses refer to them; never addressed by a name that a client made up.
create table pictures (
  project_id text not null references projects on delete cascade,
  file_name text not null,
  blob_key text not null references blobs,
  media_type text not null,
  -- Where it lay in the imported package, e.g. pictures/pot.jpg; null when taken here.
  original_path text,
  made_at timestamptz not null,
  -- Whether a version of a word has ever referred to it; one that none refers to is waiting for its operation, or lost.
  is_used boolean not null default false,
  primary key (project_id, file_name)
);
create index pictures_by_blob on pictures (blob_key);
create index pictures_unused on pictures (made_at) where not is_used;
