import { describe, expect, test } from 'vitest'
import type { ProjectAct } from '#domain/project/project-act.ts'
import type { SpeakerAct } from '#domain/speaker/speaker-act.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { commandsOn } from '../commands.ts'
import { outdated } from '../outbox/outdated.ts'
import { aConsent } from '../testing/a-consent.ts'
import { aReplica } from '../testing/a-replica.ts'
import { actCommandsOn } from '../act-commands.ts'
import { ACTS, type PendingAct, laneOf } from '../outbox/pending-act.ts'
import { sendActs } from '../testing/send-items.ts'
import { EVERY, itemsOf } from '../outbox/items.ts'

const { signal } = new AbortController()
const added: SpeakerAct = { kind: 'addSpeaker', speakerId: 's1', name: 'Neema' }
const agreed: SpeakerAct = { kind: 'agree', speakerId: 's1', scopes: { archive: true } }
const consentRemoved: SpeakerAct = { kind: 'removeConsent', speakerId: 's1' }
const withdrawn: SpeakerAct = { kind: 'withdraw', speakerId: 's2', withdrawn: true }

/** Takes what it is asked for, but fails for those speakers as it is told. */
class Server {
  readonly had: PendingAct[] = []
  readonly failsFor = new Map<string, Error>()

  readonly act = async (act: PendingAct): Promise<void> => {
    const failure = this.failsFor.get(laneOf(act.act))
    if (failure) throw failure
    this.had.push(act)
  }

  done(): unknown[] {
    return this.had.map(({ act }) => act)
  }
}

async function aDeviceThatDecided(...acts: ProjectAct[]): Promise<ReplicaDatabase> {
  const db = aReplica()
  const { decide } = actCommandsOn(db, () => new Date('2026-03-01T08:00:00Z'))
  for (const act of acts) await decide({ act, about: 'Neema' })
  return db
}

const stands = async (db: ReplicaDatabase): Promise<unknown[]> =>
  (await itemsOf(db, ACTS, EVERY)).map(({ status }) => status)

test('decisions go in the order in which they were made, each under an id of its own, and none twice', async () => {
  const [db, server] = [await aDeviceThatDecided(added, agreed, withdrawn), new Server()]
  await sendActs(db, server, signal)
  await sendActs(db, server, signal)

  expect(server.done()).toEqual([added, agreed, withdrawn])
  expect(new Set(server.had.map(({ id }) => id)).size).toBe(3)
  expect(await stands(db)).toEqual(['done', 'done', 'done'])
})

test('one whose answer was lost goes again under the same id', async () => {
  const [db, server] = [await aDeviceThatDecided(added), new Server()]
  const lost = {
    act: async (act: PendingAct) => {
      await server.act(act)
      throw new NoConnectionError('no answer')
    },
  }
  await expect(sendActs(db, lost, signal)).rejects.toThrow('no answer')
  expect(await stands(db)).toEqual(['waiting'])
  await sendActs(db, server, signal)

  const [first, second] = server.had
  expect(second?.id).toBe(first?.id)
})

test.each([
  ['unexpected', 500],
  ['request.rateLimited', 429],
])('what fails as %s holds up what follows about the same speaker, and nothing else', async (code, status) => {
  const [db, server] = [await aDeviceThatDecided(added, agreed, withdrawn), new Server()]
  server.failsFor.set('s1', new ApiError(code, {}, status))
  await expect(sendActs(db, server, signal)).rejects.toThrow(code)
  expect(server.done()).toEqual([withdrawn])

  server.failsFor.clear()
  await sendActs(db, server, signal)
  expect(server.done()).toEqual([withdrawn, added, agreed])
})

test('what the server will not have stays with its reason, until somebody has it sent again or lets go of it', async () => {
  const [db, server] = [await aDeviceThatDecided(added, withdrawn), new Server()]
  const refusal = new ApiError('permission.denied', { role: 'Harvester' }, 403)
  for (const speaker of ['s1', 's2']) server.failsFor.set(speaker, refusal)
  await sendActs(db, server, signal)
  const [first, second] = await itemsOf(db, ACTS, EVERY)
  expect(first).toMatchObject({
    status: 'refused',
    refusal: { code: 'permission.denied', details: { role: 'Harvester' } },
  })

  server.failsFor.clear()
  const { retryAct, discardAct } = actCommandsOn(db)
  await retryAct(first?.order ?? 0)
  await discardAct(second?.order ?? 0, { name: 'Inbox', lang: 'en' })
  await sendActs(db, server, signal)

  expect(server.had.map(({ id }) => id)).toEqual([first?.id])
  expect(await stands(db)).toEqual(['done'])
})

test('a domain that somebody has removed since it was added comes back by a decision of its own', async () => {
  const domain = { guid: aGuid(), id: '1.3.0', parentId: '1.3', texts: [] }
  const [db, server] = [await aDeviceThatDecided({ kind: 'addDomain', domain }), new Server()]
  server.failsFor.set('domains', new ApiError('domain.notFound', {}, 404))
  await sendActs(db, server, signal)
  const [refused] = await itemsOf(db, ACTS, EVERY)
  server.failsFor.clear()
  await actCommandsOn(db).retryAct(refused?.order ?? 0)
  await sendActs(db, server, signal)

  expect(server.done()).toEqual([{ kind: 'addDomain', domain, again: true }])
  expect(server.had.map(({ id }) => id)).not.toEqual([refused?.id])
})

test('what can never be sent, whatever the network does, is told to the person and holds up nothing', async () => {
  const [db, server] = [await aDeviceThatDecided({ ...added, speakerId: 's3' }, withdrawn), new Server()]
  server.failsFor.set('s3', new TypeError('This leads nowhere.'))
  await sendActs(db, server, signal)

  expect(await itemsOf(db, ACTS, EVERY)).toMatchObject([
    { status: 'refused', refusal: { code: 'unexpected' } },
    { status: 'done' },
  ])
})

test('what was refused behind a new speaker is sent again with them', async () => {
  const [db, server] = [await aDeviceThatDecided(added, agreed), new Server()]
  server.failsFor.set('s1', new ApiError('permission.denied', {}, 403))
  await sendActs(db, server, signal)
  expect(await stands(db)).toEqual(['refused', 'refused'])

  server.failsFor.clear()
  const [first] = await itemsOf(db, ACTS, EVERY)
  await actCommandsOn(db).retryAct(first?.order ?? 0)
  await sendActs(db, server, signal)

  expect(server.done()).toEqual([added, agreed])
})

test('where the later decision is one of this very device, which came to the server by another way, nobody is told', async () => {
  const again: SpeakerAct = { ...agreed, scopes: { archive: false, train: true } }
  const db = await aDeviceThatDecided(agreed, { ...agreed, scopes: { publish: true } }, again)
  const server = new Server()
  const knowsAll = {
    act: async (act: PendingAct) => {
      if (server.had.push(act) < 3) throw outdated()
    },
  }
  await sendActs(db, knowsAll, signal)

  expect(await stands(db)).toEqual(['done', 'refused', 'done'])
})

test('a removal is no news where a consent waits that was given after it', async () => {
  const [db, server] = [await aDeviceThatDecided(consentRemoved), new Server()]
  await commandsOn(db).storeConsent(aConsent({ speakerId: 's1' }))
  server.failsFor.set('s1', outdated())
  await sendActs(db, server, signal)

  expect(await stands(db)).toEqual(['done'])
})

describe('what is outdated about a domain is told,', () => {
  const [guid, lang] = [aGuid(), 'en']
  const renamed: ProjectAct = { kind: 'tellDomain', guid, lang, change: { name: 'Dancing' }, was: { name: 'Dances' } }
  const removed: ProjectAct = { kind: 'removeDomain', guid, seen: 'seen' }

  /** The server has the first one for outdated, and takes what follows. */
  async function standsAfter(...acts: ProjectAct[]): Promise<unknown[]> {
    const db = await aDeviceThatDecided(...acts)
    const answers = [() => Promise.reject(outdated())]
    await sendActs(db, { act: () => answers.shift()?.() ?? Promise.resolve() }, signal)
    return stands(db)
  }

  test.each([
    ['another domain is removed', removed, { ...removed, guid: aGuid() }],
    ['it is told in another language', renamed, { ...renamed, lang: 'fr' }],
    ['something else is told', renamed, { ...renamed, change: { description: 'To drums.' } }],
    [
      'more questions are added',
      { ...renamed, change: { questions: ['Who?'] } },
      { ...renamed, change: { questions: ['Who?', 'When?'] } },
    ],
  ])('also where %s after it', async (_, earlier, later) => {
    expect(await standsAfter(earlier, later)).toEqual(['refused', 'done'])
  })

  test('but not where what was removed was added again after it', async () => {
    const domain = { guid, id: '1.3.0', parentId: '1.3', texts: [] }

    expect(await standsAfter(removed, { kind: 'addDomain', domain, again: true })).toEqual(['done', 'done'])
    const other = { ...domain, guid: aGuid() }
    expect(await standsAfter(removed, { kind: 'addDomain', domain: other })).toEqual(['refused', 'done'])
  })

  test('nor where the very same is told otherwise after it', async () => {
    expect(await standsAfter(renamed, { ...renamed, change: { name: 'Feasts' } })).toEqual(['done', 'done'])
    expect(await standsAfter(removed, removed)).toEqual(['done', 'done'])
  })
})
