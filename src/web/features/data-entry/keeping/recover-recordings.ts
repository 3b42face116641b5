import type { LanguageTag, Guid, Pronunciation } from '#domain/word/word.ts'
import type { RecordingFormat } from '#domain/project/project.ts'
import { changeRecordings } from '#web/features/recording/change-recordings.ts'
import { keepSound } from '#web/features/recording/keep-sound.ts'
import { fromSixteenBits } from '#web/features/recording/sixteen-bits.ts'
import { recoverConsent } from '#web/features/speakers/recover-consent.ts'
import {
  begunHere,
  forgetBegun,
  isKnownThing,
  piecesOf,
  type BegunRecording,
  type RecordedThing,
} from '#web/replica/begun-recording.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { addToDraft } from './add-to-draft.ts'
import type { Tabs } from './take-up-drafts.ts'
import { livingTabs, thisTab } from '#web/device/this-tab.ts'
import { unsentFiles } from '#web/replica/outbox/next-to-send.ts'

/** A recording whose page went while it was made, as far as it was heard. */
export type Recovered = {
  /** Whose consent it is; null: it is of a word, or of what is to become one. */
  readonly consentOf: string | null
  readonly takeBack: () => Promise<void>
}

type Recovering = {
  readonly format: RecordingFormat
  /** See `typedDraft`. */
  readonly glossLanguage: LanguageTag
  readonly tabs?: () => Promise<Tabs>
}

/**
 * Makes recordings of what tabs that are gone were recording, each in what it is of. Of several tabs that do so one gets
 * each; what cannot be kept now waits for the next time.
 */
export async function recoverRecordings(
  replica: Replica,
  { format, glossLanguage, tabs = tabsNow }: Recovering,
): Promise<readonly Recovered[]> {
  const recovered: Recovered[] = []
  const recoverOne = async ({ id, tab, of, ...begun }: BegunRecording): Promise<Recovered | null> => {
    if (of.kind === 'consent') return recoverConsent(replica, { id, of, ...begun })
    const recording = await soundOf(replica, id, format)
    return recording && putWhereItBelongs({ replica, glossLanguage, tab }, id, recording)
  }
  for (const begun of await claimLeft(replica.db, tabs)) {
    try {
      const one = await recoverOne(begun)
      if (one) recovered.push(one)
    } catch {
      // The sync indicator says what is wrong with the device.
    } finally {
      begunHere.delete(begun.id)
    }
  }
  return recovered
}

async function tabsNow(): Promise<Tabs> {
  const own = await thisTab()
  return { own, open: await livingTabs() }
}

/**
 * A tab has its name before it claims anything. So whoever had been seen in the table before all living tabs were asked
 * for, and is none of them, is gone; whoever claims it meanwhile is another one.
 */
async function claimLeft(db: ReplicaDatabase, tabs: () => Promise<Tabs>): Promise<readonly BegunRecording[]> {
  const seen = (await db.begunRecordings.toArray()).filter(({ of }) => isKnownThing(of))
  if (seen.length === 0) return []
  const { own, open } = await tabs()
  const isLeft = ({ id, tab }: BegunRecording): boolean => (tab === own ? !begunHere.has(id) : !open?.has(tab))
  return db.transaction('rw', db.begunRecordings, async () => {
    const now = await db.begunRecordings.bulkGet(seen.map(({ id }) => id))
    const left = now.filter((one, at) => one !== undefined && one.tab === seen[at]?.tab && isLeft(one))
    const claimed = left.flatMap((one) => (one ? [{ ...one, tab: own }] : []))
    await db.begunRecordings.bulkPut(claimed)
    for (const { id } of claimed) begunHere.add(id)
    return claimed
  })
}

/** Durable on this device. null: nothing was heard yet, or it had been kept to the end. */
async function soundOf(replica: Replica, id: Guid, format: RecordingFormat): Promise<Pronunciation | null> {
  const { db } = replica
  const [begun, pieces] = await Promise.all([db.begunRecordings.get(id), piecesOf(db, id)])
  const kept = await db.recordings.where('fileName').startsWith(`${id}.`).first()
  const isInWord =
    kept &&
    (!(await unsentFiles(db)).has(kept.fileName) ||
      (await db.operations.where('fileNames').equals(kept.fileName).count()) > 0)
  if (!begun || pieces.length === 0 || isInWord) {
    await forgetBegun(db, id)
    return null
  }
  const { speakerId, rate } = begun
  if (kept) return { fileName: kept.fileName, speakerId, protected: false }
  return keepSound(replica, { samples: fromSixteenBits(pieces), rate }, { format, speakerId, id })
}

type Here = { readonly replica: Replica; readonly glossLanguage: LanguageTag; readonly tab: string }

async function putWhereItBelongs(here: Here, id: Guid, recording: Pronunciation): Promise<Recovered | null> {
  const { db } = here.replica
  const takeBack = await addToDraftOrWord()
  if (!takeBack) return null
  await forgetBegun(db, id)
  return { consentOf: null, takeBack }

  async function addToDraftOrWord(): Promise<(() => Promise<void>) | null> {
    const begun = await db.begunRecordings.get(id)
    if (!begun) return null
    if (begun.of.kind === 'word') return addToWord(here.replica, begun.of, recording)
    if (begun.of.kind !== 'draft') return null
    const added = await addToDraft(begun.of.key, { ...here, begun: id, recording })
    if (added) return added
    // Where the draft has been entered meanwhile, it is of that word.
    const now = await db.begunRecordings.get(id)
    return now?.of.kind === 'word' && now.tab === here.tab ? addToWord(here.replica, now.of, recording) : null
  }
}

type OfWord = Extract<RecordedThing, { readonly kind: 'word' }>

async function addToWord(
  replica: Replica,
  { known, into }: OfWord,
  recording: Pronunciation,
): Promise<() => Promise<void>> {
  await changeRecordings(replica, known, { kind: 'add', recording }, into)
  return () => changeRecordings(replica, known, { kind: 'remove', fileName: recording.fileName }, into)
}
