-- When each scope of a speaker, and their withdrawal, was decided about last, and when their consent was given: what was decided
-- before that and arrives later, from a device that had no network, takes permission away but gives none, and removes no later
-- consent. Null: never, or before this was noted.
alter table speakers
  add column archive_decided_at timestamptz,
  add column publish_decided_at timestamptz,
  add column train_decided_at timestamptz,
  add column withdrawal_decided_at timestamptz,
  add column consent_given_at timestamptz;
