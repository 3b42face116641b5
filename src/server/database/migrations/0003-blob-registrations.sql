-- How often a blob has been put since its row was made: who gives up what they put must not delete what somebody else,
-- who put equal bytes, has still to refer to.
alter table blobs add column registrations integer not null default 1;
