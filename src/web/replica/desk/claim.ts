import { lastMoment } from '#web/device/last-moment.ts'
import { livingTabs, thisTab } from '#web/device/this-tab.ts'
import { type DeskDatabase, isDeskItem, type ShelvedItem } from './item.ts'

export type Tabs = {
  readonly own: string
  /** null: not known; then no other counts as open, since showing a text twice is better than losing it. */
  readonly open: ReadonlySet<string> | null
}

/** A tab has its name before it puts anything on the shelf: whoever is found there and is none of these is gone. */
async function tabsNow(): Promise<Tabs> {
  const own = await thisTab()
  return { own, open: await livingTabs() }
}

/**
 * What this tab has on the shelf, with all that tabs that are gone have left there: of whatever kind, that is this tab's from
 * now on, and no other one's. A full device has no room for that: then all stays where it is, and is worked on all the same,
 * unless another tab is open, which may do so already.
 */
export async function claimLeft(
  db: DeskDatabase,
  tabs: () => Promise<Tabs> = tabsNow,
): Promise<readonly ShelvedItem[]> {
  const left = leftAtLast(db)
  const seen = new Set(await db.desk.toCollection().primaryKeys())
  const { own, open } = await tabs()
  const isOurs = ({ id, tab }: ShelvedItem): boolean =>
    tab === own || (!open?.has(tab) && (seen.has(id) || left.has(id)))
  const claim = db.transaction('rw', db.desk, async () => {
    const late = await laterThanShelf(db, left)
    await db.desk.bulkPut(late.filter((one) => one.value !== undefined))
    await db.desk.bulkDelete(late.filter((one) => one.value === undefined).map(({ id }) => id))
    const ours = (await db.desk.toArray()).filter(isOurs)
    await db.desk.bulkPut(ours.filter(({ tab }) => tab !== own).map((one) => ({ ...one, tab: own })))
    return ours
  })
  try {
    const ours = await claim
    for (const id of left.keys()) lastMoment.forget(db.name, id)
    return ours
  } catch {
    const late = new Map((await laterThanShelf(db, left)).map((one) => [one.id, one]))
    const shelved = await db.desk.filter(({ id }) => !late.has(id)).toArray()
    const isAlone = [...(open ?? [])].every((tab) => tab === own)
    const mayTake = (one: ShelvedItem): boolean => (isAlone ? isOurs(one) : one.tab === own)
    return [...shelved, ...late.values()].filter((one) => mayTake(one) && one.value !== undefined)
  }
}

type Left = ReadonlyMap<string, ShelvedItem>

/** What pages had not written when they went; without a value, what was to be taken off. */
function leftAtLast(db: DeskDatabase): Left {
  return new Map([...lastMoment.read(db.name)].flatMap(([id, one]) => (isDeskItem(one) ? [[id, one] as const] : [])))
}

/**
 * Where the shelf has a later state, what was forgotten has come back: its removal had not come to the disk yet when the
 * device died.
 */
async function laterThanShelf({ desk }: DeskDatabase, left: Left): Promise<readonly ShelvedItem[]> {
  const shelved = await desk.bulkGet([...left.keys()])
  return [...left.values()].filter(({ at }, place) => (shelved[place]?.at ?? 0) <= at)
}
