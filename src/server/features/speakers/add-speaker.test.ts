import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import * as contract from '#contract/speaker.ts'
import { anId } from '#domain/testing/builders.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { anyone, anotherServer, db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const owner = await signUp()

type By = Pick<SignedIn, 'call'>

const aProject = () => aProjectOf(owner)
const add = (projectId: string, name: string, speakerId = anId(), by: By = owner) =>
  by.call(contract.addSpeaker, { params: { projectId, speakerId }, body: { name } })
const names = async (projectId: string) =>
  (await owner.call(contract.readSpeakers, { params: { projectId } })).body.map(({ name }) => name)

test('a speaker is added under the id that the device has made', async () => {
  const projectId = await aProject()
  const speakerId = anId()

  const { status, body } = await add(projectId, ' Amina ', speakerId)

  const scopes = { archive: false, publish: false, train: false }
  const speaker = { id: speakerId, projectId, name: 'Amina', consent: 'None', scopes, withdrawn: null, removed: false }
  expect([status, body]).toEqual([200, speaker])
  expect((await owner.call(contract.readSpeaker, { params: { projectId, speakerId } })).body).toEqual(speaker)
})

test('one who is there already stays as they are, renamed or removed', async () => {
  const projectId = await aProject()
  const params = { projectId, speakerId: anId() }
  await add(projectId, 'Amina', params.speakerId)
  await owner.call(contract.renameSpeaker, { params, body: Buffer.from('Zuri') })

  expect((await add(projectId, 'Amina', params.speakerId)).body).toMatchObject({ name: 'Zuri', removed: false })
  await owner.call(contract.deleteSpeaker, { params })
  expect((await add(projectId, 'Amina', params.speakerId)).body).toMatchObject({ id: params.speakerId, removed: true })
  expect(await names(projectId)).toEqual([])
})

test('where somebody else has the name meanwhile, the new one gets it with a number', async () => {
  const projectId = await aProject()
  await owner.call(contract.createSpeaker, { params: { projectId }, body: Buffer.from('José') })

  expect((await add(projectId, 'JOSE\u0301')).body.name).toBe('JOSÉ (2)')
  expect((await add(projectId, 'José')).body.name).toBe('José (3)')
  expect((await add(await aProject(), 'José')).body.name).toBe('José')
})

test('of many who are added at once with one name nobody is lost, also at two servers', async () => {
  const projectId = await aProject()
  const other = (await anotherServer()).as(owner)
  const answers = await Promise.all(
    [owner, other, owner, other, owner, other].map((by) => add(projectId, 'Amina', anId(), by)),
  )

  expect(answers.map(({ body }) => body.name).toSorted()).toEqual((await names(projectId)).toSorted())
  expect((await names(projectId)).toSorted()).toEqual(['Amina', ...[2, 3, 4, 5, 6].map((n) => `Amina (${n})`)])
})

test('of one who is added several times at once one is made', async () => {
  const projectId = await aProject()
  const other = (await anotherServer()).as(owner)
  const speakerId = anId()
  const answers = await Promise.all([owner, other, owner, other].map((by) => add(projectId, 'Amina', speakerId, by)))

  expect(answers.map(({ status, body }) => [status, body.name])).toEqual(Array(4).fill([200, 'Amina']))
  expect(await names(projectId)).toEqual(['Amina'])
})

test('a name is needed, no longer than any, and an id of the right form', async () => {
  const projectId = await aProject()
  const codeOf = ({ status, error }: Awaited<ReturnType<typeof add>>) => [status, error?.code]

  expect(codeOf(await add(projectId, '  '))).toEqual([400, 'speaker.nameEmpty'])
  expect(codeOf(await add(projectId, 'a'.repeat(201)))).toEqual([400, 'request.invalid'])
  for (const id of ['nobody', anId().toUpperCase().replace(/^./, 'F'), anId().slice(1), randomUUID()])
    expect(codeOf(await add(projectId, 'Amina', id))).toEqual([400, 'request.invalid'])
  expect(await names(projectId)).toEqual([])
})

test('"create" is still the call of the reference client', async () => {
  const projectId = await aProject()
  const { body } = await owner.call(contract.createSpeaker, { params: { projectId }, body: Buffer.from('"Amina"') })

  expect(body).toMatch(/^[0-9a-f]{24}$/)
  expect(await names(projectId)).toEqual(['Amina'])
})

test('who may is who may create speakers, and nobody in an archived project', async () => {
  const projectId = await aProject()
  const statusFor = async (by: By) => (await add(projectId, 'Amina', anId(), by)).status

  expect(await statusFor(anyone)).toBe(401)
  expect(await statusFor(await signUp())).toBe(403)
  expect(await statusFor(await addMember(projectId, 'Harvester'))).toBe(403)
  expect(await statusFor(await addMember(projectId, 'Administrator'))).toBe(200)
  await db.updateTable('projects').set({ is_active: false }).where('id', '=', projectId).execute()
  expect((await add(projectId, 'Juma')).error?.code).toBe('project.archived')
})
