import { domainTag } from '#domain/word/new-word.ts'
import type { Guid } from '#domain/word/word.ts'
import { leaveField, typeInRow } from './fields-of-rows.ts'
import type { Household } from './household.ts'
import { enteringOn, type Page } from './page.ts'
import { attempt, entryOf, pickRow, rowsOf } from './rows.ts'
import type { Deed } from './wanted-texts.ts'

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
  const to = page.place === '1.3' ? '1.4' : '1.3'
  const entering = enteringOn(house, { ...page, place: to })
  if (now) await attempt(house, page, { row: now.row, attempt: { kind: 'move', to: domainTag(entering) } })
}

/** What becomes of a sound whose word goes is no question of losing it. */
async function remove(house: Household, page: Page, which: number): Promise<void> {
  await leaveField(house, page)
  const now = await pickRow(house, page, which)
  const entry = now && entryOf(house, now.row)
  if (!entry || house.isRecorded(entry) || !(await house.mayTakeBack(entry, page.db))) return
  const action = await attempt(house, page, { row: now.row, attempt: { kind: 'removal' } })
  if (action.type !== 'removed' || !action.removed) return
  house.texts.discardFailed(now.row.entered.guid)
  const { operations, kind } = action.removed
  if (operations.length === 0) return
  house.texts.did({ operations, entry, by: page.userId, isWhole: true }, {})
  if (kind === 'sense' || kind === 'domain') house.texts.doubt(entry)
}

/** From its row, where that is on the page; otherwise as the last of all that was done. */
export async function undo(house: Household, page: Page, which: number): Promise<void> {
  const { texts, project } = house
  const deed = texts.deedOf(page.userId, which)
  if (!deed || (deed.isWhole && (!texts.isLast(deed) || house.isRecorded(deed.entry)))) return
  // What somebody else has not sent yet brings the word back.
  if (deed.isWhole && (await house.isAwaited(deed.entry, page.userId))) return
  if (!(await house.mayTakeBack(deed.entry, page.db))) return
  const isHeld = deed.made !== undefined && project.haveOthersWritten(deed.made)
  if (await isUndone(house, page, deed)) texts.undo(deed, isHeld)
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
  return (await page.replica.undo(operations).catch(() => [])).length > 0
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
