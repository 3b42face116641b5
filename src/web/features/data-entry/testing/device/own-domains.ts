import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { actCommandsOn } from '#web/replica/act-commands.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { leadToInbox } from '#web/replica/words/lead-to-inbox.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import type { Household } from './household.ts'
import { endRecording, type Page } from './page.ts'
import { leaveField } from './fields-of-rows.ts'
import { openSheets } from './sheets.ts'

const INBOX = { name: 'Inbox', lang: 'en' }

/** Somebody adds a domain, and goes on in its table. */
export async function makeDomain(house: Household, page: Page): Promise<void> {
  const guid = newGuid()
  const texts = [{ lang: 'en', name: 'Dances', description: '', questions: [] }]
  const domain = { id: NO_NUMBER_YET, guid, parentId: '1.3', texts }
  const act = { kind: 'addDomain', domain } as const
  const isMade = await actCommandsOn(page.db)
    .decide({ act, about: 'Dances' })
    .then(() => true)
    .catch(() => false)
  if (!isMade) return
  house.domains.push({ guid, by: page.userId })
  await goTo(house, page, guid)
}

/** The tables that somebody can go to: those of others' domains once the server has them. */
export function placesFor({ domains, letGo, project }: Household, { userId }: Page): readonly string[] {
  const own = domains.filter(({ guid, by }) => by === userId || project.domains.numberOf(guid) !== undefined)
  return ['1.3', '1.4', ...own.map(({ guid }) => guid).filter((guid) => !letGo.includes(guid))]
}

/** What is typed there stands in the fields. */
export async function goTo(house: Household, page: Page, place: string): Promise<void> {
  await endRecording(page)
  await leaveField(house, page)
  page.place = place
  await openSheets(house, page)
  page.entry = page.replica.desk.typedIn(place).at(-1)?.id ?? newGuid()
}

/** Of a domain that the server has refused: it is asked again, or somebody lets go of it. */
export async function decideRefused(house: Household, page: Page, isWanted: boolean): Promise<void> {
  const { db } = page
  const [refused] = await itemsOf(db, ['domain'], ['refused'])
  if (refused?.act.kind !== 'addDomain') return
  const { guid } = refused.act.domain
  const { retryAct, discardAct } = actCommandsOn(db)
  if (isWanted) return retryAct(refused.order).catch(() => undefined)
  const isLetGo = await discardAct(refused.order, INBOX)
    .then(() => true)
    .catch(() => false)
  if (!isLetGo) return
  house.letGo.push(guid)
  for (const one of house.pages) if (one.place === guid) await leadTo(house, one, guid)
}

/** The table of a domain that somebody has let go of leads to the Inbox, with what its page has stored of it since. */
async function leadTo(house: Household, page: Page, guid: string): Promise<void> {
  await endRecording(page)
  await leaveField(house, page)
  await page.replica.desk.flush()
  await lead(page.db, guid)
  await page.replica.desk.claim(async () => ({ own: page.tab, open: new Set(house.pages.map(({ tab }) => tab)) }))
  page.place = INBOX_ID
  page.entry = page.replica.desk.typedIn(INBOX_ID).at(-1)?.id ?? newGuid()
}

const lead = (db: ReplicaDatabase, guid: string): Promise<void> => leadToInbox(db, { domain: guid, inbox: INBOX })

/** As whoever opens what is left in such a domain. */
export async function leadAllLetGo(house: Household, page: Page): Promise<void> {
  for (const guid of await page.db.fact('domainsLetGo', [])) await leadTo(house, page, guid)
}
