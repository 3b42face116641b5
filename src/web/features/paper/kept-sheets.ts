import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import type { Sheet, SheetView } from '#web/replica/words/sheet.ts'
import type { PreparedPhoto } from './prepare-photo.ts'
import { NEW_VIEW } from './sheet-view.ts'

/** The sheets of a domain in the order in which they were chosen. */
export async function sheetsOf(db: ReplicaDatabase, domainKey: DomainKey): Promise<readonly Sheet[]> {
  const sheets = await db.sheets.where({ domainKey }).toArray()
  return sheets.filter(({ removed }) => !removed).toSorted(byAge)
}

type New = { readonly domainKey: DomainKey; readonly now: Date; readonly newId: () => string }

/**
 * Keeps photos behind those that are there, the first of them on top. New sheets have as many lines as the last. Each is
 * kept by itself, and what the server has gives way to it: where one finds no room, those before it stay, and it throws.
 */
export async function addSheets(
  db: ReplicaDatabase,
  photos: readonly PreparedPhoto[],
  { domainKey, now, newId }: New,
): Promise<void> {
  const last = (await sheetsOf(db, domainKey)).at(-1)
  const view = { ...NEW_VIEW, ...(last ? { lines: last.view.lines, contrast: last.view.contrast } : {}) }
  const at = (offset: number): string => new Date(now.getTime() + offset).toISOString()
  for (const [place, { name, width, height, picture }] of photos.entries()) {
    const dates = { addedAt: at(place), shownAt: at(place === 0 ? 1 : 0) }
    const sheet: Sheet = { id: newId(), domainKey, name, width, height, view, ...dates, removed: false }
    await db.storing(() => add(db, sheet, picture))
  }
}

async function add(db: ReplicaDatabase, sheet: Sheet, picture: Blob): Promise<void> {
  await db.transaction('rw', [db.sheets, db.sheetPictures], async () => {
    await db.sheets.add(sheet)
    await db.sheetPictures.add({ id: sheet.id, picture })
  })
}

/** The one to go on with. */
export function currentOf(sheets: readonly Sheet[]): Sheet | undefined {
  return sheets.toSorted((a, b) => (a.shownAt < b.shownAt ? 1 : -1))[0]
}

export async function showSheet(db: ReplicaDatabase, id: string, now: Date): Promise<void> {
  await db.sheets.update(id, { shownAt: now.toISOString() })
}

export async function storeView(db: ReplicaDatabase, id: string, view: SheetView): Promise<void> {
  await db.sheets.update(id, { view })
}

/** It is out of sight at once; its picture goes when the sheets are opened the next time, unless that is in another tab. */
export async function removeSheet(db: ReplicaDatabase, id: string, tab: string): Promise<void> {
  await db.transaction('rw', db.sheets, async () => {
    const removedIn = [...((await db.sheets.get(id))?.removedIn ?? []), tab]
    await db.sheets.update(id, { removed: true, removedIn })
  })
}

export async function bringBackSheet(db: ReplicaDatabase, id: string, now: Date): Promise<void> {
  await db.sheets.update(id, { removed: false, removedIn: [], shownAt: now.toISOString() })
}

/** Makes room: what was removed from the domain can no longer be brought back, except in these tabs, which still offer to. */
export async function forgetRemoved(
  db: ReplicaDatabase,
  domainKey: DomainKey,
  exceptIn: ReadonlySet<string>,
): Promise<void> {
  await db.transaction('rw', [db.sheets, db.sheetPictures], async () => {
    const sheets = await db.sheets.where({ domainKey }).toArray()
    const isDone = ({ removed, removedIn = [] }: Sheet): boolean =>
      removed && !removedIn.some((tab) => exceptIn.has(tab))
    const ids = sheets.filter(isDone).map(({ id }) => id)
    await db.sheets.bulkDelete(ids)
    await db.sheetPictures.bulkDelete(ids)
  })
}

function byAge(a: Sheet, b: Sheet): number {
  return a.addedAt < b.addedAt ? -1 : 1
}
