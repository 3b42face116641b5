import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { NoConnectionError } from '#web/api/api-error.ts'
import { sendUnsaved } from '#web/replica/sending/send-consent.ts'
import { aPage } from '#web/replica/testing/a-page.ts'
import { overNetwork } from '#web/replica/testing/a-replica.ts'
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
  const sendConsent: Page['replica']['sendConsent'] = async (consent, signal) => {
    if (!house.hasNetwork) throw new NoConnectionError('There is no network.')
    await sendUnsaved(db, overNetwork(house.project, userId), consent, signal)
  }
  const shown = { ...replica, sendConsent, undo, undone: () => undone }
  const page: Page = { tab, userId, db, replica: shown, place: '1.3', entry: newGuid(), recording: null, edit: null }
  pages.push(page)
  await replica.desk.claim(async () => ({ own: tab, open: new Set(pages.map((one) => one.tab)) }))
  return page
}
