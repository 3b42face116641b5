import { afterAll, expect, test } from 'vitest'
import { checkMyPermission, readMyPermissions } from '#contract/member.ts'
import { PERMISSIONS } from '#domain/permission/permission.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { signUp, siteAdmin, aProjectOf, addMember } = await createTestApp(afterAll)

const permissionsOf = (caller: SignedIn, projectId: string) => caller.call(readMyPermissions, { params: { projectId } })
const has = async (caller: SignedIn, projectId: string, permission: string) =>
  (await caller.call(checkMyPermission, { params: { projectId }, body: permission })).body

test('a member is told the permissions of their role', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const editor = await addMember(projectId, 'Editor')

  expect((await permissionsOf(owner, projectId)).body).toEqual(PERMISSIONS)
  expect((await permissionsOf(editor, projectId)).body).toEqual(['Export', 'MergeAndReviewEntries', 'WordEntry'])
})

test('who may nothing in the project is not told either', async () => {
  const projectId = await aProjectOf(await signUp())

  expect((await permissionsOf(await signUp(), projectId)).status).toBe(403)
  expect((await permissionsOf(await addMember(projectId, 'None'), projectId)).status).toBe(403)
})

test("R60 a site administrator has all eight permissions in the Owner's order, member or not", async () => {
  const projectId = await aProjectOf(await signUp())

  expect((await permissionsOf(await siteAdmin(), projectId)).body).toEqual(PERMISSIONS)
})

test('one permission is asked for by name in any case or by number, and is false for strangers', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const editor = await addMember(projectId, 'Editor')

  expect(await has(editor, projectId, 'export')).toBe(true)
  expect(await has(editor, projectId, 'Statistics')).toBe(false)
  // Number 5 is Export, 3 Statistics.
  expect([await has(editor, projectId, '5'), await has(editor, projectId, '3')]).toEqual([true, false])
  expect(await has(await signUp(), projectId, 'WordEntry')).toBe(false)
  expect(await has(await siteAdmin(), projectId, 'Archive')).toBe(true)
})

test('what is no permission is 400', async () => {
  const owner = await signUp()
  const params = { projectId: await aProjectOf(owner) }

  expect((await owner.call(checkMyPermission, { params, body: 'Everything' })).status).toBe(400)
})
