import { expect, test } from 'vitest'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import { commandsOn } from './commands.ts'
import { sendConsents } from './consent-uploads.ts'
import type { ProjectServer } from './project-server.ts'
import { aConsent } from './testing/a-consent.ts'
import { aReplica } from './testing/a-replica.ts'

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

test('a consent waits while nobody answers, and goes once as soon as somebody does', async () => {
  const [db, server] = [aReplica(), new Consents()]
  await commandsOn(db).keepConsent(aConsent())
  server.isDown = true
  await expect(sendConsents(db, server, signal)).rejects.toThrow('no answer')
  expect(await db.consents.toArray()).toMatchObject([{ speakerId: 's1', refusal: null }])

  server.isDown = false
  await sendConsents(db, server, signal)
  await sendConsents(db, server, signal)

  expect(server.puts).toEqual(['s1'])
  expect(await db.consents.count()).toBe(0)
})

test('one whose answer was lost is not sent again', async () => {
  const [db, server] = [aReplica(), new Consents()]
  await commandsOn(db).keepConsent(aConsent())
  server.losesAnswers = true
  await expect(sendConsents(db, server, signal)).rejects.toThrow('no answer')

  server.losesAnswers = false
  await sendConsents(db, server, signal)

  expect(server.puts).toEqual(['s1'])
  expect(await db.consents.count()).toBe(0)
})

test('one that the server will not have is kept with the reason, holds up no other, and goes again when somebody says so', async () => {
  const [db, server] = [aReplica(), new Consents()]
  await commandsOn(db).keepConsent(aConsent())
  server.refusal = new ApiError('speaker.notFound', { speakerId: 's1' }, 404)
  await sendConsents(db, server, signal)
  const [refused] = await db.consents.toArray()
  expect(refused).toMatchObject({ speakerName: 'Neema', refusal: { code: 'speaker.notFound' } })
  expect(await refused?.blob.text()).toBe('I agree')

  server.refusal = null
  await commandsOn(db).keepConsent(aConsent({ speakerId: 's2' }))
  await sendConsents(db, server, signal)
  expect(server.puts).toEqual(['s2'])

  await commandsOn(db).retryConsent(refused?.id ?? '', false)
  await sendConsents(db, server, signal)
  expect(server.puts).toEqual(['s2', 's1'])
  expect(await db.consents.count()).toBe(0)
})

test('one that somebody else has given meanwhile stays, until an administrator says which one counts', async () => {
  const [db, server] = [aReplica(), new Consents()]
  await commandsOn(db).keepConsent(aConsent())
  server.had.set('s1', new Blob(['a form']))
  await sendConsents(db, server, signal)
  const [held] = await db.consents.toArray()
  expect(held).toMatchObject({ refusal: { code: 'consent.otherGiven' } })
  expect(server.puts).toEqual([])

  await commandsOn(db).retryConsent(held?.id ?? '', false)
  await sendConsents(db, server, signal)
  expect(server.puts).toEqual([])

  await commandsOn(db).retryConsent(held?.id ?? '', true)
  await sendConsents(db, server, signal)
  expect(await server.had.get('s1')?.text()).toBe('I agree')
})

test('a later consent takes the place of the unsent one that it replaces, and of no other', async () => {
  const [db, server] = [aReplica(), new Consents()]
  const { keepConsent } = commandsOn(db)
  await keepConsent(aConsent())
  await keepConsent(aConsent({ speakerId: 's2' }))
  const replaced = await db.consents.where({ speakerId: 's1' }).toArray()
  await keepConsent(aConsent({ blob: new Blob(['I agree to all']) }), replaced)

  await sendConsents(db, server, signal)

  expect(server.puts.toSorted()).toEqual(['s1', 's2'])
  expect(await server.had.get('s1')?.text()).toBe('I agree to all')
})
