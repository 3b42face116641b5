import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/own-domain.ts'
import { createProject, readProject, updateProject } from '#contract/project.ts'
import { createWord } from '#contract/word.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { NIL_GUID } from '#domain/word/word.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { signUp, aProjectOf, addMember, anyone, anotherServer } = await createTestApp(afterAll)
const owner = await signUp()

const read = async (projectId: string) => (await owner.call(readProject, { params: { projectId } })).body
const told = (name = 'Dances', lang = 'en') => ({ lang, name, description: 'Moving to music.', questions: ['Who?'] })
const addTo = (projectId: string, body: object = {}, caller: SignedIn = owner) =>
  caller.call(contract.addOwnDomain, {
    params: { projectId },
    body: { guid: randomUUID(), parentId: '5.1', texts: [told()], ...body },
  })

async function withDomain(body: object = {}) {
  const guid = randomUUID()
  const projectId = await aProjectOf(owner)
  await addTo(projectId, { guid, ...body })
  return { projectId, guid }
}

const enterInto = (projectId: string, id: string, guid = NIL_GUID) => {
  const senses = [aSense({ semanticDomains: [aDomain(id, { guid })] })]
  return owner.call(createWord, { params: { projectId }, body: aWord({ senses }) })
}
const say = (place: { projectId: string; guid: string }, body: object, lang = 'en') =>
  owner.call(contract.changeOwnDomainText, { params: { ...place, lang }, body })
const move = (place: { projectId: string; guid: string }, parentId: string) =>
  owner.call(contract.moveOwnDomain, { params: place, body: { parentId } })
const remove = (place: { projectId: string; guid: string }) => owner.call(contract.removeOwnDomain, { params: place })
const mark = (projectId: string, domain: string, hidden: boolean) =>
  owner.call(contract.hideDomain, { params: { projectId, domain }, body: { hidden } })
const codeOf = ({ status, error }: { status: number; error: { code: string } | undefined }) => [status, error?.code]

describe('a domain of the project', () => {
  test('is kept in the shape of the reference system, one record for each language, under one guid', async () => {
    const guid = randomUUID()
    const projectId = await aProjectOf(owner)
    const answer = await addTo(projectId, { guid, texts: [told(), told('Danses', 'fr')] })
    const record = {
      mongoId: null,
      guid,
      id: '5.1.0',
      parentId: '5.1',
      userId: owner.userId,
      created: expect.any(String) as string,
      description: 'Moving to music.',
      questions: ['Who?'],
    }

    expect(answer.body.semanticDomains).toEqual([
      { ...record, lang: 'en', name: 'Dances' },
      { ...record, lang: 'fr', name: 'Danses' },
    ])
    expect((await read(projectId)).semanticDomains).toEqual(answer.body.semanticDomains)
  })

  test('gets the next free number, also below one of the project’s own', async () => {
    const { projectId } = await withDomain()
    await addTo(projectId)
    const { body } = await addTo(projectId, { parentId: '5.1.0' })

    expect(body.semanticDomains.map(({ id }) => id)).toEqual(['5.1.0', '5.1.10', '5.1.0.0'])
    expect((await addTo(projectId, { parentId: 'Sem' })).body.semanticDomains.at(-1)?.id).toBe('0')
  })

  test('never gets a number that words still carry', async () => {
    const { projectId, guid } = await withDomain()
    await enterInto(projectId, '5.1.0')
    await remove({ projectId, guid })

    expect((await addTo(projectId)).body.semanticDomains.map(({ id }) => id)).toEqual(['5.1.10'])
  })

  test('that was removed a moment ago comes back under its number', async () => {
    const { projectId, guid } = await withDomain()
    await remove({ projectId, guid })
    const again = await addTo(projectId, { guid, id: '5.1.0' })

    expect(again.body.semanticDomains).toMatchObject([{ id: '5.1.0', guid }])
    expect(codeOf(await addTo(projectId, { id: '5.1' }))).toEqual([409, 'domain.ring'])
    expect(codeOf(await addTo(projectId, { id: '5.2' }))).toEqual([409, 'domain.numberTaken'])
  })

  test('that was numbered without a network keeps its number, though words of it came first', async () => {
    const [projectId, guid] = [await aProjectOf(owner), randomUUID()]
    await enterInto(projectId, '5.1.10', guid)

    expect((await addTo(projectId, { guid, id: '5.1.10' })).body.semanticDomains).toMatchObject([{ id: '5.1.10' }])
  })

  test('and does not take over the words that one had which was removed, or that came from elsewhere', async () => {
    const { projectId, guid } = await withDomain()
    await enterInto(projectId, '5.1.0', guid)
    await enterInto(projectId, '5.1.10')
    await remove({ projectId, guid })
    const numberOf = async (id: string) => (await addTo(projectId, { id })).body.semanticDomains.at(-1)?.id

    expect([await numberOf('5.1.0'), await numberOf('5.1.10')]).toEqual(['5.1.11', '5.1.12'])
  })

  test('that was removed comes back to its words, also to those that do not say whose they are', async () => {
    const { projectId, guid } = await withDomain()
    await enterInto(projectId, '5.1.0', guid)
    await enterInto(projectId, '5.1.0')
    await remove({ projectId, guid })

    const { body } = await addTo(projectId, { guid, id: '5.1.0', again: true })
    expect(body.semanticDomains).toMatchObject([{ id: '5.1.0', guid }])
  })

  test('also where another one has left words under the same number', async () => {
    const { projectId, guid } = await withDomain()
    await enterInto(projectId, '5.1.0', guid)
    await enterInto(projectId, '5.1.0', randomUUID())
    await remove({ projectId, guid })

    const { body } = await addTo(projectId, { guid, id: '5.1.0', again: true })
    expect(body.semanticDomains).toMatchObject([{ id: '5.1.0', guid }])
  })

  test('gets another number when another domain has got that one meanwhile, and the same answer as often as it is sent', async () => {
    const { projectId } = await withDomain()
    await enterInto(projectId, '5.1.10')
    const guid = randomUUID()
    const numbers = async () => {
      const { body } = await addTo(projectId, { guid, id: '5.1.0' })
      return body.semanticDomains.map((record) => [record.id, record.guid === guid])
    }

    expect(await numbers()).toEqual([
      ['5.1.0', false],
      ['5.1.11', true],
    ])
    expect(await numbers()).toHaveLength(2)
  })

  test('is added once, however often the request comes, also at the same time at two servers', async () => {
    const projectId = await aProjectOf(owner)
    const guid = randomUUID()
    const other = (await anotherServer()).as(owner)
    const body = { guid, parentId: '5.1', texts: [told()] }
    const answers = await Promise.all(
      [owner, other, owner].map((caller) => caller.call(contract.addOwnDomain, { params: { projectId }, body })),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(projectId)).semanticDomains.map(({ id }) => id)).toEqual(['5.1.0'])
  })

  test.each([
    ['a blank name', { texts: [told(' ')] }, 400, 'domain.nameBlank'],
    ['a long name', { texts: [told('x'.repeat(201))] }, 400, 'domain.tooLong'],
    ['no text', { texts: [] }, 400, 'request.invalid'],
    ['one language twice', { texts: [told(), told('Dancing')] }, 409, 'domain.numberTaken'],
    ['an unknown parent', { parentId: '5.1.77' }, 400, 'domain.parentUnknown'],
    ['a parent that is no number', { parentId: '../x' }, 400, 'domain.parentUnknown'],
    ['the Inbox as its parent', { parentId: 'Inbox' }, 400, 'domain.parentUnknown'],
    ['no guid', { guid: 'x' }, 400, 'request.invalid'],
    ['a number that is none', { id: '5..1' }, 400, 'domain.numberInvalid'],
    ['a text that is no text', { texts: [{ lang: 'en', name: 7 }] }, 400, 'request.invalid'],
  ])('is refused with %s', async (_, body, status, code) => {
    const projectId = await aProjectOf(owner)

    expect(codeOf(await addTo(projectId, body))).toEqual([status, code])
    expect((await read(projectId)).semanticDomains).toEqual([])
  })
})

describe('its texts', () => {
  test('are changed field by field: of two people at the same time both have their way', async () => {
    const place = await withDomain()
    await Promise.all([
      say(place, { name: 'Dancing' }),
      say(place, { questions: ['When?'] }),
      say(place, { name: 'Danser' }, 'fr'),
      addTo(place.projectId),
    ])

    const { semanticDomains } = await read(place.projectId)
    expect(semanticDomains).toHaveLength(3)
    expect(semanticDomains[0]).toMatchObject({ name: 'Dancing', description: 'Moving to music.', questions: ['When?'] })
    expect(semanticDomains.find(({ lang }) => lang === 'fr')).toMatchObject({ guid: place.guid, id: '5.1.0' })
  })

  test('may be the same as before, and are gone when a language is taken away, but for the last one', async () => {
    const place = await withDomain()
    expect((await say(place, {})).status).toBe(200)
    await say(place, { name: 'Danser' }, 'fr')
    const takeAway = (lang: string) => owner.call(contract.removeOwnDomainText, { params: { ...place, lang } })

    expect((await takeAway('fr')).body.semanticDomains).toHaveLength(1)
    expect((await takeAway('fr')).status).toBe(200)
    expect(codeOf(await takeAway('en'))).toEqual([409, 'domain.lastText'])
  })

  test('are refused where there is no such domain, no name or no end', async () => {
    const place = await withDomain()

    expect(codeOf(await say({ ...place, guid: randomUUID() }, { name: 'x' }))).toEqual([404, 'domain.notFound'])
    expect(codeOf(await say({ ...place, guid: 'no guid' }, { name: 'x' }))).toEqual([404, 'domain.notFound'])
    expect(codeOf(await say(place, { name: '' }))).toEqual([400, 'domain.nameBlank'])
    expect(codeOf(await say(place, { description: 'x'.repeat(5001) }))).toEqual([400, 'domain.tooLong'])
    expect(codeOf(await say(place, { name: 'x' }, 'x'.repeat(61)))).toEqual([400, 'domain.tooLong'])
    expect(codeOf(await say(place, { questions: 'Who?' }))).toEqual([400, 'request.invalid'])
    const endless = Array.from({ length: 1001 }, (_, at) => `${at}?`)
    expect(codeOf(await say(place, { questions: endless }))).toEqual([400, 'request.invalid'])
    expect(codeOf(await say(place, { questions: [], was: { questions: endless } }))).toEqual([400, 'request.invalid'])
  })
})

describe('it is moved', () => {
  test('with its number and in all languages, and back again', async () => {
    const place = await withDomain({ texts: [told(), told('Danses', 'fr')] })
    const { body } = await move(place, '4.2.6')

    expect(body.semanticDomains.map(({ id, parentId }) => [id, parentId])).toEqual(Array(2).fill(['5.1.0', '4.2.6']))
    expect((await move(place, '4.2.6')).status).toBe(200)
    expect((await move(place, 'Sem')).body.semanticDomains[0]?.parentId).toBe('Sem')
  })

  test('but never into a ring, also when two people close it together', async () => {
    const place = await withDomain()
    const guid = randomUUID()
    await addTo(place.projectId, { guid, parentId: '5.2' })
    const answers = await Promise.all([move(place, '5.2.0'), move({ ...place, guid }, '5.1.0')])

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(codeOf(await move(place, '5.1.0'))).toEqual([409, 'domain.ring'])
    expect(codeOf(await move(place, '7.77'))).toEqual([400, 'domain.parentUnknown'])
  })
})

describe('it is removed', () => {
  test('once and for all, words untouched, but not while another hangs below it', async () => {
    const place = await withDomain()
    const guid = randomUUID()
    await addTo(place.projectId, { guid, parentId: '5.1.0' })

    expect(codeOf(await remove(place))).toEqual([409, 'domain.hasChildren'])
    await remove({ ...place, guid })
    expect((await remove(place)).body.semanticDomains).toEqual([])
    expect((await remove(place)).status).toBe(200)
  })

  test('and what was said of it goes with it', async () => {
    const place = await withDomain()
    await mark(place.projectId, '5.1.0', true)

    expect((await remove(place)).body.hiddenDomains).toEqual([])
  })
})

describe('a domain of the project whose number its sender does not know', () => {
  test('is named by its guid as the place of another one, and so is where that is moved to', async () => {
    const { projectId, guid } = await withDomain()
    const songs = randomUUID()
    const { body } = await addTo(projectId, { guid: songs, parentId: guid.toUpperCase() })
    expect(body.semanticDomains.at(-1)).toMatchObject({ id: '5.1.0.0', parentId: '5.1.0' })

    await move({ projectId, guid: songs }, '6.6')
    expect((await move({ projectId, guid: songs }, guid)).body.semanticDomains.at(-1)).toMatchObject({
      parentId: '5.1.0',
    })
    expect(codeOf(await move({ projectId, guid }, songs))).toEqual([409, 'domain.ring'])
    expect(codeOf(await move({ projectId, guid }, randomUUID()))).toEqual([400, 'domain.parentUnknown'])
  })

  test('is hidden and finished by its guid, and stands in the lists by its number', async () => {
    const { projectId, guid } = await withDomain()
    expect((await mark(projectId, guid, true)).body.hiddenDomains).toEqual(['5.1.0'])
    expect((await mark(projectId, guid.toUpperCase(), false)).body.hiddenDomains).toEqual([])

    const params = { projectId, domain: guid }
    const finished = await owner.call(contract.finishDomain, { params, body: { finished: true } })
    expect(finished.body.finishedDomains).toEqual(['5.1.0'])
    expect(codeOf(await mark(projectId, randomUUID(), true))).toEqual([404, 'domain.notFound'])
  })

  test('never gets what stands for a number on a device that has none yet', async () => {
    expect(codeOf(await addTo(await aProjectOf(owner), { id: NO_NUMBER_YET }))).toEqual([400, 'domain.numberInvalid'])
  })
})

describe('any domain', () => {
  test('is hidden and shown again, each one by itself', async () => {
    const { projectId } = await withDomain()
    await Promise.all(['2.1', '1.6.1', '5.1.0', '2.1'].map((id) => mark(projectId, id, true)))
    expect((await read(projectId)).hiddenDomains).toEqual(['1.6.1', '2.1', '5.1.0'])

    expect((await mark(projectId, '2.1', false)).body.hiddenDomains).toEqual(['1.6.1', '5.1.0'])
    expect((await mark(projectId, '2.1', false)).status).toBe(200)
    expect(codeOf(await mark(projectId, '5.1.10', true))).toEqual([404, 'domain.notFound'])
    expect(codeOf(await mark(projectId, 'Sem', true))).toEqual([404, 'domain.notFound'])
  })

  test('is finished by whoever collects words', async () => {
    const { projectId } = await withDomain()
    const harvester = await addMember(projectId, 'Harvester')
    const finish = (domain: string, finished: boolean) =>
      harvester.call(contract.finishDomain, { params: { projectId, domain }, body: { finished } })

    expect((await finish('5.1.0', true)).body.finishedDomains).toEqual(['5.1.0'])
    expect((await finish('1.1', true)).body.finishedDomains).toEqual(['1.1', '5.1.0'])
    expect((await finish('5.1.0', false)).body.finishedDomains).toEqual(['1.1'])
    expect(codeOf(await finish('9.9.9.9', true))).toEqual([404, 'domain.notFound'])
  })
})

describe('who may', () => {
  const calls: readonly (readonly [AnyEndpoint, object, object?])[] = [
    [contract.addOwnDomain, {}, { guid: randomUUID(), parentId: '5.1', texts: [told()] }],
    [contract.changeOwnDomainText, { guid: randomUUID(), lang: 'en' }, { name: 'x' }],
    [contract.removeOwnDomainText, { guid: randomUUID(), lang: 'en' }],
    [contract.moveOwnDomain, { guid: randomUUID() }, { parentId: '5.1' }],
    [contract.removeOwnDomain, { guid: randomUUID() }],
    [contract.hideDomain, { domain: '1.1' }, { hidden: true }],
  ]

  test.each(calls.map((each) => [each[0].summary, each] as const))('%s: those who edit settings', async (_, each) => {
    const [endpoint, params, body] = each
    const projectId = await aProjectOf(owner)
    const sent = { params: { projectId, ...params } as never, ...(body && { body }) }
    const editor = await addMember(projectId, 'Editor')
    const administrator = await addMember(projectId, 'Administrator')

    expect((await anyone.call(endpoint, sent)).status).toBe(401)
    expect(codeOf(await editor.call(endpoint, sent))).toEqual([403, 'permission.denied'])
    expect([200, 404]).toContain((await administrator.call(endpoint, sent)).status)
    await owner.call(updateProject, { params: { projectId }, body: { isActive: false } })
    expect(codeOf(await administrator.call(endpoint, sent))).toEqual([403, 'project.archived'])
  })
})

describe('a client that sends the whole list (spec api 5.6)', () => {
  const put = (projectId: string, ...semanticDomains: object[]) =>
    owner.call(updateProject, { params: { projectId }, body: { semanticDomains } })

  test('adds, translates and removes as ever; what lacks a guid gets one', async () => {
    const { projectId, guid } = await withDomain()
    const [stored] = (await read(projectId)).semanticDomains
    const { guid: _, ...fresh } = anOwnDomain({ id: '6.0', parentId: '6' })

    expect((await put(projectId, { ...stored }, { ...stored, lang: 'fr', guid: undefined }, fresh)).status).toBe(200)
    const { semanticDomains } = await read(projectId)
    expect(semanticDomains.map((record) => record.guid).slice(0, 2)).toEqual([guid, guid])
    expect(semanticDomains[2]?.guid).toMatch(/^(?!0{8}).{36}$/)

    await put(projectId)
    expect((await read(projectId)).semanticDomains).toEqual([])
  })

  test.each([
    ['a standard number', [anOwnDomain({ id: '5.1', parentId: '5' })], 409, 'domain.numberTaken'],
    ['a number twice', [anOwnDomain(), anOwnDomain()], 409, 'domain.numberTaken'],
    ['an unknown parent', [anOwnDomain({ parentId: '6.99' })], 400, 'domain.parentUnknown'],
    ['a blank name', [anOwnDomain({ name: '' })], 400, 'domain.nameBlank'],
    ['itself as its parent', [anOwnDomain({ parentId: '6.6.0' })], 409, 'domain.ring'],
  ])('is refused with %s, and nothing is written', async (_, domains, status, code) => {
    const projectId = await aProjectOf(owner)

    expect(codeOf(await put(projectId, ...domains))).toEqual([status, code])
    expect((await read(projectId)).semanticDomains).toEqual([])
    const body = { name: `Project ${randomUUID()}`, semanticDomains: domains }
    expect(codeOf(await owner.call(createProject, { body }))).toEqual([status, code])
  })

  test('never touches what is hidden or finished', async () => {
    const projectId = await aProjectOf(owner)
    await mark(projectId, '2.1', true)
    await owner.call(updateProject, { params: { projectId }, body: { hiddenDomains: [], definitionsEnabled: true } })

    expect(await read(projectId)).toMatchObject({ hiddenDomains: ['2.1'], definitionsEnabled: true })
  })
})
