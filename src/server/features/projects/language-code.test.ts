import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import { correctLanguageCode } from '#contract/language-code.ts'
import { readProject, updateProject } from '#contract/project.ts'
import { createWord } from '#contract/word.ts'
import { ENGLISH, type WritingSystem } from '#domain/project/project.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { aLift, anEntry } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { createExchangeApp, SENA } from '#server/features/exchange/testing/exchange-app.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'

const { signUp, aProjectOf, addMember, exportFiles, importZip } = await createExchangeApp(afterAll)
const owner = await signUp('Olga')

const PRIVATE: WritingSystem = { bcp47: 'qaa-x-nyakyusa', name: 'nyakyusa', font: 'Charis', rtl: null }
const NYAKYUSA = { bcp47: 'nyy', name: 'Nyakyusa', rtl: false }

type Options = { readonly by?: Pick<SignedIn, 'call'>; readonly from?: string; readonly key?: string }

const correct = (
  projectId: string,
  to: object,
  { by = owner, from = PRIVATE.bcp47, key = randomUUID() }: Options = {},
) =>
  by.call(correctLanguageCode, {
    params: { projectId, tag: from },
    body: to as typeof NYAKYUSA,
    headers: { [IDEMPOTENCY_KEY]: key },
  })
const refusal = async (answer: ReturnType<typeof correct>): Promise<unknown> => {
  const { status, body } = await answer
  return [status, (body as unknown as { code: string }).code]
}
const read = async (projectId: string) => (await owner.call(readProject, { params: { projectId } })).body
const aPrivateProject = (analysis: readonly WritingSystem[] = [ENGLISH]) =>
  aProjectOf(owner, { vernacularWritingSystem: PRIVATE, analysisWritingSystems: analysis })
const enter = (projectId: string, language: string) =>
  owner.call(createWord, {
    params: { projectId },
    body: aWord({ vernacular: 'ilyuba', senses: [aSense({ glosses: [{ language, def: 'sun' }] })] }),
  })

test('the language of a dictionary has its own code from then on, in exports as well, and keeps its font', async () => {
  const projectId = await aPrivateProject()
  await enter(projectId, 'en')

  const answer = await correct(projectId, NYAKYUSA)

  const corrected = { ...NYAKYUSA, font: 'Charis' }
  expect([answer.status, answer.body.vernacularWritingSystem]).toEqual([200, corrected])
  expect(await read(projectId)).toMatchObject({ vernacularWritingSystem: corrected, analysisWritingSystems: [ENGLISH] })
  const files = await exportFiles(owner, projectId)
  const lift = [...files].find(([path]) => path.endsWith('.lift'))?.[1].toString()
  expect(lift).toContain('<form lang="nyy"><text>ilyuba</text></form>')
  expect(lift).not.toContain('qaa-x')
  expect([...files.keys()].filter((path) => path.endsWith('.ldml'))).toEqual([expect.stringMatching(/\/nyy\.ldml$/)])
})

test('the correction is taken back by the opposite one', async () => {
  const projectId = await aPrivateProject()
  const before = await read(projectId)
  await correct(projectId, NYAKYUSA)

  await correct(projectId, PRIVATE, { from: 'nyy' })

  expect(await read(projectId)).toEqual(before)
})

test('under its key it is done once, whatever was decided since', async () => {
  const [projectId, key] = [await aPrivateProject(), randomUUID()]
  await correct(projectId, NYAKYUSA, { key })
  await correct(projectId, PRIVATE, { from: 'nyy' })

  const again = await correct(projectId, NYAKYUSA, { key })

  expect([again.status, again.body.vernacularWritingSystem.bcp47]).toEqual([200, PRIVATE.bcp47])
})

test('who comes with an old code, or with one that is there, changes nothing', async () => {
  const projectId = await aPrivateProject()

  expect(await refusal(correct(projectId, NYAKYUSA, { from: 'qaa-x-other' }))).toEqual([
    409,
    'project.changedMeanwhile',
  ])
  expect(await refusal(correct(projectId, { ...NYAKYUSA, bcp47: 'en' }))).toEqual([400, 'project.languageTwice'])
  expect((await read(projectId)).vernacularWritingSystem).toEqual(PRIVATE)
})

test.each(['', 'und', 'NYY', 'not a tag', 'swh'])('“%s” is no code in its usual spelling: 400', async (bcp47) => {
  expect((await correct(await aPrivateProject(), { ...NYAKYUSA, bcp47 })).status).toBe(400)
})

test('a code that words say with their texts stays', async () => {
  const projectId = await aPrivateProject([ENGLISH, PRIVATE])
  await enter(projectId, PRIVATE.bcp47)

  expect(await refusal(correct(projectId, NYAKYUSA))).toEqual([409, 'project.languageKept'])
})

test('so does the code of a dictionary that was imported, for its entries say it', async () => {
  const projectId = await aProjectOf(owner, SENA)
  await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(anEntry()) }))

  expect(await refusal(correct(projectId, NYAKYUSA, { from: 'seh' }))).toEqual([409, 'project.languageKept'])
})

test('only the Owner corrects a code, and nobody in an archived project', async () => {
  const projectId = await aPrivateProject()
  const administrator = await addMember(projectId, 'Administrator')
  expect((await correct(projectId, NYAKYUSA, { by: administrator })).status).toBe(403)

  await owner.call(updateProject, { params: { projectId }, body: { isActive: false } })
  expect(await refusal(correct(projectId, NYAKYUSA))).toEqual([403, 'project.archived'])
})
