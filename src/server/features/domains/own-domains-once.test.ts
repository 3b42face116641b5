import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import * as contract from '#contract/own-domain.ts'
import { readProject } from '#contract/project.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { anyone, anotherServer, db, signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()

type By = Pick<SignedIn, 'call'>
type Place = { readonly projectId: string; readonly guid: string }

const under = (key: string) => ({ [IDEMPOTENCY_KEY]: key })
const newDomain = (guid: string) => ({ guid, parentId: '5.1', texts: [{ lang: 'en', name: 'Dances' }] })
const add = ({ projectId, guid }: Place, key: string, by: By = owner) =>
  by.call(contract.addOwnDomain, { params: { projectId }, body: newDomain(guid), headers: under(key) })
const say = (place: Place, name: string, key: string, lang = 'en') =>
  owner.call(contract.changeOwnDomainText, { params: { ...place, lang }, body: { name }, headers: under(key) })
const takeAway = (place: Place, lang: string, key: string) =>
  owner.call(contract.removeOwnDomainText, { params: { ...place, lang }, headers: under(key) })
const move = (place: Place, parentId: string, key: string) =>
  owner.call(contract.moveOwnDomain, { params: place, body: { parentId }, headers: under(key) })
const remove = (place: Place, key: string) =>
  owner.call(contract.removeOwnDomain, { params: place, headers: under(key) })
const hide = (projectId: string, hidden: boolean, key: string) =>
  owner.call(contract.hideDomain, { params: { projectId, domain: '2.1' }, body: { hidden }, headers: under(key) })
const finish = (projectId: string, finished: boolean, key: string) =>
  owner.call(contract.finishDomain, { params: { projectId, domain: '2.1' }, body: { finished }, headers: under(key) })
const read = async (projectId: string) => (await owner.call(readProject, { params: { projectId } })).body

const aPlace = async (): Promise<Place> => ({ projectId: await aProjectOf(owner), guid: randomUUID() })
async function aDomain(): Promise<Place> {
  const place = await aPlace()
  await add(place, randomUUID())
  return place
}

describe('what has been decided about domains is not decided again under its key, when somebody decided otherwise:', () => {
  test('a domain that was removed is not added by a late request', async () => {
    const [key, place] = [randomUUID(), await aPlace()]
    await add(place, key)
    await remove(place, randomUUID())

    const again = await add(place, key)

    expect([again.status, again.body.semanticDomains]).toEqual([200, []])
    expect((await read(place.projectId)).semanticDomains).toEqual([])
    expect((await add(place, randomUUID())).body.semanticDomains).toMatchObject([{ guid: place.guid }])
  })

  test('one that was added again is not removed by a late request', async () => {
    const [key, place] = [randomUUID(), await aDomain()]
    await remove(place, key)
    await add(place, randomUUID())

    expect((await remove(place, key)).body.semanticDomains).toMatchObject([{ guid: place.guid }])
    expect((await remove(place, randomUUID())).body.semanticDomains).toEqual([])
  })

  test('its texts', async () => {
    const [key, removal, place] = [randomUUID(), randomUUID(), await aDomain()]
    await say(place, 'Danses', key, 'fr')
    await takeAway(place, 'fr', removal)

    expect((await say(place, 'Danses', key, 'fr')).body.semanticDomains).toMatchObject([{ lang: 'en' }])
    await say(place, 'Danser', randomUUID(), 'fr')
    expect((await say(place, 'Danses', key, 'fr')).body.semanticDomains[1]?.name).toBe('Danser')
    expect((await takeAway(place, 'fr', removal)).body.semanticDomains).toHaveLength(2)
    expect((await takeAway(place, 'fr', randomUUID())).body.semanticDomains).toHaveLength(1)
  })

  test('its place', async () => {
    const [key, place] = [randomUUID(), await aDomain()]
    const placeOf = ({ body }: Awaited<ReturnType<typeof move>>) => body.semanticDomains[0]?.parentId
    await move(place, '4.2.6', key)
    await move(place, '4.2.3', randomUUID())

    expect(placeOf(await move(place, '4.2.6', key))).toBe('4.2.3')
    expect(placeOf(await move(place, '4.2.6', randomUUID()))).toBe('4.2.6')
  })

  test.each([
    ['that it is hidden', hide, 'hiddenDomains'],
    ['that it is finished', finish, 'finishedDomains'],
  ] as const)('%s, and that it is not', async (_, mark, marks) => {
    const [set, takenBack, { projectId }] = [randomUUID(), randomUUID(), await aPlace()]
    await mark(projectId, true, set)
    await mark(projectId, false, takenBack)

    expect((await mark(projectId, true, set)).body[marks]).toEqual([])
    expect((await mark(projectId, true, randomUUID())).body[marks]).toEqual(['2.1'])
    expect((await mark(projectId, false, takenBack)).body[marks]).toEqual(['2.1'])
    expect((await read(projectId))[marks]).toEqual(['2.1'])
  })
})

test('of deliveries at the same moment, at two servers, one is carried out', async () => {
  const [key, { projectId }] = [randomUUID(), await aPlace()]
  const other = (await anotherServer()).as(owner)
  const answers = await Promise.all(
    [owner, other, owner, other].map((by) => add({ projectId, guid: randomUUID() }, key, by)),
  )

  expect(answers.map(({ status, body }) => [status, body.semanticDomains.length])).toEqual(Array(4).fill([200, 1]))
  expect((await read(projectId)).semanticDomains).toHaveLength(1)
})

test('a change that was refused may come again under its key', async () => {
  const [key, place] = [randomUUID(), await aPlace()]

  expect((await say(place, 'Dancing', key)).status).toBe(404)
  await add(place, randomUUID())
  expect((await say(place, 'Dancing', key)).body.semanticDomains[0]?.name).toBe('Dancing')
})

test('a key says nothing in another project', async () => {
  const [key, guid] = [randomUUID(), randomUUID()]
  const [one, other] = [await aProjectOf(owner), await aProjectOf(owner)]
  await add({ projectId: one, guid }, key)

  expect((await add({ projectId: other, guid }, key)).body.semanticDomains).toHaveLength(1)
})

describe('a call under a key', () => {
  const calls: readonly (readonly [AnyEndpoint, object, object?])[] = [
    [contract.addOwnDomain, {}, newDomain(randomUUID())],
    [contract.changeOwnDomainText, { lang: 'en' }, { name: 'Dancing' }],
    [contract.removeOwnDomainText, { lang: 'fr' }],
    [contract.moveOwnDomain, {}, { parentId: '4.2.6' }],
    [contract.removeOwnDomain, {}],
    [contract.hideDomain, { domain: '1.1' }, { hidden: true }],
    [contract.finishDomain, { domain: '1.1' }, { finished: true }],
  ]
  const named = calls.map(([endpoint, params, body]) => [endpoint.summary, endpoint, params, body] as const)

  test.each(named)(
    'needs the permission, also when it is known, and an open project: %s',
    async (_, endpoint, own, body) => {
      const place = await aDomain()
      const sent = { params: { ...place, ...own }, ...(body && { body }), headers: under(randomUUID()) }
      const outcome = async (by: By) => {
        const { status, error } = await by.call(endpoint, sent)
        return [status, error?.code]
      }
      expect(await outcome(owner)).toEqual([200, undefined])

      expect(await outcome(anyone)).toEqual([401, 'session.required'])
      expect(await outcome(await signUp())).toEqual([403, 'permission.denied'])
      await db.updateTable('projects').set({ is_active: false }).where('id', '=', place.projectId).execute()
      expect(await outcome(owner)).toEqual([403, 'project.archived'])
    },
  )

  test.each(named)('that is no guid is refused, and nothing is done: %s', async (_, endpoint, own, body) => {
    const place = await aDomain()
    const before = await read(place.projectId)
    const sent = { params: { ...place, ...own }, ...(body && { body }), headers: under('once') }

    const { status, error } = await owner.call(endpoint, sent)

    expect([status, error?.code, error?.details['field']]).toEqual([400, 'request.invalid', IDEMPOTENCY_KEY])
    expect(await read(place.projectId)).toEqual(before)
  })
})
