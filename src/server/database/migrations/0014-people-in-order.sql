-- What people are searched by, folded as new accounts have it: without the marks that a searcher may leave out.
update users set search_text = normalize(
  regexp_replace(
    normalize(lower(name || E'\n' || username || E'\n' || email), nfd),
    '[\u0300-\u036f\u0485-\u0486\u064b-\u0655\u0670\u0951-\u0954\u1ab0-\u1add\u1ae0-\u1aeb\u1cd0-\u1cd2\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u200c-\u200d\u20d0-\u20f0\u302a-\u302d\u3099-\u309a\ufe00-\ufe0f\ufe20-\ufe2d\U000101fd\U000102e0\U0001133b\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d167-\U0001d169\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U000e0100-\U000e01ef]', '', 'g'
  ), nfc);

-- The orders in which the site lists its users. The searched text begins with the name.
create index users_by_name on users (left(search_text, 300), id);
create index users_by_username on users (lower(username), id);
create index users_by_email on users (lower(email), id);
create index users_by_time on users (made_at, id);
create index users_admins on users (id) where is_admin;
