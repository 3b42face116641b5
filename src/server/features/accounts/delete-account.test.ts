import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/my-account.ts'
import { changeOwner } from '#contract/member.ts'
import { deleteProject, updateProject } from '#contract/project.ts'
import { logIn, readCurrentUser } from '#contract/session.ts'
import { checkAvailability, createUser, deleteUser } from '#contract/user.ts'
import { readWord, createWord } from '#contract/word.ts'
import { aWord } from '#domain/testing/builders.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { untilSomebodyWaits } from '#server/testing/until-somebody-waits.ts'
import { hashPassword } from './passwords.ts'
import { updatePasswordHash } from './user.store.ts'

const { anyone, signUp, siteAdmin, aProjectOf, addMember, db, blobs } = await createTestApp(afterAll)
const PASSWORD = 'maji ya mvua'
const hash = await hashPassword(PASSWORD)

async function withPassword(person: SignedIn): Promise<SignedIn> {
  await inTransaction(db, (tx) => updatePasswordHash(tx, person.userId, hash))
  return person
}

const deleteMine = (person: SignedIn, password = PASSWORD) => person.call(deleteMyAccount, { body: { password } })

/** Every column of every table that holds an id of this user. */
async function tracesOf(userId: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying')
  `.execute(db)
  const traces: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(
      db,
    )
    if (rows.length > 0) traces.push(`${table}.${column}`)
  }
  return traces.toSorted((one, other) => one.localeCompare(other))
}

test('R40 a deleted account leaves nothing behind but what its user has written, and who did it', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const member = await withPassword(await addMember(projectId, 'Editor'))
  const { body: wordId } = await member.call(createWord, { params: { projectId }, body: aWord() })
  const picture = await blobs.put(bytesOf('a picture'))
  await giveEverything(member.userId, projectId, picture.key)
  const { username } = (await member.call(readCurrentUser)).body

  expect((await deleteMine(member)).status).toBe(200)
  expect(await tracesOf(member.userId)).toEqual(['audit_lines.user_id', 'change_sets.user_id', 'word_versions.editor'])
  expect((await member.call(readCurrentUser)).status).toBe(401)
  expect((await anyone.call(checkAvailability, { body: username })).body).toBe(true)
  expect((await owner.call(readWord, { params: { projectId, wordId } })).status).toBe(200)
  await db
    .updateTable('blobs')
    .set({ made_at: new Date(0) })
    .where('key', '=', picture.key)
    .execute()
  await blobs.sweep(new Date())
  expect(await db.selectFrom('blobs').select('key').where('key', '=', picture.key).execute()).toEqual([])
})

test('R40 whoever owns projects, archived ones too, hands them over or deletes them first, and is told which', async () => {
  const owner = await withPassword(await signUp())
  const names = ['One', 'Two', 'Archived'].map((name) => `${name} of ${owner.userId}`)
  const projectIds = [
    await aProjectOf(owner, { name: names[0] ?? '' }),
    await aProjectOf(owner, { name: names[1] ?? '' }),
    await aProjectOf(owner, { name: names[2] ?? '' }),
  ]
  await archive(owner, projectIds[2])
  const [one = '', two = '', archived = ''] = projectIds
  const admin = await siteAdmin()
  const refusals = [await deleteMine(owner), await admin.call(deleteUser, { params: { userId: owner.userId } })]

  for (const { status, error } of refusals) {
    expect([status, error?.code]).toEqual([409, 'user.ownsProjects'])
    expect(error?.details['projects']).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  }
  await handOver(owner, one, await signUp())
  await owner.call(deleteProject, { params: { projectId: two } })
  expect((await deleteMine(owner)).error?.details['projects']).toEqual([names[2]])
  await restore(owner, archived)
  await handOver(owner, archived, admin)
  expect((await deleteMine(owner)).status).toBe(200)
})

test('R40 whoever is just being given a project cannot slip away with it', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const heir = await withPassword(await addMember(projectId, 'Administrator'))
  const late = await inTransaction(db, async (tx) => {
    const setRole = (userId: string, role: string) =>
      tx
        .updateTable('members')
        .set({ role })
        .where('project_id', '=', projectId)
        .where('user_id', '=', userId)
        .execute()
    await setRole(owner.userId, 'Administrator')
    await setRole(heir.userId, 'Owner')
    const deleted = deleteMine(heir)
    await untilSomebodyWaits(db)
    return { deleted }
  })

  expect((await late.deleted).error?.code).toBe('user.ownsProjects')
})

test('a wrong password deletes nothing', async () => {
  const person = await withPassword(await signUp())
  const refused = await deleteMine(person, 'not the password')

  expect([refused.status, refused.error?.code]).toEqual([400, 'password.wrong'])
  expect((await person.call(readCurrentUser)).status).toBe(200)
})

test('T7.6 a site administrator deletes users, not administrators; others delete nobody', async () => {
  const [admin, another, user] = [await siteAdmin(), await withPassword(await siteAdmin()), await signUp()]
  const remove = (caller: SignedIn, userId: string) => caller.call(deleteUser, { params: { userId } })

  expect((await remove(user, user.userId)).status).toBe(403)
  expect(await remove(admin, another.userId)).toMatchObject({ status: 403, error: { code: 'user.isAdministrator' } })
  expect(await deleteMine(another)).toMatchObject({ status: 403, error: { code: 'user.isAdministrator' } })
  expect(await remove(admin, user.userId)).toMatchObject({ status: 200, text: '' })
  expect(await remove(admin, user.userId)).toMatchObject({ status: 404, text: '' })
  expect(await remove(admin, 'no-id')).toMatchObject({ status: 404, text: '' })
  const line = await db
    .selectFrom('audit_lines')
    .selectAll()
    .where('user_id', '=', admin.userId)
    .executeTakeFirstOrThrow()
  expect([line.action, line.details]).toEqual(['accountDeleted', { of: user.userId }])
})

test('a name that was deleted can be taken by somebody new', async () => {
  const account = { name: 'Amina', username: 'phoenix', email: 'phoenix@example.org', password: PASSWORD }
  await anyone.call(createUser, { body: account })
  const login = { body: { emailOrUsername: 'phoenix', password: PASSWORD } }
  const { body: first } = await anyone.call(logIn, login)
  await anyone.call(deleteMyAccount, {
    body: { password: PASSWORD },
    headers: { authorization: `Bearer ${first.token}` },
  })

  expect((await anyone.call(logIn, login)).status).toBe(401)
  expect((await anyone.call(createUser, { body: account })).status).toBe(200)
  expect((await anyone.call(logIn, login)).body.id).not.toBe(first.id)
})

async function archive(owner: SignedIn, projectId = '', isActive = false): Promise<void> {
  const { status } = await owner.call(updateProject, { params: { projectId }, body: { isActive } })
  expect(status).toBe(200)
}

const restore = (owner: SignedIn, projectId: string) => archive(owner, projectId, true)

async function handOver(owner: SignedIn, projectId: string, { userId: newUserId }: SignedIn): Promise<void> {
  const { status } = await owner.call(changeOwner, { params: { projectId, oldUserId: owner.userId, newUserId } })
  expect(status).toBe(200)
}

/** A row in every table that has something of a user. */
async function giveEverything(userId: string, projectId: string, pictureKey: string): Promise<void> {
  const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)]
  const ended = { state: 'done', ended_at: now, blob_key: pictureKey }
  const job = { project_id: projectId, user_id: userId, kind: 'export', input: '{}', made_at: now }
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('users')
      .set({ has_avatar: true, avatar_blob_key: pictureKey, avatar_media_type: 'image/png' })
      .where('id', '=', userId)
      .execute()
    await tx
      .insertInto('pending_imports')
      .values({ user_id: userId, project_key: '', blob_key: pictureKey, writing_systems: '[]', made_at: now })
      .execute()
    await tx
      .insertInto('jobs')
      .values({ ...job, ...ended, id: '00000000-0000-4000-8000-000000000001' })
      .execute()
    await tx
      .insertInto('one_time_tokens')
      .values({
        purpose: 'emailVerify',
        user_id: userId,
        token_hash: 'a hash',
        identity: 'x',
        made_at: now,
        ends_at: later,
      })
      .execute()
    await tx.insertInto('captcha_proofs').values({ id_hash: 'a hash', user_id: userId, ends_at: later }).execute()
    const given = { project_id: projectId, role: 'Harvester', made_at: now, ends_at: later }
    await tx
      .insertInto('invitations')
      .values({ ...given, id: 'i', email: 'x', identity: 'x', message: '', token_hash: 'a hash', inviter_id: userId })
      .execute()
    await tx
      .insertInto('join_codes')
      .values({ ...given, id: 'j', code: 'a code', maker_id: userId })
      .execute()
    await tx
      .insertInto('saved_views')
      .values({ project_id: projectId, user_id: userId, name: 'Verbs', asked: '', saved_at: now })
      .execute()
    await tx
      .insertInto('seats')
      .values({ project_id: projectId, id: '00000000-0000-4000-8000-000000000002', user_id: userId, seen_at: now })
      .execute()
  })
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
