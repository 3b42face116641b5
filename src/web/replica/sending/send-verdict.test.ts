import { expect, test } from 'vitest'
import type { VerdictAct } from '#domain/duplicates/verdict-act.ts'
import { aGuid } from '#domain/testing/builders.ts'
import type { Guid } from '#domain/word/word.ts'
import { ApiError } from '#web/api/api-error.ts'
import { actCommandsOn } from '../act-commands.ts'
import { EVERY, itemsOf } from '../outbox/items.ts'
import type { PendingAct } from '../outbox/pending-act.ts'
import { aPendingOperation } from '../testing/a-pending-operation.ts'
import { aReplica } from '../testing/a-replica.ts'
import { sendVerdicts } from '../testing/send-items.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'

const { signal } = new AbortController()

const about = (...guids: readonly Guid[]): VerdictAct & { readonly kind: 'giveVerdict' } => ({
  kind: 'giveVerdict',
  verdictId: aGuid(),
  verdict: 'notDuplicates',
  words: guids.map((guid, at) => ({ guid, fingerprint: String(at).repeat(16) })),
  arranged: null,
})
const takenBack = ({ verdictId }: VerdictAct): VerdictAct => ({ kind: 'withdrawVerdict', verdictId })

/** A device on which these verdicts were given, and what its server is told of them, one time after the other. */
async function aDeviceThatGave(...acts: readonly VerdictAct[]) {
  const db = aReplica()
  const { decide } = actCommandsOn(db)
  for (const act of acts) await decide({ act, about: 'maji · majii' })
  const told: unknown[] = []
  const server = { act: async ({ act }: PendingAct) => void told.push(act) }
  const send = async () => {
    await sendVerdicts(db, server, signal)
    return told.splice(0)
  }
  return { db, send }
}

const stands = async (db: ReplicaDatabase) => (await itemsOf(db, ['verdict'], EVERY)).map(({ status }) => status)

test('a verdict waits until the server has the words that it is about, and holds up no other', async () => {
  const word = aPendingOperation()
  const [early, other] = [about(aGuid(), word.guid), about(aGuid(), aGuid())]
  const { db, send } = await aDeviceThatGave(early, other)
  await db.outbox.put(word)
  expect(await send()).toEqual([other])

  await db.outbox.delete(word.order)
  expect(await send()).toEqual([early])
})

test('it also waits for a word that the server has refused: a person decides what becomes of that', async () => {
  const word = aPendingOperation({ refusal: { code: 'permission.denied', details: {}, isRecorded: true } })
  const { db, send } = await aDeviceThatGave(about(aGuid(), word.guid))
  await db.outbox.put(word)
  expect([await send(), await stands(db)]).toEqual([[], ['waiting']])
})

test('who takes back a verdict that waits takes it back after it has come to the server', async () => {
  const word = aPendingOperation()
  const early = about(aGuid(), word.guid)
  const { db, send } = await aDeviceThatGave(early, takenBack(early))
  await db.outbox.put(word)
  expect(await send()).toEqual([])

  await db.outbox.delete(word.order)
  expect(await send()).toEqual([early, takenBack(early)])
})

test('a new word that another one has absorbed is that one in the set', async () => {
  const [absorbed, into, third] = [aGuid(), aGuid(), aGuid()]
  const [pair, three, nothing] = [about(absorbed, third), about(absorbed, into, third), about(absorbed, into)]
  const { db, send } = await aDeviceThatGave(pair, three, nothing)
  await db.absorptions.put({ guid: absorbed, into, senses: {}, by: aGuid() })

  const [ofAbsorbed, ofThird] = pair.words
  expect(await send()).toEqual([
    { ...pair, words: [{ ...ofAbsorbed, guid: into }, ofThird] },
    { ...three, words: three.words.slice(1) },
  ])
  expect(await stands(db)).toEqual(['done', 'done', 'done'])
})

test('what the server says of words that it has never had is told, and holds up no other', async () => {
  const [strange, other] = [about(aGuid(), aGuid()), about(aGuid(), aGuid())]
  const { db } = await aDeviceThatGave(strange, other)
  const refusal = new ApiError('duplicates.unknownWord', {}, 404)
  const act = async ({ act }: PendingAct) => {
    if ('verdictId' in act && act.verdictId === strange.verdictId) throw refusal
  }
  await sendVerdicts(db, { act }, signal)
  expect(await stands(db)).toEqual(['refused', 'done'])
})
