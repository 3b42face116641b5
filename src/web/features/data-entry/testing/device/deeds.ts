import { domainTag } from '#domain/word/new-word.ts'
import type { Guid } from '#domain/word/word.ts'
import { leaveField, typeInRow } from './fields-of-rows.ts'
import type { Household } from './household.ts'
import { enteringOn, type Page } from './page.ts'
import { placesFor } from './own-domains.ts'
import { attempt, entryOf, pickRow, rowsOf } from './rows.ts'
import { rowOnDesk } from '#web/replica/desk/desk.ts'
import { operationsOf, type Row } from '../../rows/session-state.ts'
import type { Deed } from './done-deeds.ts'

/** Some are left in their field: that is stored later, by this page or another one. */
async function edit(house: Household, page: Page, which: number): Promise<void> {
  await typeInRow(house, page, { which, kind: 'gloss' })
  if (which % 3 > 0) await leaveField(house, page)
}

async function correct(house: Household, page: Page, which: number): Promise<void> {
  await typeInRow(house, page, { which, kind: 'vernacular' })
  if (which % 3 > 0) await leaveField(house, page)
}

async function move(house: Household, page: Page, which: number): Promise<void> {
  await leaveField(house, page)
  const now = await pickRow(house, page, which)
  const entry = now && entryOf(house, now.row)
  const places = placesFor(house, page).filter((place) => place !== page.place)
  const domain = places[which % places.length] ?? page.place
  // Moved by two at once it would be in two domains, and each of them a part of what is edited.
  if (!entry || (await house.awaited(entry, page.userId))) return
  const to = domainTag(enteringOn(house, { ...page, place: domain }))
  const { texts } = house
  const action = await attempt(house, page, { row: now.row, attempt: { kind: 'move', to } })
  if (action.type !== 'removed' || !action.removed) return
  texts.did({ operations: action.removed.operations, entry, by: page.userId }, { ...texts.of(entry), domain })
}

async function remove(house: Household, page: Page, which: number): Promise<void> {
  await leaveField(house, page)
  const now = await pickRow(house, page, which)
  const entry = now && entryOf(house, now.row)
  if (!entry || !(await house.mayTakeBack(entry, page.db))) return
  const action = await attempt(house, page, { row: now.row, attempt: { kind: 'removal' } })
  if (action.type !== 'removed' || !action.removed) return
  house.texts.discardFailed(now.row.entered.guid)
  const { operations, kind } = action.removed
  if (operations.length === 0) return
  house.texts.did({ operations, entry, by: page.userId, isWhole: true }, {})
  house.tookBack(entry)
  // What somebody else has not sent yet brings the word back.
  const awaited = await house.awaited(entry, page.userId)
  if (awaited || kind === 'sense' || kind === 'domain') house.texts.doubt(entry, awaited)
}

/** From its row, where that is on the page; otherwise as the last of all that was done. */
export async function undo(house: Household, page: Page, which: number): Promise<void> {
  const { texts, project } = house
  const deed = texts.deeds.of(page.userId, which)
  if (!deed || (deed.isWhole && !texts.deeds.isLast(deed)) || !(await house.mayTakeBack(deed.entry, page.db))) return
  // What an entry has brought to a word of others goes, whatever else they have written there.
  const isOwn = deed.made !== undefined && project.homeOf(deed.made) === deed.made
  const isHeld = isOwn && project.haveOthersWritten(deed.made)
  if (!(await isUndone(house, page, deed))) return
  texts.undo(deed, isHeld)
  house.tookBack(deed.entry)
  const awaited = deed.isWhole && (await house.awaited(deed.entry, page.userId))
  if (awaited) texts.doubt(deed.entry, awaited)
}

async function isUndone(house: Household, page: Page, { entry, operations }: Deed): Promise<boolean> {
  const isIt = (made: readonly Guid[] | undefined): boolean => made?.[0] === operations[0]
  for (const row of rowsOf(page)) {
    if (entryOf(house, row) !== entry) continue
    const deed = row.deeds?.find((one) => isIt(one.operations))
    if (!deed && !isIt(row.removed?.operations)) continue
    const before = page.replica.undone()
    await attempt(house, page, { row, attempt: { kind: 'undo', ...(deed && { deed }) } })
    return page.replica.undone() > before
  }
  const all = operations[0] === entry ? entryWithSounds(house, page, entry) : operations
  return all !== null && (await page.replica.undo(all).catch(() => [])).length > 0
}

/** What was recorded of an entry after Enter goes with it: its row knows that. null: the row is not on this page. */
function entryWithSounds({ sounds }: Household, { replica: { desk } }: Page, entry: Guid): readonly Guid[] | null {
  if (![...sounds.values()].includes(entry)) return [entry]
  const row = rowOnDesk(desk.get(entry)) as Row | undefined
  return row ? operationsOf(row) : null
}

/** The first of two changes of a word: the later one stays. */
async function takeBackEarlier(house: Household, page: Page, which: number): Promise<void> {
  await typeInRow(house, page, { which, kind: 'gloss' })
  await leaveField(house, page)
  await typeInRow(house, page, { which, kind: 'vernacular' })
  await leaveField(house, page)
  await undo(house, page, 1)
}

/** What is done to a word that is entered. */
export const DEEDS = { edit, correct, move, remove, undo, takeBackEarlier }
