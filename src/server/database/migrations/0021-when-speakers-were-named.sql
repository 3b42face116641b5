-- When a speaker was given another name last: a name that was thought of before that, and arrives later from a device that had no
-- network, does not come over it. Null: never, or before this was noted.
alter table speakers add column name_decided_at timestamptz;
