import type { EntryEdit } from '#domain/word/entry-edit.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { storageTroubleOf } from '#web/device/storage-trouble.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { openedRows } from '../../rows/opened-rows.ts'
import {
  homeOf,
  playOnDesk,
  sessionOf,
  subjectOf,
  wordOf,
  type Attempt,
  type Row,
  type SessionAction,
} from '../../rows/session-state.ts'
import { storeAttempt } from '../../rows/store-attempt.ts'
import { isRead, rowsAsTheyAre, type SessionRow } from '../../rows/use-session.ts'
import type { Household } from './household.ts'
import { enter, enteringOn, pause, type Page } from './page.ts'
import type { Texts } from './texts.ts'

export const rowsOf = ({ replica: { desk }, place }: Page) => sessionOf(desk.enteredIn(place))

/** The entry that a row is about, by which its texts are known. */
export const entryOf = ({ texts }: Household, row: Row): Guid =>
  row.opened ? texts.entryOf(row.opened.guid) : row.entered.guid

/** One of the rows of a table, or a word of its domain that is opened as one; where there is none, one that is entered now. */
export async function pickRow(house: Household, page: Page, which: number): Promise<SessionRow | undefined> {
  const found = await findRow(house, page, which)
  if (found) return found
  await enter(house, page)
  return findRow(house, page, which)
}

/** Of those that somebody entered here, and of which no other tab has what a full device could not store (known limits). */
async function findRow(house: Household, page: Page, which: number): Promise<SessionRow | undefined> {
  const { texts } = house
  const session = rowsOf(page)
  const heldElsewhere = new Set(house.pages.flatMap((one) => (one === page ? [] : one.replica.desk.unshelved())))
  const isFree = (guids: readonly Guid[]): boolean => !guids.some((guid) => heldElsewhere.has(guid))
  const rows = session.filter(
    (row) => row.stage === 'stored' && !row.removed && texts.has(entryOf(house, row)) && isFree([row.entered.guid]),
  )
  const isInRow = (guid: Guid): boolean => session.some((row) => homeOf(row) === guid || wordOf(row).guid === guid)
  const words = (await wordsInDomain(page.db, page.place))
    .map(({ word }) => word)
    .filter(({ guid }) => !isInRow(guid) && texts.has(texts.entryOf(guid)) && !house.twins.has(guid))
    .filter(({ senses }) => isFree(senses.map(({ guid }) => guid)))
  const one = [...rows, ...words][which % Math.max(1, rows.length + words.length)]
  const chosen = one && ('entered' in one ? one : open(page, one))
  const [row] = await rowsAsTheyAre(page.db, page.place, chosen ? [chosen] : [])
  return row?.isGone ? undefined : row
}

function open(page: Page, word: WordContent): Row | undefined {
  const { missing, first } = openedRows(rowsOf(page), word, { place: page.place, at: Date.now() })
  playOnDesk(page.replica.desk, page.place, { type: 'opened', rows: missing })
  return rowsOf(page).find(({ entered }) => entered.guid === first)
}

/** `seen`: the word as it was when somebody began to type. */
type OnRow = { readonly row: Row; readonly attempt: Attempt; readonly seen?: Base }

/** Does something to a row as the table does, and answers what that says of it. */
export async function attempt(house: Household, page: Page, { row, seen, ...to }: OnRow): Promise<SessionAction> {
  const one = to.attempt
  const { replica, db, place } = page
  const { guid } = row.entered
  const store = async (): Promise<SessionAction> => {
    const [now] = await rowsAsTheyAre(db, place, [row])
    if (!now || !isRead(now)) throw new Error('What became of the row could not be read.')
    const here = { replica, place, entering: () => enteringOn(house, page), isProtectionOff: false }
    return storeAttempt(here, { ...now, seen }, one)
  }
  const action = await store().catch(
    (error: unknown) => ({ type: 'failed', guid, failed: { attempt: one, trouble: storageTroubleOf(error) } }) as const,
  )
  playOnDesk(replica.desk, place, action)
  await pause(house, page)
  if ('text' in one && one.kind !== 'flag') await noteText(house, page, { row, action, edit: one })
  return action
}

type Told = {
  readonly row: Row
  readonly action: SessionAction
  readonly edit: Exclude<EntryEdit, { readonly kind: 'flag' | 'partOfSpeech' }>
}

/** What could not be stored stays with its row until it is said anew. */
async function noteText(house: Household, { userId }: Page, { row, action, edit }: Told): Promise<void> {
  const { texts } = house
  const entry = entryOf(house, row)
  const said: Texts = edit.kind === 'vernacular' ? { form: edit.text } : { gloss: edit.text }
  texts.failed(row.entered.guid, subjectOf(edit), action.type === 'failed' ? edit.text : undefined)
  if (!('deed' in action) || !action.deed) return
  const { operations } = action.deed
  const before = texts.of(entry)
  const isRepeated = texts.wasSaid(entry, edit.text)
  if (action.type === 'corrected') {
    // What was done to the entry where it was before cannot be undone by itself any more.
    texts.deeds.forgetAllOf(entry)
    texts.standsFor(action.word.guid, entry)
    // It may be in other domains with that as well.
    if (row.opened) texts.leaveOpen(entry, [before.form])
  }
  const made = action.type === 'corrected' ? action.word.guid : undefined
  texts.did({ operations, entry, by: userId, isWhole: made !== undefined, made }, { ...before, ...said })
  // What somebody else has not sent yet will come later, and stand; a repetition after a death changes nothing.
  if (isRepeated || (await house.awaited(entry, userId))) texts.contest(entry, before)
}

/** What could not be stored is tried again; what cannot be by now stays with its row. */
export async function retryFailed(house: Household, page: Page): Promise<void> {
  const texts = rowsOf(page).flatMap(({ entered, failed }) => failed.map((one) => ({ guid: entered.guid, ...one })))
  for (const { guid, attempt: failed } of texts) {
    const row = rowsOf(page).find(({ entered }) => entered.guid === guid)
    if (row && 'text' in failed) await attempt(house, page, { row, attempt: failed })
  }
}
