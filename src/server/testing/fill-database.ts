import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/**
 * Makes 1,000 projects, 10,000 users and 50,000 words (spec api R52), as many change sets and verdicts, and has the rows counted for the planner. Five of the
 * projects hold all words, mixed up on the pages, so that whoever has no index for something reads the table.
 */
export async function fillDatabase(db: Database): Promise<void> {
  await sql.raw(FILLING).execute(db)
  // As the server itself does in the background after so many new rows.
  await sql`select gin_clean_pending_list('users_by_part'), gin_clean_pending_list('frontier_by_part')`.execute(db)
  await sql`analyze`.execute(db)
}

const FILLING = `
  create function pg_temp.id(prefix text, n integer) returns text immutable
    return prefix || lpad(to_hex(n), 24 - length(prefix), '0');

  insert into users (id, name, username, email, search_text, password_hash, made_at)
    select pg_temp.id('a', n), 'User ' || n, 'somebody' || n, 'somebody' || n || '@example.org',
      'user ' || n || E'\\nsomebody' || n || E'\\nsomebody' || n || '@example.org', '', now()
    from generate_series(1, 10000) n;
  insert into user_identities (identity, user_id)
    select username, id from users where username like 'somebody%' union all
    select email, id from users where username like 'somebody%';
  insert into log_ins (id, user_id, made_at, ends_at)
    select pg_temp.id('b', n), pg_temp.id('a', n), now(), now() + interval '1 hour' from generate_series(1, 10000) n;

  insert into projects (id, name, made_at, settings)
    select pg_temp.id('c', n), 'Full project ' || n, now(), '{}' from generate_series(1, 1000) n;
  insert into change_counters (project_id, change_number)
    select pg_temp.id('c', n), case when n <= 5 then 50000 else 0 end from generate_series(1, 1000) n;
  insert into members (project_id, user_id, role, role_id)
    select pg_temp.id('c', n % 1000 + 1), pg_temp.id('a', n), 'Harvester', pg_temp.id('d', n)
    from generate_series(1, 10000) n;

  insert into saved_views (project_id, user_id, name, asked, saved_at)
    select pg_temp.id('c', n % 1000 + 1), pg_temp.id('a', n), 'Verbs', 'find=ku', now() from generate_series(1, 10000) n;

  create temporary table word as
    select pg_temp.id('c', n % 5 + 1) as project_id, gen_random_uuid() as guid, pg_temp.id('e', n) as id,
      n as change_number, 'word ' || n as vernacular
    from generate_series(1, 50000) n;
  insert into word_versions (project_id, id, guid, body, made_at)
    select project_id, id, guid, jsonb_build_object('vernacular', vernacular, 'rest', repeat('.', 600)), now() from word;
  insert into frontier (project_id, guid, version_id, change_number, has_senses, has_domain, has_recording, vernacular,
      search_text)
    select project_id, guid, id, change_number, true, true, false, vernacular, vernacular from word;
  insert into word_domains (project_id, guid, position, domain_id, domain_name, user_id, counts, is_first)
    select project_id, guid, 0, '5.2', 'Food', '', true, true from word;
  insert into word_glosses (project_id, guid, position, language, gloss, is_first)
    select project_id, guid, 0, 'en', vernacular, true from word;
  insert into change_sets (project_id, id, kind, user_id, note, change_number, made_at)
    select project_id, guid, 'enter', pg_temp.id('a', change_number), '', change_number, now() from word;
  insert into changed_words (project_id, change_set, guid, made) select project_id, guid, guid, id from word;
  insert into duplicate_verdicts (project_id, id, verdict, user_id, made_at, number)
    select project_id, guid, 'deferred', pg_temp.id('a', change_number), now(), change_number from word;
  insert into ended_verdicts (project_id, number, id) select project_id, change_number, guid from word;
  insert into verdict_counters (project_id, number)
    select pg_temp.id('c', n), 50000 from generate_series(1, 1000) n;
  insert into duplicate_verdict_words (project_id, verdict_id, guid, fingerprint)
    select project_id, guid, guid, repeat('0', 16) from word;
  drop table word;
`
