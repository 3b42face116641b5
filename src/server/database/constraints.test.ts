import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { inTransaction } from './in-transaction.ts'

const { db } = await createTestDatabase(afterAll)

type Row = Readonly<Record<string, string>>

/** PostgreSQL reads each value as its column's type; 'now' is a time. */
function put(table: string, row: Row): string {
  const values = Object.values(row).map((value) => `'${value}'`)
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`
}

const GUID = '11f70000-0000-4000-8000-000000000001'
const NO_GUID = '11f70000-0000-4000-8000-00000000000f'
const project = (row: Row = {}) => put('projects', { id: 'p3', name: 'Third', made_at: 'now', settings: '{}', ...row })
const user = (row: Row = {}) =>
  put('users', { id: 'u3', name: 'A', username: 'a', email: 'a', password_hash: '', made_at: 'now', ...row })
const identity = (row: Row) => put('user_identities', { identity: 'neema', user_id: 'u1', ...row })
const look = (row: Row) => put('username_looks', { user_id: 'u1', typed: 'Neema', small: 'neema', ...row })
const logIn = (row: Row = {}) =>
  put('log_ins', { id: 'l1', user_id: 'u1', made_at: 'now', ends_at: 'infinity', ...row })
const token = (row: Row = {}) =>
  put('one_time_tokens', {
    purpose: 'emailVerify',
    user_id: 'u1',
    token_hash: 'h',
    identity: 'neema',
    made_at: 'now',
    ends_at: 'infinity',
    ...row,
  })
const member = (row: Row = {}) =>
  put('members', { project_id: 'p1', user_id: 'u1', role: 'Editor', role_id: 'r1', ...row })
const invitation = (row: Row = {}) =>
  put('invitations', {
    project_id: 'p1',
    id: 'i1',
    email: 'a',
    identity: 'a',
    role: 'Editor',
    message: '',
    token_hash: 'h',
    inviter_id: 'u1',
    made_at: 'now',
    ends_at: 'infinity',
    ...row,
  })
const code = (row: Row = {}) =>
  put('join_codes', {
    project_id: 'p1',
    id: 'j1',
    code: 'CDFG2345',
    role: 'Editor',
    maker_id: 'u1',
    made_at: 'now',
    ends_at: 'infinity',
    ...row,
  })
const version = (row: Row = {}) =>
  put('word_versions', { project_id: 'p1', id: 'v1', guid: GUID, body: '{}', made_at: 'now', ...row })
const current = (row: Row = {}) =>
  put('frontier', {
    project_id: 'p1',
    guid: GUID,
    version_id: 'v1',
    change_number: '1',
    has_senses: 'true',
    has_domain: 'true',
    has_recording: 'false',
    vernacular: 'maji',
    search_text: 'maji',
    ...row,
  })
const operation = (row: Row = {}) =>
  put('operations', { project_id: 'p1', id: GUID, user_id: 'u1', answer: '{}', made_at: 'now', ...row })
const changeSet = (row: Row = {}) =>
  put('change_sets', {
    project_id: 'p1',
    id: GUID,
    kind: 'enter',
    user_id: 'u1',
    note: '',
    change_number: '1',
    made_at: 'now',
    ...row,
  })
const changedWord = () => put('changed_words', { project_id: 'p1', change_set: GUID, guid: GUID, made: 'v1' })
const verdict = (row: Row = {}) =>
  put('duplicate_verdicts', {
    project_id: 'p1',
    id: GUID,
    verdict: 'deferred',
    user_id: 'u1',
    made_at: 'now',
    number: '1',
    ...row,
  })
const verdictWord = (row: Row = {}) =>
  put('duplicate_verdict_words', { project_id: 'p1', verdict_id: GUID, guid: GUID, fingerprint: '', ...row })
const decision = (row: Row = {}) => put('done_decisions', { project_id: 'p1', key: GUID, made_at: 'now', ...row })
const speaker = (row: Row = {}) =>
  put('speakers', { project_id: 'p1', id: 's1', name: 'Neema', name_key: 'Neema', made_at: 'now', ...row })
const file = { project_id: 'p1', file_name: 'a.webm', blob_key: 'b1', media_type: 'audio/webm', made_at: 'now' }
const recording = (row: Row = {}) => put('recordings', { ...file, ...row })
const picture = (row: Row = {}) => put('pictures', { ...file, ...row })
const liftPackage = (row: Row = {}) =>
  put('lift_packages', {
    project_id: 'p1',
    folder: '',
    file_name: 'a.lift',
    encoding: 'utf-8',
    has_byte_order_mark: 'false',
    head: '',
    tail: '',
    report: '{}',
    imported_at: 'now',
    ...row,
  })
const liftFile = (row: Row = {}) => put('lift_files', { project_id: 'p1', path: 'a.ldml', blob_key: 'b1', ...row })
const liftEntry = (row: Row = {}) =>
  put('lift_entries', { project_id: 'p1', ordinal: '0', entry_id: 'a', before: '', element: '<entry/>', ...row })
const pending = (row: Row = {}) =>
  put('pending_imports', {
    user_id: 'u1',
    project_key: 'p1',
    blob_key: 'b1',
    writing_systems: '[]',
    made_at: 'now',
    ...row,
  })
const userEdit = (row: Row = {}) => put('user_edits', { project_id: 'p1', id: 'e1', user_id: 'u1', ...row })
const edit = (row: Row = {}) =>
  put('edits', {
    project_id: 'p1',
    user_edit_id: 'e1',
    guid: GUID,
    goal_type: '1',
    changes: '',
    step_count: '0',
    modified_at: 'now',
    ...row,
  })
const domainText = () =>
  put('semantic_domain_texts', { lang: 'en', id: '1', guid: GUID, name: 'U', description: '', questions: '[]' })
const job = (row: Row) =>
  put('jobs', {
    id: GUID,
    project_id: 'p1',
    user_id: 'u1',
    kind: 'lift.export',
    input: '{}',
    state: 'done',
    made_at: 'now',
    ...row,
  })
const other = { project_id: 'p2', user_id: 'u2' }

await sql
  .raw(
    [
      user({ id: 'u1' }),
      user({ id: 'u2' }),
      project({ id: 'p1', name: 'First' }),
      project({ id: 'p2', name: 'Second' }),
      put('blobs', { key: 'b1', size: '1', made_at: 'now' }),
    ].join(';'),
  )
  .execute(db)

/** The code of what the database says to the last of these statements, all before having been carried out; nothing of them stays. */
async function refusalOf(...statements: readonly string[]): Promise<string> {
  const last = statements.at(-1) ?? ''
  let said = 'carried out'
  const undone = new Error('undone')
  const done = inTransaction(db, async (tx) => {
    for (const statement of statements.slice(0, -1)) await sql.raw(statement).execute(tx)
    await sql
      .raw(last)
      .execute(tx)
      .catch((error: unknown) => (said = (error as { code: string }).code))
    throw undone
  })
  await expect(done).rejects.toBe(undone)
  return said
}

const UNIQUE = '23505'
const REFERENCE = '23503'

test.each<[rule: string, first: string, second?: string]>([
  ['two people of one id', user()],
  ['two people who are found by one name or address', identity({}), identity({ user_id: 'u2' })],
  ['two usernames that look alike as typed', look({}), look({ user_id: 'u2', small: 'x' })],
  ['two usernames that look alike in small letters', look({}), look({ user_id: 'u2', typed: 'x' })],
  ['two log-ins of one id', logIn(), logIn({ user_id: 'u2' })],
  ['two letters alive for one person and purpose', token(), token({ token_hash: 'other' })],
  ['two letters with one token', token(), token({ user_id: 'u2' })],
  ['two projects of one name', project(), project({ id: 'p4' })],
  [
    'a project that is made twice by one attempt',
    project({ attempt: 'x' }),
    project({ id: 'p4', name: 'y', attempt: 'x' }),
  ],
  ['a member twice in a project', member(), member({ role_id: 'r2' })],
  ['two role records of one id', member(), member({ user_id: 'u2' })],
  ['two Owners', member({ role: 'Owner' }), member({ role: 'Owner', user_id: 'u2', role_id: 'r2' })],
  ['two invitations to one address', invitation(), invitation({ id: 'i2', token_hash: 'other' })],
  ['two invitations with one token', invitation(), invitation({ id: 'i2', identity: 'b' })],
  ['one code for two projects', code(), code({ project_id: 'p2', id: 'j2' })],
  ['two versions of one id', version(), version({ guid: NO_GUID })],
  ['two current versions of a word', current(), current({ version_id: 'v2', change_number: '2' })],
  ['one version that is current of two words', current(), current({ guid: NO_GUID, change_number: '2' })],
  ['one number for two changes', current(), current({ guid: NO_GUID, version_id: 'v2' })],
  ['an operation that is done twice', operation(), operation({ user_id: 'u2' })],
  ['a decision that is done twice', decision()],
  ['two change sets of one id', changeSet(), changeSet({ change_number: '2' })],
  ['two change sets at one place of the history', changeSet(), changeSet({ id: NO_GUID })],
  ['a word twice in a change set', changedWord()],
  ['two verdicts of one id', verdict(), verdict({ number: '2' })],
  ['two verdicts at one turn', verdict(), verdict({ id: NO_GUID })],
  ['two speakers of one name', speaker(), speaker({ id: 's2' })],
  ['two recordings of one name', recording()],
  ['two pictures of one name', picture()],
  ['two packages of a project', liftPackage()],
  ['two files of a package at one path', liftFile()],
  ['two entries of a file at one place', liftEntry(), liftEntry({ entry_id: 'b' })],
  ['two uploads that wait for one project', pending()],
  ['two histories of goals of one person', userEdit(), userEdit({ id: 'e2' })],
  ['two texts of a domain in one language', domainText()],
  ['two texts on the log-in page', put('banners', { type: 'Login', text: 'a', changed_at: 'now' })],
])('R10.2 the database refuses %s', async (_rule, first, second = first) => {
  expect(await refusalOf(first, second)).toBe(UNIQUE)
})

test('R10.2 the database refuses one goal twice in a history, but not in two', async () => {
  const others = [userEdit(other), edit({ project_id: 'p2' })]

  expect(await refusalOf(userEdit(), edit(), edit())).toBe(UNIQUE)
  expect(await refusalOf(userEdit(), edit(), ...others.map((one) => one.replaceAll("'u2'", "'u1'")))).toBe(
    'carried out',
  )
})

test.each<[rule: string, ...statements: string[]]>([
  ['a name of nobody', identity({ user_id: 'u9' })],
  ['what looks like the name of nobody', look({ user_id: 'u9' })],
  ['a log-in of nobody', logIn({ user_id: 'u9' })],
  ['a token of nobody', token({ user_id: 'u9' })],
  ['a member of no project', member({ project_id: 'p9' })],
  ['a member who is nobody', member({ user_id: 'u9' })],
  ['an invitation to no project', invitation({ project_id: 'p9' })],
  ['an invitation by nobody', invitation({ inviter_id: 'u9' })],
  ['a code of no project', code({ project_id: 'p9' })],
  ['a code by nobody', code({ maker_id: 'u9' })],
  ['a version in no project', version({ project_id: 'p9' })],
  ['a current word in no project', current({ project_id: 'p9' })],
  ['an operation in no project', operation({ project_id: 'p9' })],
  ['a decision in no project', decision({ project_id: 'p9' })],
  ['a change set in no project', changeSet({ project_id: 'p9' })],
  ['a verdict in no project', verdict({ project_id: 'p9' })],
  ['a word of no verdict', verdictWord()],
  ['a word of the verdict of another project', verdict({ project_id: 'p2' }), verdictWord()],
  ['a speaker in no project', speaker({ project_id: 'p9' })],
  ['a consent of which there is no file', speaker({ consent_blob_key: 'b9' })],
  ['a recording in no project', recording({ project_id: 'p9' })],
  ['a recording of which there is no file', recording({ blob_key: 'b9' })],
  ['a copy to listen to of which there is no file', recording({ playback_key: 'b9' })],
  ['a picture in no project', picture({ project_id: 'p9' })],
  ['a picture of which there is no file', picture({ blob_key: 'b9' })],
  ['a portrait of which there is no file', user({ avatar_blob_key: 'b9' })],
  ['a package of no project', liftPackage({ project_id: 'p9' })],
  ['a file of a package of which there is nothing', liftFile({ blob_key: 'b9' })],
  ['an entry in no project', liftEntry({ project_id: 'p9' })],
  ['an upload by nobody', pending({ user_id: 'u9' })],
  ['an upload of which there is no file', pending({ blob_key: 'b9' })],
  ['an export of which there is no file', job({ blob_key: 'b9' })],
  ['goals of nobody', userEdit({ user_id: 'u9' })],
  ['goals in no project', userEdit({ project_id: 'p9' })],
  ['a goal of no history', edit()],
  ['a goal of a history in another project', userEdit({ project_id: 'p2' }), edit()],
  ['to take away the file of a recording', recording(), `delete from blobs where key = 'b1'`],
  ['to take away the file of a picture', picture(), `delete from blobs where key = 'b1'`],
  ['to take away the file of a consent', speaker({ consent_blob_key: 'b1' }), `delete from blobs where key = 'b1'`],
])('R10.2 the database refuses %s', async (_rule, ...statements) => {
  expect(await refusalOf(...statements)).toBe(REFERENCE)
})

test('R10.2 whatever belongs to a project, or lies in a file, refers to it, but for what is kept when that goes', async () => {
  const { rows } = await sql<{ place: string }>`
    select c.table_name || '.' || c.column_name as place
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (c.column_name = 'project_id' or c.column_name ~ '(blob|playback)_key')
      and not exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.contype = 'f' and k.conrelid = to_regclass(c.table_name) and a.attname = c.column_name
      )
    order by 1`.execute(db)

  expect(rows.map(({ place }) => place)).toEqual([
    'audit_lines.project_id',
    // Only compared with what a file is now.
    'corrected_files.blob_key',
    'jobs.project_id',
  ])
})
