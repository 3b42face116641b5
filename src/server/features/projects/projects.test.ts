import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import * as contract from '#contract/project.ts'
import { readCurrentUser } from '#contract/session.ts'
import { createWord, deleteWord } from '#contract/word.ts'
import { NEW_PROJECT } from '#domain/project/new-project.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { anyone, signUp, siteAdmin, aProjectOf, addMember, db } = await createTestApp(afterAll)

const aName = (): string => `Project ${randomUUID()}`
const read = async (caller: SignedIn, projectId: string) =>
  (await caller.call(contract.readProject, { params: { projectId } })).body
const update = (caller: SignedIn, projectId: string, body: object) =>
  caller.call(contract.updateProject, { params: { projectId }, body })

test('whoever creates a project owns it, and goes on with the token of the answer', async () => {
  const user = await signUp()
  const name = aName()
  const { body, headers } = await user.call(contract.createProject, { body: { ...aProject(), name } })

  expect(body.project).toMatchObject({ name, isActive: true, analysisWritingSystems: [{ bcp47: 'en' }] })
  expect(Object.keys(body.user.projectRoles)).toEqual([body.project.id])
  expect(body.user.token).not.toBe(user.token)
  expect(String(headers['set-cookie'])).toContain(body.user.token)
  const current = await anyone.call(readCurrentUser, { headers: { authorization: `Bearer ${body.user.token}` } })
  expect(current.body.projectRoles).toEqual(body.user.projectRoles)
})

test('a project is made once, however often its creator asks in one attempt, and at the same time', async () => {
  const user = await signUp()
  const name = aName()
  const ask = () => user.call(contract.createProject, { query: { attempt }, body: { name } })
  const attempt = randomUUID()
  const answers = [...(await Promise.all([ask(), ask()])), await ask()]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.project.id)).size).toBe(1)
  expect(answers.map(({ body }) => Object.values(body.user.projectRoles).length)).toEqual([1, 1, 1])
})

test('the attempt of somebody else leads to nothing of theirs', async () => {
  const [one, other] = [await signUp(), await signUp()]
  const asked = { query: { attempt: randomUUID() }, body: { name: aName() } }
  await one.call(contract.createProject, asked)
  const refused = await other.call(contract.createProject, asked)

  expect([refused.status, refused.error?.code]).toEqual([400, 'project.nameTaken'])
})

test('R1 the server gives the id and decides what a new project is', async () => {
  const id = 'abcdef000000000000000001'
  const { body } = await (
    await signUp()
  ).call(contract.createProject, {
    body: { name: aName(), id, created: '2001-01-01T00:00:00Z', isActive: false, liftImported: true },
  })

  expect(body.project.id).not.toBe(id)
  expect(body.project).toMatchObject({ isActive: true, liftImported: false })
  expect(Date.parse(body.project.created ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test.each(['', ' '])('R30 the name %j is refused and nothing is written', async (name) => {
  const user = await signUp()
  const refused = await user.call(contract.createProject, { body: { name } })

  expect([refused.status, refused.error?.code]).toEqual([400, 'project.nameEmpty'])
  expect((await user.call(readCurrentUser)).body.projectRoles).toEqual({})
})

test('R30 of two who take one name at the same time, one gets it; the other has nothing', async () => {
  const [one, other] = [await signUp(), await signUp()]
  const name = aName()
  const answers = await Promise.all([one, other].map((user) => user.call(contract.createProject, { body: { name } })))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  const roles = await Promise.all(
    [one, other].map(async (user) => (await user.call(readCurrentUser)).body.projectRoles),
  )
  expect(new Set(roles.map((map) => Object.keys(map).length))).toEqual(new Set([0, 1]))
})

test('a name is taken, exactly as it is written, by archived projects too', async () => {
  const user = await signUp()
  const name = `Ñandu/50% "${randomUUID()}"`
  const projectId = await aProjectOf(user, { name })
  await update(user, projectId, { isActive: false })
  const isTaken = async (projectName: string) =>
    (await user.call(contract.isProjectNameTaken, { params: { projectName } })).body

  expect(await isTaken(name)).toBe(true)
  expect(await isTaken(name.toLowerCase())).toBe(false)
  expect(await isTaken('x'.repeat(10_000))).toBe(false)
})

test('R31 two who change different settings from the same reading both succeed', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const reading = await read(owner, projectId)

  await Promise.all([
    update(owner, projectId, { name: `${reading.name} renamed` }),
    update(owner, projectId, { validCharacters: ['a', 'b'] }),
    update(owner, projectId, { autocompleteSetting: 'off' }),
  ])

  expect(await read(owner, projectId)).toEqual({
    ...reading,
    name: `${reading.name} renamed`,
    validCharacters: ['a', 'b'],
    autocompleteSetting: 'Off',
  })
})

test('R31 the same body twice is 200 twice; a name that is empty or taken is 400; an unknown project is 404', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const taken = (await read(owner, await aProjectOf(owner))).name
  const whole = { ...(await read(owner, projectId)), definitionsEnabled: true }

  expect([await update(owner, projectId, whole), await update(owner, projectId, whole)]).toMatchObject([
    { status: 200, text: '' },
    { status: 200, text: '' },
  ])
  expect((await update(owner, projectId, { name: ' ' })).error?.code).toBe('project.nameEmpty')
  expect((await update(owner, projectId, { name: taken })).error?.code).toBe('project.nameTaken')
  expect((await update(await siteAdmin(), 'abcdef000000000000000000', { name: 'x' })).status).toBe(404)
})

test('R6.6 an update leaves id, created, liftImported and the tag of the vernacular alone', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const before = await read(owner, projectId)
  await update(owner, projectId, {
    ...before,
    id: 'abcdef000000000000000001',
    created: '2001-01-01T00:00:00Z',
    liftImported: true,
    vernacularWritingSystem: { bcp47: 'fr', name: 'Sena', font: '', rtl: null },
  })

  expect(await read(owner, projectId)).toEqual(before)
})

test('R51 null in every property changes nothing', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const before = await read(owner, projectId)
  const updated = await update(owner, projectId, Object.fromEntries(Object.keys(before).map((key) => [key, null])))

  expect(updated.status).toBe(200)
  expect(await read(owner, projectId)).toEqual(before)
})

test('R51 a project made of nulls has the defaults', async () => {
  const body = Object.fromEntries(Object.keys(aProject()).map((key) => [key, null]))
  const created = await (await signUp()).call(contract.createProject, { body: { ...body, name: aName() } })

  expect(created.body.project).toMatchObject({ autocompleteSetting: 'On', semanticDomains: [], workshopSchedule: [] })
})

test('what is entered with a word is a setting of its own, and one that nothing was said about is as in a new project', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)

  expect((await read(owner, projectId)).entryFields).toEqual(NEW_PROJECT.entryFields)
  await update(owner, projectId, { entryFields: { note: false, flag: true } })
  await update(owner, projectId, { definitionsEnabled: true })
  expect((await read(owner, projectId)).entryFields).toEqual({ note: false, flag: true, picture: false })
  expect((await update(owner, projectId, { entryFields: { flag: 'yes' } })).status).toBe(400)
})

test('recordings are Opus until the project says that nothing may be lost', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)

  expect((await read(owner, projectId)).recordingFormat).toBe('opus')
  await update(owner, projectId, { recordingFormat: 'wav' })
  expect((await read(owner, projectId)).recordingFormat).toBe('wav')
  expect((await update(owner, projectId, { recordingFormat: 'mp3' })).status).toBe(400)
})

test('R24 archiving is for the Owner, restoring for site administrators too; nothing else changes meanwhile', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const administrator = await addMember(projectId, 'Administrator')

  expect((await update(administrator, projectId, { isActive: false })).status).toBe(403)
  expect((await update(owner, projectId, { isActive: false })).status).toBe(200)
  expect((await update(administrator, projectId, { definitionsEnabled: true })).error?.code).toBe('project.archived')
  expect((await update(administrator, projectId, { isActive: true })).status).toBe(403)
  expect((await update(await siteAdmin(), projectId, { isActive: true })).status).toBe(200)
  expect((await read(owner, projectId)).isActive).toBe(true)
})

test('R24 words of an archived project are read and not written, even by a site administrator', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, {})
  await update(owner, projectId, { isActive: false })

  for (const caller of [owner, await siteAdmin()]) {
    const refused = await caller.call(createWord, { params: { projectId }, body: aWord() })
    expect([refused.status, refused.error?.code]).toEqual([403, 'project.archived'])
  }
})

test('site administrators see all projects, others do not', async () => {
  const user = await signUp()
  const projectId = await aProjectOf(user)

  expect((await user.call(contract.readAllProjects)).status).toBe(403)
  const all = (await (await siteAdmin()).call(contract.readAllProjects)).body
  expect(all.map(({ id }) => id)).toContain(projectId)
})

test('S6.1 my projects come in one call with role, languages, words and last change, archived ones left out', async () => {
  const owner = await signUp()
  const [first, second, archived] = [await aProjectOf(owner), await aProjectOf(owner), await aProjectOf(owner)]
  await update(owner, archived, { isActive: false })
  const harvester = await addMember(first, 'Harvester')
  const word = (body = aWord({ senses: [aSense()] })) => owner.call(createWord, { params: { projectId: first }, body })
  await word()
  const { body: wordId } = await word()
  await owner.call(deleteWord, { params: { projectId: first, wordId } })

  const mine = (await owner.call(contract.readMyProjects)).body
  expect(mine.map(({ id, role, wordCount, changeNumber }) => ({ id, role, wordCount, changeNumber }))).toEqual([
    { id: first, role: 'Owner', wordCount: 1, changeNumber: 3 },
    { id: second, role: 'Owner', wordCount: 0, changeNumber: 0 },
  ])
  expect(Date.parse(mine[0]?.lastChange ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(mine[1]).toMatchObject({ lastChange: null, vernacularWritingSystem: { bcp47: 'seh' } })
  const theirs = (await harvester.call(contract.readMyProjects)).body
  expect(theirs.map(({ id, role }) => ({ id, role }))).toEqual([{ id: first, role: 'Harvester' }])
})

test('archived projects are told of where they are asked for, and nowhere else', async () => {
  const owner = await signUp()
  const [active, archived] = [await aProjectOf(owner), await aProjectOf(owner)]
  await owner.call(contract.updateProject, { params: { projectId: archived }, body: { isActive: false } })
  const ids = async (query: Record<string, string> = {}) =>
    (await owner.call(contract.readMyProjects, { query })).body.map(({ id }) => id)

  expect(await ids()).toEqual([active])
  expect(await ids({ archived: 'true' })).toEqual([archived])
  expect(await ids({ archived: 'false' })).toEqual([active])
  expect((await owner.call(contract.readMyProjects, { query: { archived: 'perhaps' } })).status).toBe(400)
})

test('an answer always has an analysis language', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, { analysisWritingSystems: [] })

  expect((await read(owner, projectId)).analysisWritingSystems).toHaveLength(1)
  expect((await owner.call(contract.readMyProjects)).body[0]?.analysisWritingSystems).toHaveLength(1)
})

test('R34 a project has one Owner at most', async () => {
  const projectId = await aProjectOf(await signUp())

  await expect(addMember(projectId, 'Owner')).rejects.toThrow('members_one_owner')
  expect(await db.selectFrom('members').select('role').where('project_id', '=', projectId).execute()).toHaveLength(1)
})
