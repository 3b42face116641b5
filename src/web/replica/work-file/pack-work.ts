import { unsentFiles } from '../outbox/lacking.ts'
import type { Project } from '#domain/project/project.ts'
import type { User } from '#domain/user/user.ts'
import { entryInto } from '#domain/word/entry-into.ts'
import { fileNamesOf } from '#domain/word/sense-pictures.ts'
import type { Item } from '../outbox/item.ts'
import type { Decision } from '../outbox/pending-operation.ts'
import { wordsByGuid } from '../words/read-words.ts'
import type { NewRecording } from '../words/recording.ts'
import { isCutOff, type StoredConsent } from '../outbox/consent.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import type { EnteredRow } from '../desk/item.ts'
import {
  CONSENTS_FOLDER,
  RECORDINGS_FOLDER,
  WORK_ENTRY,
  WORK_VERSION,
  type CarriedConsent,
  type CarriedOperation,
  type WorkFile,
} from './work-file.ts'
import { BlobReader, BlobWriter, TextReader, ZipWriter } from './work-zip.ts'
import { itemsOf, markSent } from '../outbox/items.ts'
import { ACTS } from '../outbox/pending-act.ts'

type Packed = {
  readonly project: Pick<Project, 'id' | 'name'>
  readonly person: Pick<User, 'id' | 'name'>
  /** Words that the device could not even store. */
  readonly unsaved: readonly UnsavedEntry[]
  readonly now: Date
}

type UnsavedEntry = Pick<EnteredRow, 'entered' | 'choice'>

/**
 * All that this device has and the server may not have, as a zip: what waits and what was refused, in its order, with
 * the recordings that it names, and the consents and the decisions about the project that wait. Nothing leaves the outbox;
 * whatever of it arrives by both ways is done once.
 */
export async function packWork(db: ReplicaDatabase, { project, person, unsaved, now }: Packed): Promise<Blob> {
  const entries = await Promise.all(unsaved.map((one) => entered(db, one, now)))
  const [waiting, recordings, consents, acts] = await db.transaction('r', [db.outbox, db.recordings], async () =>
    Promise.all([itemsOf(db, ['word']), unsentRecordings(db, unsaved), itemsOf(db, ['consent']), itemsOf(db, ACTS)]),
  )
  // What arrives by hand is not dropped here any more. A full device carries it all the same.
  await markSent(db, waiting).catch(() => undefined)
  const work: WorkFile = {
    format: 'granary work',
    version: WORK_VERSION,
    savedAt: now.toISOString(),
    project: { id: project.id, name: project.name },
    person: { id: person.id, name: person.name },
    operations: [
      ...waiting.map(({ guid, decision, entails, merge, goesWith, inBulk, ...one }) => {
        return { ...said(one), guid, decision, entails, merge, goesWith, inBulk }
      }),
      ...entries,
    ],
    recordings: recordings.map(({ blob: _in, ...about }) => about),
    consents: consents.map(described),
    acts: acts.map((one) => ({ ...said(one), act: one.act, about: one.about })),
  }
  const zip = new ZipWriter(new BlobWriter('application/zip'))
  await zip.add(WORK_ENTRY, new TextReader(JSON.stringify(work)))
  // Sound is dense already.
  for (const { fileName, blob } of recordings) {
    await zip.add(RECORDINGS_FOLDER + fileName, new BlobReader(blob), { level: 0 })
  }
  for (const { id, blob } of consents) await zip.add(CONSENTS_FOLDER + id, new BlobReader(blob), { level: 0 })
  return zip.close()
}

/** Of what the queue knows only what was decided. */
const said = ({ id, madeAt, madeBy }: Pick<Item, 'id' | 'madeAt' | 'madeBy'>) => ({ id, madeAt, madeBy })

function described(consent: StoredConsent): Omit<CarriedConsent, 'blob'> {
  const { id, speakerId, speakerName, mediaType, name, madeAt, mayReplace } = consent
  const cutOff = isCutOff(consent) ? ({ cutOff: true } as const) : {}
  return { id, speakerId, speakerName, mediaType, name, madeAt, mayReplace, ...cutOff }
}

/** Those that waiting work names. */
async function unsentRecordings(
  db: ReplicaDatabase,
  unsaved: readonly UnsavedEntry[],
): Promise<readonly NewRecording[]> {
  const waiting = (await db.operations.orderBy('fileNames').uniqueKeys()) as string[]
  const named = new Set([...waiting, ...unsaved.flatMap(({ entered: word }) => fileNamesOf(word))])
  const unsent = await unsentFiles(db)
  const found = await db.recordings.bulkGet([...named].filter((name) => unsent.has(name)))
  return found.filter((recording) => recording !== undefined)
}

async function entered(
  db: ReplicaDatabase,
  { entered: word, choice }: UnsavedEntry,
  now: Date,
): Promise<CarriedOperation> {
  const decision = (choice && (await intoChosen(db, word, choice))) ?? { kind: 'enter', word }
  const guid = decision.kind === 'change' ? decision.base.word.guid : word.guid
  return { id: word.guid, guid, decision, madeAt: now.toISOString() }
}

type Entering = Extract<Decision, { readonly kind: 'enter' | 'change' }>

/** As the device would have stored it; null: the chosen word is gone, so that the entry is a new one. */
async function intoChosen(
  db: ReplicaDatabase,
  entry: UnsavedEntry['entered'],
  choice: NonNullable<UnsavedEntry['choice']>,
): Promise<Entering | null> {
  const found = (await wordsByGuid(db, [choice.word])).get(choice.word)
  if (!found || found.saved === 'refused') return null
  const { version, word } = found
  return { kind: 'change', base: { version, word }, word: entryInto(word, entry, choice.sense).word }
}
