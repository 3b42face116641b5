import { vi } from 'vitest'
import { INBOX_GUID, INBOX_ID } from '#domain/domains/inbox.ts'
import { domainIdKind } from '#domain/domains/domain-id.ts'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { aTypedWord, anEntering } from '#domain/testing/an-entry.ts'
import { newWord, type Entering } from '#domain/word/new-word.ts'
import { NIL_GUID, type Guid } from '#domain/word/word.ts'
import { storeSound } from '#web/features/recording/store-sound.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import { enterRow } from '#web/replica/enter-row.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { PieceKeeper } from '#web/shared/recorder/piece-keeper.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { editEntry, RECORDINGS } from '../../new-word/edit-entry.ts'
import { NOTHING_TYPED, typedIn } from '../../typed/typed.ts'
import type { Household } from './household.ts'

/** A tab with a table open: what stands in its fields, and what it records. */
export type Page = {
  readonly tab: string
  readonly userId: string
  readonly db: ReplicaDatabase
  readonly replica: Replica & { readonly undone: () => number }
  /** The key of the domain of the table. */
  place: string
  /** Of the word in the fields. */
  entry: Guid
  recording: Begun | null
  /** The change that is being typed into a row, as it lies on the desk. */
  edit: Guid | null
}

/** What is being spoken into a page, of a word or as the consent of a speaker. */
type Begun = {
  readonly of: Guid
  readonly pieces: PieceKeeper
  readonly loudness: number
  written: number
  /** `isLeft`: its page is about to go, and what it was made of is still there. */
  readonly end: (isLeft: boolean) => Promise<void>
}

/** In which domain somebody enters words, and who. A domain that was made here has no number before the server says it. */
export function enteringOn({ project }: Household, { place, userId }: Page): Entering {
  const number = domainIdKind(place) === 'invalid' ? (project.domains.numberOf(place) ?? NO_NUMBER_YET) : place
  const named = number === place ? { id: place, guid: NIL_GUID } : { id: number, guid: place }
  const domain = place === INBOX_ID ? { id: INBOX_ID, guid: INBOX_GUID } : named
  return anEntering({ domain: { ...domain, name: place }, userId, newGuid })
}

/** Another form each time, and sometimes a gloss. */
export function type(house: Household, { replica: { desk }, entry: id, place }: Page): void {
  const typed = typedIn(desk.get(id)?.value) ?? NOTHING_TYPED
  const [vernacular, gloss] = [house.newText(), house.count % 3 === 0 ? house.newText() : typed.glosses['en']]
  const now = { ...typed, vernacular, glosses: gloss === undefined ? {} : { en: gloss } }
  desk.put({ kind: 'entry', id, place, unfinished: 1, value: { state: 'typed', typed: now } })
  house.texts.put(id, { form: vernacular, gloss })
}

/** The pause in typing after which what is typed is on the shelf. */
export async function pause(house: Household, { replica }: Page): Promise<void> {
  if (!house.isFull) await replica.desk.flush()
}

/** What is typed, or, where nothing is, something new. */
export async function enter(house: Household, page: Page): Promise<void> {
  const { replica, entry: id, place, userId } = page
  const isTyped = typedIn(replica.desk.get(id)?.value)?.vernacular
  if (!isTyped) type(house, page)
  const typed = typedIn(replica.desk.get(id)?.value)
  await enterRow(
    replica,
    { word: newWord({ ...aTypedWord(), ...typed }, enteringOn(house, page), id), choice: null },
    place,
  )
  house.texts.entered(id, userId, place)
  await endRecording(page)
  page.entry = newGuid()
}

/** So much more of what is spoken into the word in the fields. */
export async function record(house: Household, page: Page): Promise<void> {
  if (page.recording?.of !== page.entry) {
    await endRecording(page)
    page.recording = beginRecording(page)
  }
  const { pieces, of } = page.recording
  house.sounds.set(pieces.id, of)
  await take(house, page, page.recording)
}

function beginRecording({ replica, db, entry: of, place }: Page): Begun {
  const id = newGuid()
  const item = { kind: 'recording', id, place: of, unfinished: 1 } as const
  const value = { speakerId: '', typedIn: place }
  const pieces = new PieceKeeper(replica.desk, id, (rate) => ({ ...item, value: { ...value, rate } }))
  const end = async (isLeft: boolean): Promise<void> => {
    const save = async (): Promise<void> => {
      const kept = await storeSound(replica, aTone(0.4, 0.3), { format: 'wav', speakerId: '', id })
      await editEntry(replica, { id: of, place }, RECORDINGS, { kind: 'add', file: kept })
      if (!isLeft) await pieces.forget()
    }
    const work = { kind: 'recording', id, of, replica: db.name, save, giveUp: () => undefined } as const
    await save().catch(() => unsavedWork.hold(work))
  }
  return { of, pieces, loudness: 0.3, written: 0, end }
}

/** A piece of it, which is on the disk before anything else happens. */
export async function take({ isFull }: Household, { db }: Page, begun: Begun): Promise<void> {
  const { pieces, loudness } = begun
  pieces.take(aTone(0.2, loudness))
  if (isFull) return
  const written = ++begun.written
  const ofIt = () => db.recordingPieces.where('[recording+at]').between([pieces.id, 0], [pieces.id, Infinity])
  await vi.waitUntil(async () => (await ofIt().count()) >= written, { interval: 1, timeout: 60_000 })
}

/** `isLeft`: its page is about to go, and what it was made of is still there. */
export async function endRecording(page: Page, isLeft = false): Promise<void> {
  const { recording } = page
  page.recording = null
  await recording?.end(isLeft)
}
