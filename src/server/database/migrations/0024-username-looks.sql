-- What usernames look like, so that nobody is called by what is taken for somebody else's name. An account whose name looked like
-- another's before this was noted has no row, and keeps its name.
create table username_looks (
  user_id text primary key references users on delete cascade,
  -- As it was typed, and in small letters (`domain/user/username-looks.ts`).
  typed text not null unique,
  small text not null unique
);
