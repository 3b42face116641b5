-- Those that have ended are swept every hour.
create index log_ins_by_end on log_ins (ends_at);

-- Whose password is still kept in the form of the reference system: each log-in asks whether there is anybody.
create index users_legacy_passwords on users (id) where password_hash ~ '^[A-Za-z0-9+/]{64}$';
