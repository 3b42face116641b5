-- Which recording a file of the package is; null for any other file. A recording that went out and came back is here still
-- the one that it was, under its own name.
alter table lift_files add column recording_name text;
update lift_files f set recording_name = r.file_name
from recordings r
where r.project_id = f.project_id and r.original_path = f.path and r.blob_key = f.blob_key;

-- What recordings were written as, where a package needed another format: by the hash of those bytes they are known again.
create table exported_sounds (
  project_id text not null,
  content_key text not null,
  file_name text not null,
  primary key (project_id, content_key, file_name),
  foreign key (project_id, file_name) references recordings on delete cascade
);

-- A small copy to listen to, made when somebody asks for it, unless it is known that none can be made.
alter table recordings add column playback_key text references blobs;
alter table recordings add column playback_refused boolean not null default false;
create index recordings_by_playback on recordings (playback_key) where playback_key is not null;
