import { expect, test } from 'vitest'
import { newGuid } from '#web/plain/new-guid.ts'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import { actCommandsOn } from '../act-commands.ts'
import { commandsOn } from '../commands.ts'
import { sendUnsaved } from './send-consent.ts'
import { sendConsents } from '../testing/send-items.ts'
import { outdated } from '../outbox/outdated.ts'
import type { ProjectServer } from './project-server.ts'
import { aConsent } from '../testing/a-consent.ts'
import { aReplica } from '../testing/a-replica.ts'
import { breakStorage } from '../testing/break-storage.ts'
import { EVERY, itemsIn, itemsOf } from '../outbox/items.ts'
import { ACTS } from '../outbox/pending-act.ts'
import { WAITING } from '../outbox/item.ts'

const { signal } = new AbortController()

/** What the server has of each speaker; while it is down it answers nobody. */
class Consents implements Pick<ProjectServer, 'consentOf' | 'putConsent'> {
  readonly had = new Map<string, Blob>()
  readonly puts: string[] = []
  isDown = false
  losesAnswers = false
  refusal: ApiError | null = null

  readonly consentOf = async (speakerId: string): Promise<Blob | null> => {
    if (this.isDown) throw new NoConnectionError('no answer')
    return this.had.get(speakerId) ?? null
  }

  readonly putConsent: ProjectServer['putConsent'] = async ({ speakerId, blob }) => {
    if (this.isDown) throw new NoConnectionError('no answer')
    if (this.refusal) throw this.refusal
    this.had.set(speakerId, blob)
    this.puts.push(speakerId)
    if (this.losesAnswers) throw new NoConnectionError('no answer')
  }
}

test('one whose answer was lost is not sent again', async () => {
  const [db, server] = [aReplica(), new Consents()]
  await commandsOn(db).storeConsent(aConsent())
  server.losesAnswers = true
  await expect(sendConsents(db, server, signal)).rejects.toThrow('no answer')

  server.losesAnswers = false
  await sendConsents(db, server, signal)

  expect(server.puts).toEqual(['s1'])
  expect(await itemsIn(db, ['consent']).count()).toBe(0)
})

test('one that the server will not have is kept with the reason, holds up no other, and goes again when somebody says so', async () => {
  const [db, server] = [aReplica(), new Consents()]
  await commandsOn(db).storeConsent(aConsent())
  server.refusal = new ApiError('speaker.notFound', { speakerId: 's1' }, 404)
  await sendConsents(db, server, signal)
  const [refused] = await itemsOf(db, ['consent'])
  expect(refused).toMatchObject({ speakerName: 'Neema', refusal: { code: 'speaker.notFound' } })
  expect(await refused?.blob.text()).toBe('I agree')

  server.refusal = null
  await commandsOn(db).storeConsent(aConsent({ speakerId: 's2' }))
  await sendConsents(db, server, signal)
  expect(server.puts).toEqual(['s2'])

  await commandsOn(db).retryConsent(refused?.id ?? '', false)
  await sendConsents(db, server, signal)
  expect(server.puts).toEqual(['s2', 's1'])
  expect(await itemsIn(db, ['consent']).count()).toBe(0)
})

test('one that somebody else has given meanwhile stays, until an administrator says which one counts', async () => {
  const [db, server] = [aReplica(), new Consents()]
  await commandsOn(db).storeConsent(aConsent())
  server.had.set('s1', new Blob(['a form']))
  await sendConsents(db, server, signal)
  const [held] = await itemsOf(db, ['consent'])
  expect(held).toMatchObject({ refusal: { code: 'consent.otherGiven' } })
  expect(server.puts).toEqual([])

  await commandsOn(db).retryConsent(held?.id ?? '', false)
  await sendConsents(db, server, signal)
  expect(server.puts).toEqual([])

  await commandsOn(db).retryConsent(held?.id ?? '', true)
  await sendConsents(db, server, signal)
  expect(await server.had.get('s1')?.text()).toBe('I agree')
})

test('one that somebody has decided about since is kept with that reason, and decided anew when it is sent again', async () => {
  const [db, server] = [aReplica(), new Consents()]
  await commandsOn(db, () => new Date('2026-03-01T08:00:00Z')).storeConsent(aConsent())
  server.refusal = outdated()
  await sendConsents(db, server, signal)
  const [refused] = await itemsOf(db, ['consent'])
  expect(refused).toMatchObject({ refusal: { code: 'decision.outdated' }, madeAt: '2026-03-01T08:00:00.000Z' })

  server.refusal = null
  await commandsOn(db, () => new Date('2026-03-05T08:00:00Z')).retryConsent(refused?.id ?? '', false)
  const [anew] = await itemsOf(db, ['consent'])
  expect(anew).toMatchObject({ refusal: null, madeAt: '2026-03-05T08:00:00.000Z' })
  expect(anew?.id).not.toBe(refused?.id)
  await sendConsents(db, server, signal)
  expect(await server.had.get('s1')?.text()).toBe('I agree')
})

test('a later consent takes the place of the unsent one that it replaces, and of no other', async () => {
  const [db, server] = [aReplica(), new Consents()]
  const { storeConsent } = commandsOn(db)
  await storeConsent(aConsent())
  await storeConsent(aConsent({ speakerId: 's2' }))
  const replaced = (await itemsOf(db, ['consent'])).filter(({ speakerId }) => speakerId === 's1')
  await storeConsent(aConsent({ blob: new Blob(['I agree to all']) }), replaced)

  await sendConsents(db, server, signal)

  expect(server.puts.toSorted()).toEqual(['s1', 's2'])
  expect(await server.had.get('s1')?.text()).toBe('I agree to all')
})

test('one waits for its speaker to be known, and for the removal of the one before it', async () => {
  const [db, server] = [aReplica(), new Consents()]
  const { decide } = actCommandsOn(db)
  await decide({ act: { kind: 'addSpeaker', speakerId: 's1', name: 'Neema' }, about: 'Neema' })
  await decide({ act: { kind: 'removeConsent', speakerId: 's2' }, about: 'Omari' })
  for (const [minute, speakerId] of ['s1', 's2', 's3'].entries())
    await commandsOn(db, () => new Date(2026, 10, 1, 9, minute)).storeConsent(aConsent({ speakerId }))
  await sendConsents(db, server, signal)
  expect(server.puts).toEqual(['s3'])

  await itemsIn(db, ACTS, EVERY).modify({ status: 'done' })
  await sendConsents(db, server, signal)

  expect(server.puts).toEqual(['s3', 's1', 's2'])
})

test('so does one that is nowhere on the device, which a broken storage does not hold up', async () => {
  const [db, server] = [aReplica(), new Consents()]
  const { decide } = actCommandsOn(db)
  await decide({ act: { kind: 'addSpeaker', speakerId: 's1', name: 'Neema' }, about: 'Neema' })
  const consent = { ...aConsent(), id: newGuid(), madeAt: '2026-11-01T09:00:00.000Z', ...WAITING }
  await expect(sendUnsaved(db, server, consent, signal)).rejects.toThrow(NoConnectionError)
  expect(server.puts).toEqual([])

  breakStorage('reading')
  await sendUnsaved(db, server, consent, signal)
  expect(server.puts).toEqual(['s1'])
})
