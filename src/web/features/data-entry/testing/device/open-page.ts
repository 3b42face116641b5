import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { aPage } from '#web/replica/testing/a-page.ts'
import type { Household } from './household.ts'
import type { Page } from './page.ts'

/** A new tab of who is logged in, which has taken up what tabs have left that are gone. */
export async function openPage(house: Household): Promise<Page> {
  const { userId, pages } = house
  const db = house.databaseOf()
  const tab = newGuid()
  const replica = aPage(db, tab)
  let undone = 0
  const undo = async (operations: readonly Guid[]): Promise<readonly Guid[]> => {
    const undos = await replica.undo(operations)
    undone += undos.length
    return undos
  }
  const shown = { ...replica, undo, undone: () => undone }
  const page: Page = { tab, userId, db, replica: shown, place: '1.3', entry: newGuid(), recording: null, edit: null }
  pages.push(page)
  await replica.desk.claim(async () => ({ own: tab, open: new Set(pages.map((one) => one.tab)) }))
  return page
}
