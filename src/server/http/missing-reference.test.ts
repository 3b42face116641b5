import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { invite } from '#contract/invitation.ts'
import { makeJoinCode } from '#contract/join-code.ts'
import { changeRole } from '#contract/member.ts'
import { createProject } from '#contract/project.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { createMailApp } from '#server/mail/testing/mail-app.ts'
import type { Answer, SignedIn } from '#server/testing/signed-in.ts'
import { untilSomebodyWaits } from '#server/testing/until-somebody-waits.ts'
import { missingReference } from './missing-reference.ts'

const { signUp, aProjectOf, db } = await createMailApp(afterAll)

/** What a call is answered that waits for a deletion which is committed then. */
async function whileDeleting(
  table: 'projects' | 'users',
  id: string,
  call: () => Promise<Answer<never>>,
): Promise<Answer<never>> {
  const { late } = await inTransaction(db, async (tx) => {
    await tx.deleteFrom(table).where('id', '=', id).execute()
    const waiting = call()
    await untilSomebodyWaits(db)
    return { late: waiting }
  })
  return late
}

test('R50 somebody who is deleted while their project is being made is logged in no more', async () => {
  const maker = await signUp()

  const refused = await whileDeleting('users', maker.userId, () =>
    maker.call(createProject, { body: aProject({ name: 'Too late' }) }),
  )

  expect([refused.status, refused.error?.code]).toEqual([401, 'session.required'])
  expect(await db.selectFrom('projects').select('id').where('name', '=', 'Too late').execute()).toEqual([])
})

type InProject = (owner: SignedIn, projectId: string, userId: string) => Promise<Answer<never>>

const intoProject: readonly (readonly [string, InProject])[] = [
  [
    'somebody is given a role in it',
    (owner, projectId, userId) =>
      owner.call(changeRole, { params: { projectId, userId }, body: { projectId, role: 'Editor' } }),
  ],
  [
    'somebody is invited to it',
    (owner, projectId) =>
      owner.call(invite, { body: { projectId, emailAddress: 'kai@example.org', message: '', role: 'Editor' } }),
  ],
  [
    'a join code is made for it',
    (owner, projectId) => owner.call(makeJoinCode, { params: { projectId }, body: { role: 'Editor', days: 1 } }),
  ],
]

test.each(intoProject)('R50 a project that is deleted while %s is not found', async (_, call) => {
  const [owner, other] = [await signUp(), await signUp()]
  await db.updateTable('users').set({ is_email_verified: true }).where('id', '=', owner.userId).execute()
  const projectId = await aProjectOf(owner)

  const refused = await whileDeleting('projects', projectId, () => call(owner, projectId, other.userId))

  expect([refused.status, refused.error]).toEqual([404, { code: 'project.notFound', details: { projectId } }])
})

test('every reference to a project, a user or a log-in is known by its name', async () => {
  const { rows } = await sql<{ name: string; to: string }>`
    select conname as name, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and confrelid in ('projects'::regclass, 'users'::regclass, 'log_ins'::regclass)`.execute(db)
  const codes = { projects: 'project.notFound', users: 'session.required', log_ins: 'session.required' }

  const meant = rows.map(({ name, to }) => ({ name, to, code: missingReference(errorOf(name))?.code }))

  expect(meant).toEqual(rows.map(({ name, to }) => ({ name, to, code: codes[to as keyof typeof codes] })))
  expect(missingReference(errorOf('recordings_blob_key_fkey'))).toBeUndefined()
})

function errorOf(constraint: string): DatabaseError {
  return Object.assign(new DatabaseError('refused', 0, 'error'), { code: '23503', constraint })
}
