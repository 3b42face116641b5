import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import * as contract from '#contract/speaker.ts'
import { anId } from '#domain/testing/builders.ts'
import { aPng, aWebm } from '#server/features/audio/testing/sounds.ts'
import { multipart } from '#server/testing/multipart.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { anyone, anotherServer, blobs, db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const owner = await signUp()
const otherServer = (await anotherServer()).as(owner)
const projectId = await aProjectOf(owner)

type By = Pick<SignedIn, 'call'>
type Place = { readonly projectId: string; readonly speakerId: string }

const under = (key: string) => ({ [IDEMPOTENCY_KEY]: key })
const text = (name: string) => Buffer.from(JSON.stringify(name))

const add = (place: Place, name: string, key: string) =>
  owner.call(contract.addSpeaker, { params: place, body: { name }, headers: under(key) })
const create = (name: string, key: string, { by = owner, place = projectId }: { by?: By; place?: string } = {}) =>
  by.call(contract.createSpeaker, { params: { projectId: place }, body: text(name), headers: under(key) })
const rename = (place: Place, name: string, key: string) =>
  owner.call(contract.renameSpeaker, { params: place, body: text(name), headers: under(key) })
const scopes = (place: Place, body: object, key: string) =>
  owner.call(contract.changeSpeakerScopes, { params: place, body, headers: under(key) })
const withdraw = (place: Place, withdrawn: boolean, key: string) =>
  owner.call(contract.changeSpeakerWithdrawal, { params: place, body: { withdrawn }, headers: under(key) })
const remove = (place: Place, key: string) => owner.call(contract.deleteSpeaker, { params: place, headers: under(key) })
const upload = (place: Place, bytes: Buffer, key: string, by: By = owner) => {
  const { body, headers } = multipart({ bytes })
  return by.call(contract.uploadConsent, { params: place, body, headers: { ...headers, ...under(key) } })
}
const deleteConsent = (place: Place, key: string) =>
  owner.call(contract.deleteConsent, { params: place, headers: under(key) })
const read = async (place: Place) => (await owner.call(contract.readSpeaker, { params: place })).body
const consentOf = (place: Place) => owner.call(contract.downloadConsent, { params: place })

let serial = 0
const aName = (): string => `Speaker ${++serial}`
const aSpeaker = async (): Promise<Place> => ({
  projectId,
  speakerId: (await create(aName(), randomUUID())).body,
})

describe('what has been decided about a speaker is not decided again under its key, when somebody decided otherwise:', () => {
  test('to add them', async () => {
    const [key, place, name] = [randomUUID(), { projectId, speakerId: anId() }, aName()]
    await add(place, name, key)
    await remove(place, randomUUID())

    const again = await add(place, name, key)

    expect([again.status, again.body]).toEqual([200, expect.objectContaining({ id: place.speakerId, removed: true })])
  })

  test('to create them by name, which answers the same id', async () => {
    const [key, name] = [randomUUID(), aName()]
    const { body: speakerId } = await create(name, key)
    await rename({ projectId, speakerId }, aName(), randomUUID())

    const again = await create(name, key)

    expect([again.status, again.body]).toEqual([200, speakerId])
    expect((await owner.call(contract.readSpeakers, { params: { projectId } })).body).not.toContainEqual(
      expect.objectContaining({ name }),
    )
  })

  test('their name', async () => {
    const [key, place, name, later] = [randomUUID(), await aSpeaker(), aName(), aName()]
    await rename(place, name, key)
    await rename(place, later, randomUUID())

    expect((await rename(place, name, key)).status).toBe(200)
    expect((await read(place)).name).toBe(later)
    await rename(place, name, randomUUID())
    expect((await read(place)).name).toBe(name)
  })

  test('what they agree to', async () => {
    const [key, place] = [randomUUID(), await aSpeaker()]
    await scopes(place, { publish: true, train: true }, key)
    await scopes(place, { publish: false }, randomUUID())
    const asDecided = { archive: false, publish: false, train: true }

    expect((await scopes(place, { publish: true, train: true }, key)).body.scopes).toEqual(asDecided)
    expect((await read(place)).scopes).toEqual(asDecided)
    expect((await scopes(place, { publish: true }, randomUUID())).body.scopes.publish).toBe(true)
  })

  test('that they have withdrawn, and that they have taken it back', async () => {
    const [withdrawal, takenBack, place] = [randomUUID(), randomUUID(), await aSpeaker()]
    await withdraw(place, true, withdrawal)
    await withdraw(place, false, takenBack)

    expect((await withdraw(place, true, withdrawal)).body.withdrawn).toBeNull()
    const { body } = await withdraw(place, true, randomUUID())
    expect(body.withdrawn).not.toBeNull()
    expect((await withdraw(place, false, takenBack)).body.withdrawn).toBe(body.withdrawn)
    expect((await read(place)).withdrawn).toBe(body.withdrawn)
  })

  test('that they are removed, which leaves one line', async () => {
    const [key, place] = [randomUUID(), await aSpeaker()]
    await remove(place, key)

    const again = await remove(place, key)

    expect([again.status, again.body]).toEqual([200, true])
    expect((await remove(place, randomUUID())).status).toBe(404)
    const lines = await db.selectFrom('audit_lines').select('details').where('action', '=', 'speakerRemoved').execute()
    expect(lines.filter(({ details }) => JSON.stringify(details).includes(place.speakerId))).toHaveLength(1)
  })

  test('and who is removed meanwhile is answered as such', async () => {
    const place = await aSpeaker()
    const keys = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const
    const name = aName()
    const all = async () => [
      await rename(place, name, keys[0]),
      await scopes(place, { train: true }, keys[1]),
      await withdraw(place, false, keys[2]),
      await upload(place, aPng(), keys[3]),
      await deleteConsent(place, keys[4]),
    ]
    await all()
    await remove(place, randomUUID())

    const answers = await all()

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const { body } of answers.slice(1, 4)) expect(body).toMatchObject({ removed: true, consent: 'None' })
    expect((await scopes(place, { train: true }, randomUUID())).status).toBe(404)
  })
})

describe('a consent', () => {
  const blobsOfSize = (size: number) => db.selectFrom('blobs').select('key').where('size', '=', size).execute()

  test('that was kept before does not take the place of a later one, and leaves nothing', async () => {
    const [key, place, earlier] = [randomUUID(), await aSpeaker(), aWebm('what was agreed first')]
    await upload(place, earlier, key)
    await upload(place, aPng(), randomUUID())
    await blobs.sweep(new Date(Date.now() + 2 * 60 * 60 * 1000))

    const again = await upload(place, earlier, key)

    expect([again.status, again.body.consent]).toEqual([200, 'Image'])
    expect((await consentOf(place)).headers['content-type']).toBe('image/png')
    expect(await blobsOfSize(earlier.length)).toEqual([])
    expect((await upload(place, earlier, randomUUID())).body.consent).toBe('Audio')
  })

  test('that was kept before does not come back where it was deleted', async () => {
    const [key, place] = [randomUUID(), await aSpeaker()]
    await upload(place, aPng(), key)
    await deleteConsent(place, randomUUID())

    expect((await upload(place, aPng(), key)).body.consent).toBe('None')
    expect((await consentOf(place)).status).toBe(404)
  })

  test('that arrives twice at the same moment is kept once, and of the other nothing', async () => {
    const [key, place] = [randomUUID(), await aSpeaker()]
    const files = ['one', 'another', 'and one more'].map((said) => aWebm(`${said} at the same moment`))
    const answers = await Promise.all(
      files.map((bytes, index) => upload(place, bytes, key, index === 1 ? otherServer : owner)),
    )

    expect(answers.map(({ status, body }) => [status, body.consent])).toEqual(Array(3).fill([200, 'Audio']))
    const kept = await Promise.all(files.map(({ length }) => blobsOfSize(length)))
    expect(kept.flat()).toHaveLength(1)
  })

  test('that was deleted before is not deleted again, when a new one was given', async () => {
    const [key, place] = [randomUUID(), await aSpeaker()]
    await upload(place, aPng(), randomUUID())
    await deleteConsent(place, key)
    await upload(place, aPng('the new one'), randomUUID())

    expect((await deleteConsent(place, key)).status).toBe(200)
    expect((await consentOf(place)).status).toBe(200)
    expect((await deleteConsent(place, randomUUID())).status).toBe(200)
    expect((await consentOf(place)).status).toBe(404)
  })

  test('that was not there to be deleted is not meant when it is given later', async () => {
    const [key, place] = [randomUUID(), await aSpeaker()]
    expect((await deleteConsent(place, key)).status).toBe(304)
    await upload(place, aPng(), randomUUID())

    expect((await deleteConsent(place, key)).status).toBe(200)
    expect((await consentOf(place)).status).toBe(200)
  })

  test('that was refused may come again under its key', async () => {
    const [key, place] = [randomUUID(), await aSpeaker()]

    expect((await upload(place, Buffer.from('<html>'), key)).status).toBe(400)
    expect((await upload(place, aPng(), key)).body.consent).toBe('Image')
  })
})

test('of deliveries at the same moment, at two servers, one is carried out', async () => {
  const [key, name] = [randomUUID(), aName()]
  const created = await Promise.all([owner, otherServer, owner].map((by) => create(name, key, { by })))
  const place = { projectId, speakerId: created[0]?.body ?? '' }
  const removal = randomUUID()
  const removed = await Promise.all([1, 2, 3].map(() => remove(place, removal)))

  expect(created.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, place.speakerId]))
  expect(removed.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a change that was refused may come again under its key', async () => {
  const [key, taken, place] = [randomUUID(), aName(), await aSpeaker()]
  const { body: other } = await create(taken, randomUUID())

  expect((await rename(place, taken, key)).text).toBe('"projectSettings.speaker.nameTaken"')
  expect((await create(taken, key)).text).toBe('"projectSettings.speaker.nameTaken"')
  await remove({ projectId, speakerId: other }, randomUUID())
  await rename(place, taken, key)
  expect((await read(place)).name).toBe(taken)
})

test('a key says nothing in another project', async () => {
  const [key, name, place] = [randomUUID(), aName(), await aProjectOf(owner)]
  await create(name, key)
  const { body: speakerId } = await create(name, key, { place })

  expect(await read({ projectId: place, speakerId })).toMatchObject({ name, removed: false })
})

test('a key may be written in capitals, and is the same one', async () => {
  const [key, place, later] = [randomUUID(), await aSpeaker(), aName()]
  await rename(place, aName(), key)
  await rename(place, later, randomUUID())
  await rename(place, aName(), key.toUpperCase())

  expect((await read(place)).name).toBe(later)
})

describe('a call under a key', () => {
  const calls: readonly (readonly [AnyEndpoint, object?])[] = [
    [contract.addSpeaker, { body: { name: 'Somebody' } }],
    [contract.createSpeaker, { body: text('Somebody else') }],
    [contract.renameSpeaker, { body: text('Renamed') }],
    [contract.changeSpeakerScopes, { body: { train: true } }],
    [contract.changeSpeakerWithdrawal, { body: { withdrawn: true } }],
    [contract.uploadConsent, multipart({ bytes: aPng() })],
    [contract.deleteConsent],
    [contract.deleteSpeaker],
  ]
  const named = calls.map(([endpoint, sent]) => [endpoint.summary, endpoint, sent] as const)

  test.each(named)(
    'needs the permission, also when it is known, and an open project: %s',
    async (_, endpoint, sent) => {
      const key = randomUUID()
      const place = await aProjectOf(owner)
      const { body: speakerId } = await create('Amina', randomUUID(), { place })
      const headers = { ...(sent as { headers?: object } | undefined)?.headers, ...under(key) }
      const statusFor = async (by: By) => {
        const { status, error } = await by.call(endpoint, { params: { projectId: place, speakerId }, ...sent, headers })
        return [status, error?.code]
      }
      const mayRecord = endpoint === contract.uploadConsent
      expect([200, 304]).toContain((await statusFor(owner))[0])

      expect(await statusFor(anyone)).toEqual([401, 'session.required'])
      expect(await statusFor(await signUp())).toEqual([403, 'permission.denied'])
      const harvester = await addMember(place, 'Harvester')
      expect(await statusFor(harvester)).toEqual(mayRecord ? [200, undefined] : [403, 'permission.denied'])
      await db.updateTable('projects').set({ is_active: false }).where('id', '=', place).execute()
      expect(await statusFor(owner)).toEqual([403, 'project.archived'])
    },
  )

  test.each(named)('that is no guid is refused, and nothing is done: %s', async (_, endpoint, sent) => {
    const place = await aProjectOf(owner)
    const { body: speakerId } = await create('Amina', randomUUID(), { place })
    const params = { projectId: place, speakerId }
    const before = await read(params)

    for (const key of ['', 'once', `${randomUUID()}, ${randomUUID()}`]) {
      const headers = { ...(sent as { headers?: object } | undefined)?.headers, ...under(key) }
      const { status, error } = await owner.call(endpoint, { params, ...sent, headers })
      expect([status, error]).toEqual([
        400,
        { code: 'request.invalid', details: { field: IDEMPOTENCY_KEY, problem: 'not a guid' } },
      ])
    }
    expect(await read(params)).toEqual(before)
  })
})
