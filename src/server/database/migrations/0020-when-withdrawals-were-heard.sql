-- A withdrawal holds since it was said, perhaps days before a device came to a network; until it was heard of, the voice was
-- still given out.
alter table speakers add column withdrawal_heard_at timestamptz;
update speakers set withdrawal_heard_at = withdrawn_at where withdrawn_at is not null;
-- Removing a consent is a decision about it, as giving one is, and neither comes over a later one.
alter table speakers rename column consent_given_at to consent_decided_at;
