-- Written for PostgreSQL 15 to 18. For the day when one server is too small (docs/decisions/0004), project_id comes first in
-- every key of a table that grows with a project, and no sequence orders anything across projects. Triggers tell that
-- something has changed; none of them changes anything.

create extension if not exists pg_trgm;

-- What lies in the blob store, by the SHA-256 of its bytes.
create table blobs (
  key text primary key,
  size bigint not null,
  made_at timestamptz not null,
  -- How often the blob has been put since its row was made: who gives up what they put must not delete what somebody else,
  -- who put equal bytes, has still to refer to.
  registrations integer not null default 1
);

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
  avatar_blob_key text references blobs,
  avatar_media_type text,
  password_hash text not null,
  -- Folded name, username and address, a line each, for searching parts (spec api R52).
  search_text text not null default '',
  made_at timestamptz not null
);
create index users_by_avatar on users (avatar_blob_key);
create index users_by_part on users using gin (search_text gin_trgm_ops);
-- The orders in which the site lists its users. The searched text begins with the name.
create index users_by_name on users (left(search_text, 300), id);
create index users_by_username on users (lower(username), id);
create index users_by_email on users (lower(email), id);
create index users_by_time on users (made_at, id);
create index users_admins on users (id) where is_admin;
-- Whose password is still kept in the form of the reference system: each log-in asks whether there is anybody.
create index users_legacy_passwords on users (id) where password_hash ~ '^[A-Za-z0-9+/]{64}$';

-- Usernames and addresses are unique across both, ignoring case and normal form (spec rules R7.3, R7.8). Keys are
-- folded by domain/user/identity.ts; a user whose username is their own address has one row.
create table user_identities (
  identity text primary key,
  user_id text not null references users on delete cascade
);
create index user_identities_of_user on user_identities (user_id);

-- What usernames look like, so that nobody is called by what is taken for somebody else's name.
create table username_looks (
  user_id text primary key references users on delete cascade,
  -- As it was typed, and in small letters (`domain/user/username-looks.ts`).
  typed text not null unique,
  small text not null unique
);

-- A token names one of these and dies with it; the token itself is stored nowhere (spec api R9).
create table log_ins (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- What the browser says of itself, for "where am I logged in".
  device text not null default '',
  made_at timestamptz not null,
  -- When somebody was last there, to a few minutes.
  seen_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index log_ins_of_user on log_ins (user_id);
-- Those that have ended are swept every hour.
create index log_ins_by_end on log_ins (ends_at);

-- One-time tokens, one alive for each user and purpose; only their hashes (spec api R12).
create table one_time_tokens (
  -- emailVerify or passwordReset
  purpose text not null,
  user_id text not null references users on delete cascade,
  token_hash text not null unique,
  -- The folded address to which it was sent: it is good for no other (spec api R11).
  identity text not null,
  -- The site administrator who made a link for a new password by hand and gave it to whom it is for. It is good only for as
  -- long as who made it is one. Null: a letter carries it.
  made_by text references users on delete cascade,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- A verification link may be opened again within its time.
  used_at timestamptz,
  primary key (purpose, user_id)
);
create index one_time_tokens_by_end on one_time_tokens (ends_at);
create index one_time_tokens_of_maker on one_time_tokens (made_by);

-- A captcha that the bearer of a cookie has solved, until it is used (spec api R6).
create table captcha_proofs (
  id_hash text primary key,
  -- Only for the log-in that follows a sign-up by itself; null: for one act of anybody.
  user_id text references users on delete cascade,
  ends_at timestamptz not null
);
create index captcha_proofs_by_end on captcha_proofs (ends_at);

-- Points that count towards a limit, shared by all processes; in the form of rate-limiter-flexible. They may be lost with a
-- crash: they are written at every log-in and wait for no disk.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_by_end on rate_limits (expire);

-- Projects -------------------------------------------------------------------------------------------------------

-- Of what a client has of a project before it; the rest of the settings is Granary's own and never in a copy
-- (`domain/project/older-copy.ts`). Equal copies have one fingerprint, in whatever order their properties stand.
create function copy_fingerprint(name text, is_active boolean, settings jsonb) returns text
language sql immutable parallel safe as $$
  select md5(name || ' ' || is_active::text || ' ' || (settings - array[
    'name', 'isActive', 'alphabet', 'entryFields', 'recordingFormat', 'hiddenDomains', 'finishedDomains'
  ])::text)
$$;

create table projects (
  id text primary key,
  name text not null unique,
  made_at timestamptz not null,
  is_active boolean not null default true,
  -- True from the making of a project until a setting is changed or somebody joins: only such a project, without a word, goes
  -- when the import that it was made for fails.
  is_untouched boolean not null default false,
  lift_imported boolean not null default false,
  -- The creator's id and the guid of the attempt in which a project was made: an attempt whose answer got lost makes no
  -- second one.
  attempt text unique,
  -- Every other property of spec api 4.1, as it travels.
  settings jsonb not null,
  -- How long they are, and what they say, without reading them.
  characters integer not null generated always as (length(settings::text)) stored,
  fingerprint text not null generated always as (copy_fingerprint(name, is_active, settings)) stored
);

-- The settings of a project as they were told to a log-in, or last sent by it: what a client that sends the whole project
-- has made its changes of (docs/decisions/0048). A few of each log-in, which go with it.
create table told_projects (
  project_id text not null references projects on delete cascade,
  log_in_id text not null references log_ins on delete cascade,
  -- Of the settings: the same ones are kept once.
  fingerprint text not null,
  settings jsonb not null,
  characters integer not null generated always as (length(settings::text)) stored,
  told_at timestamptz not null default clock_timestamp(),
  primary key (project_id, log_in_id, fingerprint)
);
create index told_projects_by_log_in on told_projects (log_in_id);

-- The number of the latest change of a project. Apart from projects, because every commit of a word writes it: a narrow
-- row with room on its page is updated in place, and saving a setting never waits for words.
create table change_counters (
  project_id text primary key references projects on delete cascade,
  change_number bigint not null default 0,
  -- Words that are listed, counted as they are written; whoever writes words holds this row anyway.
  words integer not null default 0,
  words_in_domains integer not null default 0,
  words_recorded integer not null default 0,
  -- Which code a language of the project has, by one that it had before (docs/decisions/0086): who saves words compares it with
  -- what they know.
  former_codes jsonb not null default '{}'
) with (fillfactor = 20);

create table members (
  project_id text not null references projects on delete cascade,
  user_id text not null references users on delete cascade,
  role text not null,
  -- The wire speaks of role records with ids of their own (spec api 4.5).
  role_id text not null,
  joined_at timestamptz not null default now(),
  primary key (project_id, user_id),
  unique (project_id, role_id)
);
create index members_of_user on members (user_id);
create unique index members_one_owner on members (project_id) where role = 'Owner';

-- Role records that the wire knows and that are nobody's (spec api 5.15).
create table unattached_roles (
  project_id text not null references projects on delete cascade,
  role_id text not null,
  role text not null,
  primary key (project_id, role_id)
);

-- Who is asked by mail to join; one alive for each project and address (spec api R12, R15).
create table invitations (
  project_id text not null references projects on delete cascade,
  id text not null,
  email text not null,
  -- The folded address.
  identity text not null,
  role text not null,
  message text not null,
  token_hash text not null,
  inviter_id text not null references users on delete cascade,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, identity),
  unique (project_id, token_hash)
);
create index invitations_of_inviter on invitations (inviter_id);
create index invitations_by_end on invitations (ends_at);

-- Codes with which whoever is told one joins. They hang on walls and are shown again and again, so they are kept as they
-- are; what they are worth is little, and ends.
create table join_codes (
  project_id text not null references projects on delete cascade,
  id text not null,
  code text not null unique,
  role text not null,
  maker_id text not null references users on delete cascade,
  uses integer not null default 0,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (project_id, id)
);
create index join_codes_of_maker on join_codes (maker_id);
create index join_codes_by_end on join_codes (ends_at);

-- Browsers that are connected to a project just now, and which domain is open in each. It is worth nothing after a crash,
-- and need not wait for the disk: each server process renews the seats of its own guests every few seconds.
create unlogged table seats (
  project_id text not null references projects on delete cascade,
  id uuid not null,
  user_id text not null references users on delete cascade,
  -- Null: elsewhere in the project.
  domain_id text,
  seen_at timestamptz not null,
  primary key (project_id, id)
);
create index seats_of_user on seats (user_id);

-- Words ----------------------------------------------------------------------------------------------------------

-- Every version of every word ever written, never changed afterwards, but for the codes of its languages when one of them
-- is corrected (docs/decisions/0086).
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
-- When each member last brought a word, without reading all words; what came with an import was brought by nobody.
create index word_versions_by_editor on word_versions (project_id, editor, made_at) where editor is not null;

-- The current version of each word; a removed word stays as a tombstone, so that replicas learn of it.
create table frontier (
  project_id text not null references projects on delete cascade,
  guid uuid not null,
  version_id text not null,
  change_number bigint not null,
  removed boolean not null default false,
  -- Words without senses are left out of lists and counts (spec api 5.7).
  has_senses boolean not null,
  -- In a sense that is in use.
  has_domain boolean not null,
  has_recording boolean not null,
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

create function count_new_words() returns trigger language plpgsql as $$
begin
  insert into change_counters as known (project_id, words, words_in_domains, words_recorded)
    select project_id, count(*), count(*) filter (where has_domain), count(*) filter (where has_recording)
    from new_words where not removed and has_senses group by project_id
    on conflict (project_id) do update set words = known.words + excluded.words,
      words_in_domains = known.words_in_domains + excluded.words_in_domains,
      words_recorded = known.words_recorded + excluded.words_recorded;
  return null;
end $$;

create function count_changed_words() returns trigger language plpgsql as $$
begin
  insert into change_counters as known (project_id, words, words_in_domains, words_recorded)
    select project_id, sum(one), sum(one * has_domain::integer), sum(one * has_recording::integer)
    from (
      select 1 as one, * from new_words where not removed and has_senses
      union all select -1, * from old_words where not removed and has_senses
    ) changed group by project_id
    having (sum(one), sum(one * has_domain::integer), sum(one * has_recording::integer)) <> (0, 0, 0)
    on conflict (project_id) do update set words = known.words + excluded.words,
      words_in_domains = known.words_in_domains + excluded.words_in_domains,
      words_recorded = known.words_recorded + excluded.words_recorded;
  return null;
end $$;

-- A removed word keeps its row: only with their project do rows go, and its counts with them.
create trigger new_words_counted after insert on frontier
  referencing new table as new_words for each statement execute function count_new_words();
create trigger changed_words_counted after update on frontier
  referencing old table as old_words new table as new_words for each statement execute function count_changed_words();

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
-- A row for each tag of a current word: a domain on one of its senses.
create table word_domains (
  project_id text not null references projects on delete cascade,
  guid uuid not null,
  position integer not null,
  domain_id text not null,
  domain_name text not null,
  -- Whoever put it there, member or not; '' where the tag names nobody.
  user_id text not null,
  -- Null: the tag does not say when, or nobody can read it.
  created timestamptz,
  -- Its sense is in use: statistics count these.
  counts boolean not null,
  -- Of the word in this domain, whichever the sense: who counts words counts these.
  is_first boolean not null,
  primary key (project_id, guid, position)
);
create index word_domains_by_domain on word_domains (project_id, domain_id) where is_first;
-- The latest of somebody's.
create index word_domains_latest on word_domains (project_id, user_id, created) include (domain_id, guid)
  where counts and created is not null;

-- What statistics show: tags of senses that are in use, counted as they come and go, so that nobody goes through all of them.
-- Where none is left the row stays, with 0.
create table tags_by_domain (
  project_id text not null references projects on delete cascade,
  user_id text not null,
  domain_id text not null,
  tags integer not null,
  primary key (project_id, user_id, domain_id)
);
-- The same of all users together, and words in the domain, whichever of their senses it is on.
create table counts_by_domain (
  project_id text not null references projects on delete cascade,
  domain_id text not null,
  -- As the last tag has it.
  domain_name text not null,
  tags integer not null,
  words integer not null,
  primary key (project_id, domain_id)
);
create table tags_by_quarter (
  project_id text not null references projects on delete cascade,
  user_id text not null,
  -- Of an hour, for no zone is off by less; -infinity for those that do not say when.
  quarter timestamptz not null,
  tags integer not null,
  primary key (project_id, user_id, quarter)
);

create function quarter_of(moment timestamptz) returns timestamptz language sql immutable as $$
  select coalesce(date_bin('15 minutes', moment, '2000-01-01T00:00:00Z'), '-infinity')
$$;

create function count_new_tags() returns trigger language plpgsql as $$
begin
  insert into tags_by_domain as known (project_id, user_id, domain_id, tags)
    select project_id, user_id, domain_id, count(*) from new_tags where counts
    group by project_id, user_id, domain_id
    on conflict (project_id, user_id, domain_id) do update set tags = known.tags + excluded.tags;
  insert into counts_by_domain as known (project_id, domain_id, domain_name, tags, words)
    select project_id, domain_id, max(domain_name), count(*) filter (where counts), count(*) filter (where is_first)
    from new_tags where counts or is_first
    group by project_id, domain_id
    on conflict (project_id, domain_id) do update
      set tags = known.tags + excluded.tags, words = known.words + excluded.words, domain_name = excluded.domain_name;
  insert into tags_by_quarter as known (project_id, user_id, quarter, tags)
    select project_id, user_id, quarter_of(created), count(*) from new_tags where counts
    group by project_id, user_id, quarter_of(created)
    on conflict (project_id, user_id, quarter) do update set tags = known.tags + excluded.tags;
  return null;
end $$;

-- Rows are found by their key, as above, whatever the planner knows of the tables. With a project its counts go as well.
create function count_old_tags() returns trigger language plpgsql as $$
begin
  insert into tags_by_domain as known (project_id, user_id, domain_id, tags)
    select project_id, user_id, domain_id, -count(*) from old_tags where counts
      and exists (select from projects where id = project_id)
    group by project_id, user_id, domain_id
    on conflict (project_id, user_id, domain_id) do update set tags = known.tags + excluded.tags;
  insert into counts_by_domain as known (project_id, domain_id, domain_name, tags, words)
    select project_id, domain_id, '', -count(*) filter (where counts), -count(*) filter (where is_first)
    from old_tags where (counts or is_first) and exists (select from projects where id = project_id)
    group by project_id, domain_id
    on conflict (project_id, domain_id) do update
      set tags = known.tags + excluded.tags, words = known.words + excluded.words;
  insert into tags_by_quarter as known (project_id, user_id, quarter, tags)
    select project_id, user_id, quarter_of(created), -count(*) from old_tags where counts
      and exists (select from projects where id = project_id)
    group by project_id, user_id, quarter_of(created)
    on conflict (project_id, user_id, quarter) do update set tags = known.tags + excluded.tags;
  return null;
end $$;

create trigger new_tags_counted after insert on word_domains
  referencing new table as new_tags for each statement execute function count_new_tags();
create trigger changed_tags_counted after update on word_domains
  referencing new table as new_tags for each statement execute function count_new_tags();
create trigger changed_tags_gone after update on word_domains
  referencing old table as old_tags for each statement execute function count_old_tags();
create trigger old_tags_gone after delete on word_domains
  referencing old table as old_tags for each statement execute function count_old_tags();

create table word_glosses (
  project_id text not null references projects on delete cascade,
  guid uuid not null,
  position integer not null,
  language text not null,
  gloss text not null,
  -- Of the word in this language, of those that say something in a sense that is in use: who counts words counts these.
  is_first boolean not null,
  primary key (project_id, guid, position)
);

-- Words with a gloss, counted as tags are; where none is left the row stays, with 0.
create table words_by_language (
  project_id text not null references projects on delete cascade,
  language text not null,
  words integer not null,
  primary key (project_id, language)
);

create function count_new_glosses() returns trigger language plpgsql as $$
begin
  insert into words_by_language as known (project_id, language, words)
    select project_id, language, count(*) from new_glosses where is_first group by project_id, language
    on conflict (project_id, language) do update set words = known.words + excluded.words;
  return null;
end $$;

create function count_old_glosses() returns trigger language plpgsql as $$
begin
  insert into words_by_language as known (project_id, language, words)
    select project_id, language, -count(*) from old_glosses
    where is_first and exists (select from projects where id = project_id)
    group by project_id, language
    on conflict (project_id, language) do update set words = known.words + excluded.words;
  return null;
end $$;

create trigger new_glosses_counted after insert on word_glosses
  referencing new table as new_glosses for each statement execute function count_new_glosses();
create trigger changed_glosses_counted after update on word_glosses
  referencing new table as new_glosses for each statement execute function count_new_glosses();
create trigger changed_glosses_gone after update on word_glosses
  referencing old table as old_glosses for each statement execute function count_old_glosses();
create trigger old_glosses_gone after delete on word_glosses
  referencing old table as old_glosses for each statement execute function count_old_glosses();

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

-- Decisions about speakers and domains that have been carried out, each by the key that a device made for it: the same key
-- twice does nothing twice. Like operations they come in the order of time, and only old ones are asked for by it.
create table done_decisions (
  project_id text not null references projects on delete cascade,
  key uuid not null,
  made_at timestamptz not null,
  primary key (project_id, key)
);
create index done_decisions_by_time on done_decisions using brin (made_at);

-- What one person did at once, to one word or to several: the history of the project, and what can be taken back
-- (docs/decisions/0050). An operation of an outbox makes a change set of the same id; its answer is forgotten one day, the
-- change set never.
create table change_sets (
  project_id text not null references projects on delete cascade,
  id uuid not null,
  kind text not null,
  user_id text not null,
  -- Why, for whoever reads the history.
  note text not null,
  -- The change set that this one takes back.
  undoes uuid,
  -- Of one of its changes, the last where it is no large set: the history is read in this order.
  change_number bigint not null,
  made_at timestamptz not null,
  -- Of the kind characters: [letter, status before, status since] of each.
  characters jsonb,
  primary key (project_id, id),
  unique (project_id, change_number)
);
create index change_sets_undone on change_sets (project_id, undoes) where undoes is not null;
-- Everybody is shown their own.
create index change_sets_by_user on change_sets (project_id, user_id, change_number);
-- A rare kind, or a day long ago, in a project with many of them.
create index change_sets_by_kind on change_sets (project_id, kind, change_number);
create index change_sets_by_time on change_sets (project_id, made_at, change_number);

-- Which version of a word a change set replaced, null for a new word, and which one it made current.
create table changed_words (
  project_id text not null references projects on delete cascade,
  change_set uuid not null,
  guid uuid not null,
  before text,
  made text not null,
  primary key (project_id, change_set, guid)
);
create index changed_words_of_word on changed_words (project_id, guid);

-- What members have decided about words that may be duplicates: that they are none, or to decide later. It holds for the
-- whole project, for as long as the words are what was compared (docs/decisions/0094).
create table duplicate_verdicts (
  project_id text not null references projects on delete cascade,
  id uuid not null,
  -- notDuplicates or deferred
  verdict text not null,
  user_id text not null,
  -- How the words were arranged when the decision was put off: a MergePlan.
  arranged jsonb,
  made_at timestamptz not null,
  -- Its turn among what was decided in the project: see verdict_counters.
  number bigint not null,
  primary key (project_id, id),
  unique (project_id, number)
);
-- What somebody has put off.
create index duplicate_verdicts_by_user on duplicate_verdicts (project_id, user_id, verdict, made_at);

-- The words of such a set, and by what it shows that what is compared of them is still the same (`fingerprintOf`).
create table duplicate_verdict_words (
  project_id text not null,
  verdict_id uuid not null,
  guid uuid not null,
  fingerprint text not null,
  primary key (project_id, verdict_id, guid),
  foreign key (project_id, verdict_id) references duplicate_verdicts on delete cascade
);
create index duplicate_verdict_words_of_word on duplicate_verdict_words (project_id, guid);

-- The number of the latest verdict that was given or ended in a project. Whoever takes the next one holds the row until the
-- end of the transaction: who has read up to a number misses nothing before it.
create table verdict_counters (
  project_id text primary key references projects on delete cascade,
  number bigint not null
);

-- Verdicts that are gone, withdrawn or replaced, for whoever knows them still; each has the number of its end.
create table ended_verdicts (
  project_id text not null references projects on delete cascade,
  number bigint not null,
  id uuid not null,
  primary key (project_id, number, id)
);

-- Change sets that gave a language another code: {bcp47, name, rtl} until then, and since.
create table code_corrections (
  project_id text not null references projects on delete cascade,
  change_set uuid not null,
  language_before jsonb not null,
  language_after jsonb not null,
  -- Texts of own domains in this language have followed.
  has_domains boolean not null,
  primary key (project_id, change_set)
);

-- Speakers, recordings, pictures -----------------------------------------------------------------------------------

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
  consent_brought_by text,
  may_archive boolean not null default false,
  may_publish boolean not null default false,
  may_train boolean not null default false,
  -- Since when none of their recordings is given out: a withdrawal holds since it was said.
  withdrawn_at timestamptz,
  -- When it was heard of, perhaps days later when a device came to a network: until then the voice was still given out.
  withdrawal_heard_at timestamptz,
  -- When each scope, the withdrawal, the consent (given or removed) and the name was decided about last: what was decided
  -- before that and arrives later, from a device that had no network, takes permission away but gives none, and comes over no
  -- later consent or name. Null: never.
  archive_decided_at timestamptz,
  publish_decided_at timestamptz,
  train_decided_at timestamptz,
  withdrawal_decided_at timestamptz,
  consent_decided_at timestamptz,
  name_decided_at timestamptz,
  made_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, name_key)
);
create index speakers_by_consent on speakers (consent_blob_key);
create index speakers_brought on speakers (consent_brought_by) where consent_blob_key is not null;

-- Recordings by the name under which words refer to them; never addressed by a name that a client made up.
create table recordings (
  project_id text not null references projects on delete cascade,
  file_name text not null,
  blob_key text not null references blobs,
  media_type text not null,
  -- Who speaks, as the latest version of a word that refers to the recording says.
  speaker_id text not null default '',
  -- Whether a version of a word has ever referred to it; one that none refers to is waiting for its operation, or lost.
  is_used boolean not null default false,
  -- Who has brought the file: what an account may bring is limited. No reference: it outlives the account; null where nobody
  -- knows any more. The same of pictures, consents and the files of a package.
  brought_by text,
  -- Where it lay in the imported package, e.g. audio/a+b.mp3; null when recorded here.
  original_path text,
  -- What contract/audio.ts calls peaks, computed when somebody asks; 'null' where the recording cannot be decoded.
  peaks jsonb,
  -- A small copy to listen to, made when somebody asks for it, unless it is known that none can be made.
  playback_key text references blobs,
  playback_refused boolean not null default false,
  made_at timestamptz not null,
  primary key (project_id, file_name)
);
create index recordings_by_blob on recordings (blob_key);
create index recordings_by_playback on recordings (playback_key) where playback_key is not null;
create index recordings_unused on recordings (made_at) where not is_used;
-- For the sum of a project, and that of an account, without a look at the rows themselves.
create index recordings_held on recordings (project_id, blob_key);
create index recordings_held_to_listen on recordings (project_id, playback_key) where playback_key is not null;
create index recordings_brought on recordings (brought_by, blob_key);

-- What recordings were written as, where a package needed another format: by the hash of those bytes they are known again.
create table exported_sounds (
  project_id text not null,
  content_key text not null,
  file_name text not null,
  primary key (project_id, content_key, file_name),
  foreign key (project_id, file_name) references recordings on delete cascade
);

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
  brought_by text,
  primary key (project_id, file_name)
);
create index pictures_by_blob on pictures (blob_key);
create index pictures_unused on pictures (made_at) where not is_used;
create index pictures_brought on pictures (brought_by, blob_key);

-- Exchange -------------------------------------------------------------------------------------------------------

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
  -- Which recording it is; null for any other file. A recording that went out and came back is here still the one that it
  -- was, under its own name.
  recording_name text,
  brought_by text,
  primary key (project_id, path)
);
create index lift_files_by_blob on lift_files (blob_key);
create index lift_files_brought on lift_files (brought_by, blob_key);

-- What a correction of a code has made of such a file, so that it comes back as it was, byte by byte.
create table corrected_files (
  project_id text not null references projects on delete cascade,
  change_set uuid not null,
  path text not null,
  blob_key text not null,
  path_before text not null,
  blob_key_before text not null references blobs,
  primary key (project_id, change_set, path)
);
create index corrected_files_by_blob on corrected_files (blob_key_before);

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

-- Jobs -----------------------------------------------------------------------------------------------------------

-- Work that goes on without its caller: imports, exports, letters. It survives a restart, since a job whose runner has
-- stopped beating is taken over.
create table jobs (
  id uuid primary key,
  -- No reference: why an import failed can still be read when the project that was made for it is gone.
  project_id text not null,
  user_id text not null,
  kind text not null,
  -- Long work takes one place of a process and no more (docs/decisions/0043).
  is_long boolean not null default false,
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
  -- The job goes first that has waited longest since its account or its project last had a turn (docs/decisions/0043).
  waits_since timestamptz not null default now(),
  -- When a job that could not be done may be tried again, such as a letter while the mail server is away.
  not_before timestamptz,
  beat_at timestamptz,
  ended_at timestamptz,
  -- Work that has ended is told on the hubs (spec api 6) until whoever asked for it has heard, or has dismissed it.
  heard_at timestamptz
);
create index jobs_open on jobs (waits_since, made_at) where state in ('waiting', 'running');
create index jobs_of_project on jobs (project_id, made_at);
create index jobs_of_user on jobs (user_id, kind, made_at);
create index jobs_by_blob on jobs (blob_key);
create index jobs_by_end on jobs (ended_at);

-- Who waits on a hub with a log-in, in whichever server process. It is worth nothing after a crash, and need not wait for
-- the disk: each process renews it for its own connections.
create unlogged table hub_listeners (
  user_id text not null references users on delete cascade,
  job_kind text not null,
  ends_at timestamptz not null,
  primary key (user_id, job_kind)
);

-- Every reference to a blob: in which project, and who has brought it. An export counts for nobody: it is a copy of what
-- counts already, and goes when it has been fetched.
create view held_blobs as
select blob_key, project_id, brought_by as user_id, true as is_counted from recordings
union all select playback_key, project_id, null, true from recordings where playback_key is not null
union all select blob_key, project_id, brought_by, true from pictures
union all select blob_key, project_id, brought_by, true from lift_files
union all select blob_key_before, project_id, null, true from corrected_files
union all select consent_blob_key, project_id, consent_brought_by, true from speakers where consent_blob_key is not null
union all select blob_key, project_id, user_id, kind <> 'lift.export' from jobs where blob_key is not null
union all select blob_key, project_key, user_id, true from pending_imports
union all select avatar_blob_key, null, id, true from users where avatar_blob_key is not null;

-- What a member wants to see again of the words of a project (docs/decisions/0105): what was asked, as in an address, and in
-- which columns. Nobody else sees it.
create table saved_views (
  project_id text not null references projects on delete cascade,
  user_id text not null references users on delete cascade,
  name text not null,
  asked text not null,
  -- Their names; null for the usual ones.
  columns text[],
  saved_at timestamptz not null,
  primary key (project_id, user_id, name)
);
create index saved_views_of_user on saved_views (user_id);

-- Goals ----------------------------------------------------------------------------------------------------------

-- What a member did in the goals of a project, as the reference system's client writes it down (spec api 5.14).
create table user_edits (
  project_id text not null references projects on delete cascade,
  id text not null,
  user_id text not null references users on delete cascade,
  -- Of all that is in it: counted with each change, for adding it up would mean to read it.
  bytes bigint not null default 0,
  primary key (project_id, id),
  unique (project_id, user_id)
);
create index user_edits_of_user on user_edits (user_id);

-- A goal that was worked at.
create table edits (
  project_id text not null,
  user_edit_id text not null,
  number bigint generated always as identity,
  guid uuid not null,
  goal_type integer not null,
  -- Like each step JSON that only the client understands.
  changes text not null,
  step_count integer not null,
  modified_at timestamptz not null,
  -- Granary wrote it down, and no client.
  is_noted_here boolean not null default false,
  primary key (project_id, user_edit_id, number),
  unique (project_id, user_edit_id, guid),
  foreign key (project_id, user_edit_id) references user_edits on delete cascade
);

create table edit_steps (
  project_id text not null,
  user_edit_id text not null,
  edit_number bigint not null,
  -- From 0 up, without gaps.
  number integer not null,
  content text not null,
  primary key (project_id, user_edit_id, edit_number, number),
  foreign key (project_id, user_edit_id, edit_number) references edits on delete cascade
);

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

-- The site -------------------------------------------------------------------------------------------------------

-- Who did what, a line each; it outlives whom and what it speaks of, so it refers to neither (spec rules R10.6).
create table audit_lines (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  user_id text,
  project_id text,
  action text not null,
  details jsonb not null default '{}'
);
create index audit_lines_of_project on audit_lines (project_id, id);
create index audit_lines_of_user on audit_lines (user_id, id);
-- Asked of site administrators who have forgotten their password: who gave them their address.
create index audit_lines_of_addresses on audit_lines ((details ->> 'of'), id) where action = 'addressChanged';

create table banners (
  -- Login or Announcement
  type text primary key,
  text text not null,
  -- When it is shown; null: from now on, or without an end.
  starts_at timestamptz,
  ends_at timestamptz,
  changed_at timestamptz not null
);

-- News -----------------------------------------------------------------------------------------------------------

-- Tells every process that something about a project has changed besides its words: its settings, who belongs to it, who
-- speaks in it and what they agree to, what is decided about duplicates. It is told with the commit, and to whoever listens already; who comes later reads.
create function tell_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('granary_changes', 'news:' || coalesce(new.project_id, old.project_id));
  return null;
end $$;

create function tell_project_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('granary_changes', 'news:' || new.id);
  return null;
end $$;

create trigger speakers_news after insert or update or delete on speakers
  for each row execute function tell_news();
create trigger members_news after insert or update or delete on members
  for each row execute function tell_news();
create trigger duplicate_verdicts_news after insert or delete on duplicate_verdicts
  for each row execute function tell_news();
create trigger projects_news after update of settings, name, is_active on projects
  for each row execute function tell_project_news();

-- Tells every process that log-ins of somebody have ended, be it by a log-out, a new password or the end of the account:
-- what they hold open is closed at once.
create function tell_ended_log_ins() returns trigger language plpgsql as $$
begin
  perform pg_notify('granary_changes', 'news:' || old.user_id);
  return null;
end $$;

create trigger log_ins_news after delete on log_ins
  for each row execute function tell_ended_log_ins();
