import { afterAll, expect, test } from 'vitest'
import { uploadAvatar } from '#contract/avatar.ts'
import { changeMyProfile, downloadMyData, type MyData } from '#contract/my-account.ts'
import { saveMyView } from '#contract/saved-view.ts'
import { logOut } from '#contract/session.ts'
import { createWord } from '#contract/word.ts'
import { aWord } from '#domain/testing/builders.ts'
import { filesIn } from '#server/features/exchange/testing/exchange-app.ts'
import { aWholePng } from '#server/features/pictures/testing/pictures.ts'
import { multipart } from '#server/testing/multipart.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { app, anyone, db, signUp, siteAdmin, aProjectOf, addMember } = await createTestApp(afterAll)

/** The files in what somebody is given, and what `account.json` says. */
async function dataOf({ token }: SignedIn, query = '') {
  const { rawPayload, headers, statusCode } = await app.inject({
    url: `/v1/users/currentuser/data${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  const files = await filesIn(rawPayload)
  return { files, headers, data: JSON.parse(String(files.get('account.json'))) as MyData }
}

const enter = (by: SignedIn, projectId: string) => by.call(createWord, { params: { projectId }, body: aWord() })

test('somebody takes along their account, settings, projects, log-ins and what was noted of what they did', async () => {
  const owner = await signUp('Olga')
  const projectId = await aProjectOf(owner, { name: 'Sena' })
  const editor = await addMember(projectId, 'Editor')
  await editor.call(changeMyProfile, { body: { name: 'Amina Juma', phone: '123', analyticsOn: false, uiLang: 'sw' } })
  await db.insertInto('audit_lines').values({ user_id: editor.userId, action: 'logIn' }).execute()
  const { data, headers, files } = await dataOf(editor)

  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename=granary-account.zip',
    'cache-control': 'no-store',
  })
  expect([...files.keys()]).toEqual(['account.json'])
  expect(data.account).toMatchObject({ id: editor.userId, name: 'Amina Juma', phone: '123', uiLang: 'sw' })
  expect(data.account).toMatchObject({ analyticsOn: false, madeAt: expect.any(String) })
  expect(data.projects).toMatchObject([{ id: projectId, name: 'Sena', role: 'Editor', edits: 0, words: 0 }])
  expect(data.projects).toMatchObject([{ firstEdit: null, recordings: 0, pictures: 0 }])
  expect(data.logIns).toMatchObject([{ isThis: true }])
  expect(data.activity.map(({ action }) => action)).toContain('logIn')
})

test('what somebody brought is counted in each project, and what others brought is not', async () => {
  const owner = await signUp('Olga')
  const projectId = await aProjectOf(owner)
  const harvester = await addMember(projectId, 'Harvester')
  for (const by of [harvester, harvester, owner]) expect((await enter(by, projectId)).status).toBe(200)
  const [mine, hers] = [(await dataOf(harvester)).data, (await dataOf(owner)).data]

  expect(mine.projects).toMatchObject([{ edits: 2, words: 2, firstEdit: expect.any(String) }])
  expect(hers.projects).toMatchObject([{ edits: 1, words: 1, role: 'Owner' }])
})

test('the views that somebody has saved go along, and those of others do not', async () => {
  const owner = await signUp('Olga')
  const params = { projectId: await aProjectOf(owner) }
  const editor = await addMember(params.projectId, 'Editor')
  const verbs = { name: 'Verbs', asked: 'find=ku', columns: ['flag'] }
  await editor.call(saveMyView, { params, body: verbs })
  await owner.call(saveMyView, { params, body: { ...verbs, name: 'Hers' } })

  expect((await dataOf(editor)).data.views).toEqual([{ ...params, ...verbs, savedAt: expect.any(String) }])
})

test('their picture lies beside it, and nothing that lets anybody in is in it', async () => {
  const user = await signUp()
  await user.call(uploadAvatar, { params: user, ...multipart({ bytes: aWholePng(), type: 'image/png' }) })
  const { files } = await dataOf(user)

  expect([...files.keys()].toSorted()).toEqual(['account.json', 'picture.png'])
  expect(files.get('picture.png')).toEqual(aWholePng())
  expect(String(files.get('account.json'))).not.toMatch(/password|token/)
  expect(String(files.get('account.json'))).not.toContain(user.token.split('.')[2])
})

test('a picture whose bytes are gone is left out', async () => {
  const user = await signUp()
  await user.call(uploadAvatar, { params: user, ...multipart({ bytes: aWholePng(), type: 'image/png' }) })
  const gone = 'f'.repeat(64)
  await db.insertInto('blobs').values({ key: gone, size: 1, made_at: new Date() }).execute()
  await db.updateTable('users').set({ avatar_blob_key: gone }).where('id', '=', user.userId).execute()

  expect([...(await dataOf(user)).files.keys()]).toEqual(['account.json'])
})

test('nobody is given what is about somebody else, and without a log-in nobody is given anything', async () => {
  const [user, admin] = [await signUp(), await siteAdmin()]
  const { data } = await dataOf(admin, `?userId=${user.userId}`)
  expect(data.account.id).toBe(admin.userId)

  expect((await anyone.call(downloadMyData)).status).toBe(401)
  await user.call(logOut)
  expect((await user.call(downloadMyData)).status).toBe(401)
})
