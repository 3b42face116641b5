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
  -- Of its last change: the history is read in this order.
  change_number bigint not null,
  made_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, change_number)
);
create index change_sets_undone on change_sets (project_id, undoes) where undoes is not null;

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
