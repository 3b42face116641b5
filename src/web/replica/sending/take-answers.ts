import type { ChangesDone, OperationAnswer, OperationDone, OperationRefused } from '#domain/word/operation.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { leadQueue, absorptionBy } from '../words/lead-queue.ts'
import { noteLeftAsIs } from '../words/left-as-is.ts'
import { noteOverruled, noteRemoved } from '../words/overruled.ts'
import {
  hasKnownBase,
  knownVersion,
  type KnownVersion,
  OF_SEVERAL,
  type PendingOperation,
  type Refusal,
} from '../outbox/pending-operation.ts'
import { setOf } from '../words/operation-set.ts'
import { putNewer } from '../words/put-newer.ts'
import { putUnsent } from '../words/stored-recordings.ts'
import { isBehindSeveral, rebaseAndNote, latestVersion } from '../words/rebase.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { operationsOn } from '../outbox/items.ts'
import { bringMedia } from './bring-media.ts'
import { changeDone, changeTold, noteSettled } from './note-settled.ts'
import { refusedFor } from '../outbox/item.ts'

/** What became of an operation: the server's answer to it, or a refusal of the whole request that it was in. */
export type Answer = OperationAnswer | RequestRefused
export type RequestRefused = { readonly id: Guid; readonly outcome: 'requestRefused'; readonly error: ApiError }

/**
 * Takes in what the server answered, all or nothing: a crash before the end leaves the operations in the outbox, they
 * are sent again, and the server answers the same.
 */
export async function takeAnswers(db: ReplicaDatabase, answers: readonly Answer[]): Promise<void> {
  const { words, totals, outbox, absorptions, settled, overruled, leftAsIs, facts, recordings } = db
  const tables = [words, totals, outbox, absorptions, settled, overruled, leftAsIs, facts, recordings]
  await db.transaction('rw', tables, async () => {
    for (const answer of answers) {
      const operation = await db.operations.get({ id: answer.id })
      if (!operation) continue
      if (answer.outcome === 'done') await takeDone(db, operation, answer)
      else if (answer.outcome === 'doneTogether') await takeDoneTogether(db, operation, answer)
      else if (!(await isToUploadAgain(db, answer)))
        for (const { order } of await setOf(db, operation))
          await db.operations.update(order, refusedFor(refusalOf(answer)))
    }
  })
}

const LACKS_MEDIA: ReadonlySet<string> = new Set(['audio.missing', 'picture.missing'])

/**
 * The server has a recording or a picture no more that was brought weeks before what names it. While it is here it is
 * brought again; that refusal is the only one that the server does not keep.
 */
async function isToUploadAgain(db: ReplicaDatabase, answer: OperationRefused | RequestRefused): Promise<boolean> {
  if (answer.outcome !== 'refused' || !LACKS_MEDIA.has(answer.code)) return false
  const fileName = String(answer.details['fileName'])
  const recording = await db.recordings.get(fileName)
  if (!recording) return false
  // One that was fetched would otherwise go first when room is needed.
  const { fetched: _elsewhere, ...kept } = recording
  await putUnsent(db, kept)
  return true
}

function refusalOf(answer: OperationRefused | RequestRefused): Refusal {
  const { code, details } = answer.outcome === 'refused' ? answer : answer.error
  return { code, details, isRecorded: answer.outcome === 'refused' }
}

async function takeDone(db: ReplicaDatabase, operation: PendingOperation, answer: OperationDone): Promise<void> {
  const before = await db.words.get(answer.guid)
  if (before || !(await hasLeftBehind(db, answer.changeNumber))) await takeChange(db, answer)
  for (const { order } of await setOf(db, operation)) await db.operations.delete(order)
  if (operation.decision.kind === 'change') await noteOverruled(db, answer.guid, answer)
  if (operation.decision.kind === 'remove') await noteRemoved(db, answer)
  if (operation.decision.kind === 'undo') await noteLeftAsIs(db, operation, [answer])
  const change = changeDone(operation, answer, before?.word ?? null)
  await noteSettled(db, operation, { guid: answer.guid, change })
  const absorption = absorptionBy(operation, answer)
  if (absorption) await db.absorptions.put(absorption)
  const isCorrected = absorption?.guid === operation.guid && (await leadQueue(db, absorption, operation))
  // The corrected entry goes its own way, and its recordings and pictures with it.
  if (!isCorrected) await bringMedia(db, operation, answer)
  const guid = absorption?.guid === operation.guid ? absorption.into : operation.guid
  await rebaseNext(db, guid, versionToldBy(operation, answer))
}

/** Its words come with the changes of the project: what was decided on what becomes of them waits for that. */
async function takeDoneTogether(
  db: ReplicaDatabase,
  operation: PendingOperation,
  { words, changeNumber }: ChangesDone,
): Promise<void> {
  const set = await setOf(db, operation)
  await noteLeftAsIs(db, operation, words)
  for (const one of set) {
    await db.operations.delete(one.order)
    if (operation.decision.kind !== 'undo' || set.length > 1)
      await noteSettled(db, one, { guid: one.guid, change: changeTold(one) })
  }
  // Of thousands of words something waits on few.
  const waiting = new Set<unknown>(await db.operations.orderBy('guid').uniqueKeys())
  const guids = [...new Set([...words, ...set].map(({ guid }) => guid))]
  if (changeNumber <= (await db.fact('reached', 0))) {
    for (const guid of guids) if (waiting.has(guid)) await rebaseNext(db, guid, null)
    return
  }
  const isOfNamed = operation.guid !== OF_SEVERAL
  const awaited = guids.filter((guid) => isOfNamed || waiting.has(guid)).map((guid) => ({ guid, n: changeNumber }))
  if (awaited.length > 0) await db.setFact('awaited', [...(await db.fact('awaited', [])), ...awaited])
}

/** Change numbers have no gaps: the next one after what was reached means that nobody else did anything meanwhile. */
async function takeChange(db: ReplicaDatabase, { guid, changeNumber, word }: OperationDone): Promise<void> {
  await putNewer(db, [{ guid, n: changeNumber, word }])
  const reached = await db.fact('reached', 0)
  if (changeNumber === reached + 1) await db.setFact('reached', changeNumber)
}

/**
 * Whether the replica is past that change, or a load is on the way past it: then a word that is not here will come with
 * the load, or has been removed since. This happens with answers that are given for the second time.
 */
async function hasLeftBehind(db: ReplicaDatabase, changeNumber: number): Promise<boolean> {
  const load = await db.fact('load', null)
  return changeNumber <= Math.max(await db.fact('reached', 0), load?.upTo ?? 0)
}

/**
 * What now comes first on a word builds on its newest version; one that the server refused stays as it was refused. Not so
 * what only its recording was refused for: it never got there.
 */
async function rebaseNext(db: ReplicaDatabase, guid: Guid, told: KnownVersion | null): Promise<void> {
  const [next] = await operationsOn(db, guid)
  const latest = (await latestVersion(db, guid)) ?? told
  if (!next || !latest || (next.refusal && hasKnownBase(next.decision))) return
  if (await isBehindSeveral(db, guid, next.order)) return
  await db.operations.put(await rebaseAndNote(db, next, latest))
}

/** The answered version, or of a word that is gone the one that the operation was about. */
function versionToldBy({ decision }: PendingOperation, { word }: OperationDone): KnownVersion | null {
  if (word) return knownVersion(word)
  if (!('base' in decision) || decision.base.version === null) return null
  return { version: decision.base.version, word: decision.base.word }
}
