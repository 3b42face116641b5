import { addSheets, bringBackSheet, forgetRemoved, removeSheet, sheetsOf } from '#web/features/paper/kept-sheets.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Household } from './household.ts'
import type { Page } from './page.ts'

/** A photographed sheet, as somebody wants it to be: with a picture that says its name, in the table where it was chosen. */
export type WantedSheet = {
  readonly by: string
  readonly name: string
  readonly place: string
  readonly isRemoved: boolean
  /** The tab in which its removal can be undone. */
  readonly removedIn?: string | undefined
}

/** One, or two at once. What finds no room is still among the photos of the person. */
async function photograph(house: Household, page: Page, which: number): Promise<void> {
  const { db, place, userId: by } = page
  const photos = [house.newText(), ...(which % 2 > 0 ? [house.newText()] : [])].map((name) => ({
    name,
    picture: new Blob([name]),
    width: 30,
    height: 40,
  }))
  const ids: Guid[] = []
  const newId = (): Guid => ids[ids.push(newGuid()) - 1] ?? ''
  const isKept = await addSheets(db, photos, { domainKey: place, now: new Date(), newId })
    .then(() => true)
    .catch(() => false)
  for (const [at, id] of (isKept ? ids : ids.slice(0, -1)).entries())
    house.sheets.set(id, { by, name: photos[at]?.name ?? '', place, isRemoved: false })
}

async function removeSheetHere(house: Household, page: Page, which: number): Promise<void> {
  const { db, place, tab } = page
  if ((await sheetsOf(db, place)).length === 0) await photograph(house, page, which)
  const sheets = await sheetsOf(db, place)
  const { id = '' } = sheets[which % Math.max(1, sheets.length)] ?? {}
  const wanted = house.sheets.get(id)
  if (!wanted) return
  await removeSheet(db, id, tab)
    .then(() => void house.sheets.set(id, { ...wanted, isRemoved: true, removedIn: tab }))
    .catch(() => undefined)
}

async function bringSheetBack(house: Household, page: Page, which: number): Promise<void> {
  const { db, tab } = page
  const removedHere = () => [...house.sheets].filter(([, { removedIn }]) => removedIn === tab)
  if (removedHere().length === 0) await removeSheetHere(house, page, which)
  const removed = removedHere()
  const [id, wanted] = removed[which % Math.max(1, removed.length)] ?? []
  if (id === undefined || !wanted) return
  await bringBackSheet(db, id, new Date())
    .then(() => void house.sheets.set(id, { ...wanted, isRemoved: false, removedIn: undefined }))
    .catch(() => undefined)
}

/** Opening a table makes room: what this tab has removed from it is not brought back any more. */
export async function openSheets(house: Household, { db, place, tab }: Page): Promise<void> {
  const others = house.pages.filter((one) => one.tab !== tab).map((one) => one.tab)
  await forgetRemoved(db, place, new Set(others))
  for (const [id, sheet] of house.sheets)
    if (sheet.removedIn === tab && house.keyNow(sheet.place) === place)
      house.sheets.set(id, { ...sheet, removedIn: undefined })
}

/** What is done with photographed sheets. */
export const SHEETS = { photograph, removeSheet: removeSheetHere, bringSheetBack }
