import { afterAll, expect, test } from 'vitest'
import { logOut } from '#contract/session.ts'
import { createProject, readAllProjects, readProject, updateProject } from '#contract/project.ts'
import { createTestApp } from '#server/testing/signed-in.ts'

const { signUp, siteAdmin, aProjectOf, addMember, anyone, db } = await createTestApp(afterAll)

test('without a token, or with one that is none, a protected operation answers 401 with nothing in it', async () => {
  const missing = await anyone.call(readAllProjects)
  const broken = await anyone.call(readAllProjects, { headers: { authorization: 'Bearer nonsense' } })

  for (const refused of [missing, broken]) {
    expect(refused.status).toBe(401)
    expect(refused.text).toBe('')
    expect(refused.headers['www-authenticate']).toBe('Bearer')
  }
})

test('who is not a member learns nothing: a project of others, an unknown one and a malformed id are all 403', async () => {
  const stranger = await signUp()
  const projectId = await aProjectOf(await signUp())

  for (const id of [projectId, 'abcdef000000000000000000', 'no-id', "'; drop table users"]) {
    const refused = await stranger.call(readProject, { params: { projectId: id } })
    expect([refused.status, refused.text]).toEqual([403, ''])
  }
})

test('a role allows what its permissions allow, and not more', async () => {
  const projectId = await aProjectOf(await signUp())
  const harvester = await addMember(projectId, 'Harvester')

  expect((await harvester.call(readProject, { params: { projectId } })).status).toBe(200)
  const refused = await harvester.call(updateProject, { params: { projectId }, body: { name: 'Mine' } })
  expect(refused.status).toBe(403)
  expect(refused.error).toEqual({
    code: 'permission.denied',
    details: { permission: 'DeleteEditSettingsAndUsers' },
  })
})

test('a role that is taken away is gone at once', async () => {
  const projectId = await aProjectOf(await signUp())
  const member = await addMember(projectId, 'Editor')
  await db.deleteFrom('members').where('user_id', '=', member.userId).execute()

  expect((await member.call(readProject, { params: { projectId } })).status).toBe(403)
})

test('a site administrator may everything, but a project that does not exist is 404', async () => {
  const admin = await siteAdmin()
  const projectId = await aProjectOf(await signUp())

  expect((await admin.call(readProject, { params: { projectId } })).status).toBe(200)
  for (const id of ['abcdef000000000000000000', 'no-id', '\0']) {
    expect((await admin.call(readProject, { params: { projectId: id } })).status).toBe(404)
  }
})

test('R9 a token dies with its log-in, also one that the same log-in was given later', async () => {
  const user = await signUp()
  const created = await user.call(createProject, { body: { name: 'Logged out' } })
  const later = { authorization: `Bearer ${created.body.user.token}` }
  expect((await user.call(logOut)).status).toBe(200)

  expect((await user.call(createProject, { body: { name: 'x' } })).status).toBe(401)
  expect((await anyone.call(createProject, { body: { name: 'x' }, headers: later })).status).toBe(401)
})

test('R9 no table holds a token', async () => {
  const { token } = await signUp()
  const [, payload = '', signature = ''] = token.split('.')
  const rows = await db.selectFrom('log_ins').selectAll().execute()

  expect(JSON.stringify(rows)).not.toContain(payload)
  expect(JSON.stringify(rows)).not.toContain(signature)
})

test('R9 a log-in that has ended is 401', async () => {
  const user = await signUp()
  const ended = new Date(Date.now() - 3_600_000)
  await db.updateTable('log_ins').set({ ends_at: ended }).where('user_id', '=', user.userId).execute()

  expect((await user.call(logOut)).status).toBe(401)
})
