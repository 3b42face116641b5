import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import * as contract from '#contract/own-domain.ts'
import { readProject } from '#contract/project.ts'
import type { TextChange } from '#domain/domains/change-own-domains.ts'
import type { OwnText } from '#domain/domains/own-domains.ts'
import { seenTexts } from '#domain/domains/seen-texts.ts'
import { createTestApp } from '#server/testing/signed-in.ts'

const { signUp, aProjectOf, anotherServer } = await createTestApp(afterAll)
const owner = await signUp()

type Place = { readonly projectId: string; readonly guid: string }
const MONDAY: OwnText = { lang: 'en', name: 'Dances', description: 'Moving.', questions: ['Who?', 'When?'] }
const DANSES: OwnText = { ...MONDAY, lang: 'fr', name: 'Danses' }

async function aDomain(): Promise<Place> {
  const [projectId, guid] = [await aProjectOf(owner), randomUUID()]
  const body = { guid, parentId: '5.1', texts: [MONDAY, DANSES] }
  await owner.call(contract.addOwnDomain, { params: { projectId }, body })
  return { projectId, guid }
}

/** Without `was`: as it is done by who sees what is stored. */
const say = (
  place: Place,
  change: TextChange,
  { was, key, by = owner }: Late & { by?: Pick<typeof owner, 'call'> } = {},
) =>
  by.call(contract.changeOwnDomainText, {
    params: { ...place, lang: 'en' },
    body: { ...change, ...(was && { was }) },
    ...(key && { headers: { [IDEMPOTENCY_KEY]: key } }),
  })
type Late = { readonly was?: TextChange; readonly key?: string }
const takeAway = (place: Place, seen?: string) =>
  owner.call(contract.removeOwnDomainText, { params: { ...place, lang: 'fr' }, ...(seen && { query: { seen } }) })
const remove = (place: Place, seen?: string) =>
  owner.call(contract.removeOwnDomain, { params: place, ...(seen && { query: { seen } }) })
const stored = async ({ projectId }: Place) =>
  (await owner.call(readProject, { params: { projectId } })).body.semanticDomains
const codeOf = ({ status, error }: { status: number; error: { code: string } | undefined }) => [status, error?.code]
const OUTDATED = [409, 'decision.outdated']

describe('what somebody says of a domain who was without a network for days', () => {
  test('adds questions to those that others have added, and takes out only their own', async () => {
    const place = await aDomain()
    await say(place, { questions: ['Who?', 'When?', 'Where?', 'For whom?'] })
    const late = { questions: ['Who?', 'Why?'] }
    const answer = await say(place, late, { was: { questions: ['Who?', 'When?'] } })

    expect(answer.body.semanticDomains[0]?.questions).toEqual(['Who?', 'Why?', 'Where?', 'For whom?'])
    await say(place, late, { was: { questions: ['Who?', 'When?'] } })
    expect((await stored(place))[0]?.questions).toEqual(['Who?', 'Why?', 'Where?', 'For whom?'])
  })

  test('is put together also when two of them arrive at the same moment, at two servers', async () => {
    const place = await aDomain()
    const by = (await anotherServer()).as(owner)
    const was = { questions: MONDAY.questions }
    await Promise.all([
      say(place, { questions: [...was.questions, 'Where?'] }, { was }),
      say(place, { questions: [...was.questions, 'Why?'] }, { was, by }),
    ])

    expect(new Set((await stored(place))[0]?.questions)).toEqual(new Set(['Who?', 'When?', 'Where?', 'Why?']))
  })

  test.each([
    ['name', { name: 'Feasts' }, { name: 'Dancing' }, { name: 'Dances' }],
    ['description', { description: 'To drums.' }, { description: 'To songs.' }, { description: 'Moving.' }],
  ])('is refused where the %s is another one by now, and nothing of it is done', async (_, since, late, was) => {
    const place = await aDomain()
    await say(place, since)
    const change = { ...late, questions: ['Why?'] }

    expect(codeOf(await say(place, change, { was: { ...was, questions: [] } }))).toEqual(OUTDATED)
    expect((await stored(place))[0]).toMatchObject({ ...MONDAY, ...since })
  })

  test('counts where others have changed something else, or have said the very same', async () => {
    const place = await aDomain()
    await say(place, { description: 'To drums.' })

    expect((await say(place, { name: 'Dancing' }, { was: { name: 'Dances' } })).status).toBe(200)
    expect((await say(place, { name: 'Dancing' }, { was: { name: 'Dances' } })).status).toBe(200)
    expect((await stored(place))[0]).toMatchObject({ name: 'Dancing', description: 'To drums.' })
  })

  test('is done once by its key, also when somebody has changed it since', async () => {
    const [place, key] = [await aDomain(), randomUUID()]
    const late = { was: { name: 'Dances' }, key }
    await say(place, { name: 'Dancing' }, late)
    await say(place, { name: 'Feasts' })

    expect((await say(place, { name: 'Dancing' }, late)).body.semanticDomains[0]?.name).toBe('Feasts')
  })

  test('one after the other does not contradict itself', async () => {
    const place = await aDomain()
    await say(place, { name: 'Dancing' }, { was: { name: 'Dances' } })
    await say(place, { name: 'Feasts' }, { was: { name: 'Dancing' } })

    expect(codeOf(await remove(place, seenTexts([{ ...MONDAY, name: 'Feasts' }, DANSES])))).toEqual([200, undefined])
  })
})

describe('what somebody takes away late', () => {
  test('is a language, unless something was written in it since', async () => {
    const place = await aDomain()
    await say(place, { name: 'Dancing' })

    expect(codeOf(await takeAway(place, seenTexts([{ ...DANSES, questions: ['Qui ?'] }])))).toEqual(OUTDATED)
    expect(await stored(place)).toHaveLength(2)
    expect((await takeAway(place, seenTexts([DANSES]))).body.semanticDomains).toHaveLength(1)
    expect((await takeAway(place, seenTexts([DANSES]))).status).toBe(200)
  })

  test('is the whole domain, unless something was written in any language since', async () => {
    const place = await aDomain()
    const seen = seenTexts([MONDAY, DANSES])
    await say(place, { questions: ['Who?', 'When?', 'Where?'] })

    expect(codeOf(await remove(place, seen))).toEqual(OUTDATED)
    expect(await stored(place)).toHaveLength(2)
    await say(place, { questions: ['Who?', 'When?'] })
    expect((await remove(place, seen)).body.semanticDomains).toEqual([])
    expect((await remove(place, seen)).status).toBe(200)
  })
})

test('a client that does not say what it saw is served as ever', async () => {
  const place = await aDomain()
  await say(place, { name: 'Feasts', questions: ['Where?'] })
  await say(place, { name: 'Dancing', questions: ['Why?'] })

  expect((await stored(place))[0]).toMatchObject({ name: 'Dancing', questions: ['Why?'] })
  await takeAway(place)
  expect((await remove(place)).body.semanticDomains).toEqual([])
})
