-- Who has brought a file: what an account may bring is limited. No reference, as for jobs; null where nobody knows any more.
alter table recordings add column brought_by text;
alter table pictures add column brought_by text;
alter table lift_files add column brought_by text;
alter table speakers add column consent_brought_by text;

-- For the sum of a project, and that of an account, without a look at the rows themselves.
create index recordings_held on recordings (project_id, blob_key);
create index recordings_held_to_listen on recordings (project_id, playback_key) where playback_key is not null;
create index recordings_brought on recordings (brought_by, blob_key);
create index pictures_brought on pictures (brought_by, blob_key);
create index lift_files_brought on lift_files (brought_by, blob_key);
create index speakers_brought on speakers (consent_brought_by) where consent_blob_key is not null;

-- Every reference to a blob: in which project, and who has brought it. An export counts for nobody: it is a copy of what
-- counts already, and goes when it has been fetched.
create view held_blobs as
select blob_key, project_id, brought_by as user_id, true as is_counted from recordings
union all select playback_key, project_id, null, true from recordings where playback_key is not null
union all select blob_key, project_id, brought_by, true from pictures
union all select blob_key, project_id, brought_by, true from lift_files
union all select consent_blob_key, project_id, consent_brought_by, true from speakers where consent_blob_key is not null
union all select blob_key, project_id, user_id, kind <> 'lift.export' from jobs where blob_key is not null
union all select blob_key, project_key, user_id, true from pending_imports
union all select avatar_blob_key, null, id, true from users where avatar_blob_key is not null;
