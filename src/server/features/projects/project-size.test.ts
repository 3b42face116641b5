import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addOwnDomain, hideDomain } from '#contract/own-domain.ts'
import * as contract from '#contract/project.ts'
import { LARGEST_PROJECT, LONGEST_LISTS } from '#domain/project/project-size.ts'
import { aProject, anOwnDomain } from '#domain/testing/project-builders.ts'
import { createTestApp } from '#server/testing/signed-in.ts'

const { signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()

const tooLarge = { status: 413, error: { code: 'project.tooLarge', details: { limit: LARGEST_PROJECT } } }
const characters = (count: number): string[] => ['x'.repeat(count)]
const read = async (projectId: string) => (await owner.call(contract.readProject, { params: { projectId } })).body

/** One that may grow by some hundred characters. */
const aFullProject = (): Promise<string> => aProjectOf(owner, { partsOfSpeech: characters(LARGEST_PROJECT - 2_000) })

test('no more settings are stored than a project may have, whoever brings them, and what was there stays', async () => {
  const projectId = await aFullProject()
  const params = { projectId }
  const before = await read(projectId)
  const more = characters(3_000)
  const texts = [{ lang: 'en', name: 'Weaving', description: 'x'.repeat(3_000) }]

  expect(await owner.call(contract.updateProject, { params, body: { wordFields: more } })).toMatchObject(tooLarge)
  expect(await owner.call(contract.updateCharacters, { params, body: { validCharacters: more } })).toMatchObject(
    tooLarge,
  )
  expect(
    await owner.call(addOwnDomain, { params, body: { guid: randomUUID(), parentId: '6.6', texts } }),
  ).toMatchObject(tooLarge)
  expect(await read(projectId)).toEqual(before)
})

test('a project as large as it may be can be worked in, and sent back whole with a change', async () => {
  const projectId = await aFullProject()
  const params = { projectId }

  const hidden = await owner.call(hideDomain, { params: { projectId, domain: '5.1' }, body: { hidden: true } })
  const sent = await owner.call(contract.updateProject, {
    params,
    body: { ...(await read(projectId)), name: projectId },
  })

  expect([hidden.status, sent.status]).toEqual([200, 200])
  expect(await read(projectId)).toMatchObject({ name: projectId, hiddenDomains: ['5.1'] })
})

test('so can one in a script of three bytes a character, and one with as many domains as there may be', async () => {
  const inMalayalam = await aProjectOf(owner, { partsOfSpeech: ['ഭ'.repeat(LARGEST_PROJECT - 2_000)] })
  const domains = Array.from({ length: LONGEST_LISTS.semanticDomains }, (_, at) =>
    anOwnDomain({ id: `6.6.0.${at + 1}`, guid: '' }),
  )
  const withDomains = await aProjectOf(owner, { semanticDomains: domains })

  for (const projectId of [inMalayalam, withDomains]) {
    const body = { ...(await read(projectId)), definitionsEnabled: true }
    expect(await owner.call(contract.updateProject, { params: { projectId }, body })).toMatchObject({ status: 200 })
  }
})

test('a new project that is too large is not made', async () => {
  const body = aProject({ name: 'Too large', partsOfSpeech: characters(LARGEST_PROJECT) })

  expect(await owner.call(contract.createProject, { body })).toMatchObject(tooLarge)
  const taken = await owner.call(contract.isProjectNameTaken, { params: { projectName: 'Too large' } })
  expect(taken.body).toBe(false)
})

test('a list that is longer than any project has is refused, and says which', async () => {
  const projectId = await aProjectOf(owner)
  const body = { workshopSchedule: Array.from({ length: LONGEST_LISTS.workshopSchedule + 1 }, () => '2026-01-01') }

  expect(await owner.call(contract.updateProject, { params: { projectId }, body })).toMatchObject({
    status: 400,
    error: { code: 'request.invalid', details: { field: 'workshopSchedule', problem: 'more than 10000' } },
  })
})
