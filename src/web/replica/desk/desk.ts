import type { Guid } from '#domain/word/word.ts'
import { lastMoment } from '#web/device/last-moment.ts'
import { storageTrouble } from '#web/device/storage-trouble.ts'
import { thisTab } from '#web/device/this-tab.ts'
import { LatestOnly } from '#web/plain/latest-only.ts'
import { Listeners } from '#web/plain/listeners.ts'
import { claimLeft, type Tabs } from './claim.ts'
import type { DeskDatabase, DeskItem, DeskItemOf, DeskKind, EnteredRow, NewDeskItem, ShelvedItem } from './item.ts'

/** A meeting is over by then: milliseconds. */
const SESSION_LASTS = 12 * 60 * 60 * 1000

/** What is to come to the shelf, or, without a value, off it. `isHeld`: by a command, together with what it stores. */
type Unwritten = { readonly item: DeskItem; readonly isGone: boolean; readonly isHeld: boolean }

/**
 * What this tab works on in one project. What is put here is here at once, on the shelf after a pause, and on a device that has
 * no room for it in this page until there is some. What tabs that are gone have left is this tab's as soon as it is read.
 */
export class Desk {
  db: DeskDatabase
  /** What is on the shelf has been read. */
  isRead = false
  private readonly items = new Map<Guid, DeskItem>()
  private readonly unwritten = new Map<Guid, Unwritten>()
  private readonly left = new Set<Guid>()
  private readonly lists = new Map<string, readonly DeskItem[]>()
  private readonly listeners = new Listeners()
  readonly listen = this.listeners.listen
  private readonly saving = new LatestOnly()
  private readonly tabNamed: () => Promise<string>
  private reading: Promise<void> | null = null
  private tab = ''

  constructor(db: DeskDatabase, tabNamed = thisTab) {
    this.db = db
    this.tabNamed = tabNamed
    void tabNamed().then((tab) => (this.tab = tab))
  }

  readonly get = (id: Guid): DeskItem | undefined => this.items.get(id)

  /** What is typed in a place and not entered; `but`: one that is left out. */
  readonly typedIn = (place: string, but?: Guid): readonly DeskItemOf<'entry'>[] =>
    this.list(
      `typed ${place}${but ? ' beside one' : ''}`,
      (item) => item.kind === 'entry' && item.place === place && item.id !== but && !rowOnDesk(item),
    )

  /** The rows of a place. */
  readonly enteredIn = (place: string): readonly DeskItemOf<'entry'>[] =>
    this.list(`entered ${place}`, (item) => item.kind === 'entry' && item.place === place && isEntered(item))

  /** Those of a kind that a page has left which is gone. Each list is the same while nothing in it changes. */
  readonly leftOf = <Kind extends DeskKind>(kind: Kind): readonly DeskItemOf<Kind>[] =>
    this.list(`left ${kind}`, (item) => item.kind === kind && this.left.has(item.id))

  /** What of the unfinished is not on the shelf: on a full device nothing but this page has it. */
  readonly unshelved = (): readonly Guid[] =>
    [...this.unwritten.values()].flatMap(({ item, isGone }) => (item.unfinished && !isGone ? item.id : []))

  readonly put = (made: NewDeskItem): void => {
    const item = asOfNow(made)
    this.become(item)
    this.unwritten.set(item.id, { item, isGone: false, isHeld: false })
    this.save()
  }

  /** As `put`, of what a command stores in a moment: until `stored` nothing but the last moment of a page writes it. */
  readonly hold = (made: NewDeskItem): void => {
    const item = asOfNow(made)
    this.become(item)
    this.unwritten.set(item.id, { item, isGone: false, isHeld: true })
  }

  /** Makes an item as a command stores it: never without the name of its tab. */
  readonly shelving = async (): Promise<(made: NewDeskItem) => ShelvedItem> => {
    const tab = await this.tabNamed()
    return (made) => ({ ...asOfNow(made), tab })
  }

  /** A command has stored it. */
  readonly stored = ({ tab: _own, ...item }: ShelvedItem): void => {
    this.unwritten.delete(item.id)
    lastMoment.forget(this.db.name, item.id)
    this.become(item)
  }

  /** It is finished, or nobody wants it. */
  readonly done = (id: Guid): void => {
    const item = this.items.get(id)
    if (!item) return
    this.items.delete(id)
    this.left.delete(id)
    this.unwritten.set(id, { item, isGone: true, isHeld: false })
    this.listeners.tell()
    this.save()
  }

  /** As `done`, of what somebody else has taken off the shelf. */
  readonly gone = (id: Guid): void => {
    const item = this.items.get(id)
    this.items.delete(id)
    this.left.delete(id)
    this.unwritten.delete(id)
    if (item) this.listeners.tell()
  }

  /** It is on the shelf when this is answered. Throws where it cannot be. */
  async store(id: Guid): Promise<void> {
    await this.saving.flush()
    if (this.unwritten.has(id)) await this.write()
  }

  /** Writes at once what waits for a pause, or had no room. Never throws. */
  readonly flush = async (): Promise<void> => {
    if (this.unwritten.size > 0) this.save()
    await this.saving.flush()
  }

  /** Takes up what is on the shelf; fails where it cannot be read. What is on the desk already stays as it is. */
  readonly claim = async (tabs?: () => Promise<Tabs>): Promise<void> => {
    for (const { tab: _before, ...item } of await claimLeft(this.db, tabs)) {
      const known = this.items.get(item.id)
      // What somebody else has led to another place is there.
      if (this.unwritten.has(item.id) || known?.place === item.place) continue
      if (!known) this.left.add(item.id)
      this.become(item)
      if (isPast(item)) this.done(item.id)
    }
    this.isRead = true
    this.listeners.tell()
  }

  /** Claims at the first time, and again until that has gone well. */
  readonly opened = (): Promise<void> =>
    (this.reading ??= this.claim().catch((error: unknown) => {
      this.reading = null
      throw error
    }))

  /** The page may be gone in a moment. */
  readonly leave = (): void => {
    for (const { item, isGone } of this.unwritten.values()) {
      const { value: _nothing, ...removed } = item
      lastMoment.write(this.db.name, item.id, { ...(isGone ? asOfNow(removed) : item), tab: this.tab })
    }
    void this.flush()
  }

  private save(): void {
    this.saving.run(() => this.write())
  }

  private async write(): Promise<void> {
    const writes = [...this.unwritten.values()].filter(({ isHeld }) => !isHeld)
    if (writes.length === 0) return
    const tab = await this.tabNamed()
    const puts = writes.filter(({ isGone }) => !isGone).map(({ item }): ShelvedItem => ({ ...item, tab }))
    const gone = writes.filter(({ isGone }) => isGone).map(({ item }) => item.id)
    try {
      await this.db.storing(() => this.shelve(puts, gone))
      storageTrouble.hear(undefined)
    } catch (error) {
      storageTrouble.hear(error)
      throw error
    }
    for (const one of writes) {
      const { id } = one.item
      if (this.unwritten.get(id) !== one) continue
      this.unwritten.delete(id)
      lastMoment.forget(this.db.name, id)
    }
  }

  private shelve(puts: readonly ShelvedItem[], gone: readonly Guid[]): Promise<void> {
    const { desk } = this.db
    return this.db.transaction('rw', desk, async () => {
      await desk.bulkPut([...puts])
      await desk.bulkDelete([...gone])
    })
  }

  private become(item: DeskItem): void {
    this.items.set(item.id, item)
    this.listeners.tell()
  }

  /** The same list while nothing in it changes. */
  private list<One extends DeskItem>(name: string, isIn: (item: DeskItem) => boolean): readonly One[] {
    const found = [...this.items.values()].filter(isIn)
    const before = this.lists.get(name)
    const isSame = before?.length === found.length && found.every((item, at) => item === before[at])
    if (!isSame) this.lists.set(name, found)
    return (isSame ? before : found) as readonly DeskItem[] as readonly One[]
  }
}

/** The row of an entry that has been entered; undefined of anything else. */
export const rowOnDesk = (item: DeskItem | undefined): EnteredRow | undefined =>
  item?.kind === 'entry' && item.value.state !== 'typed' ? item.value.row : undefined

const asOfNow = <Made extends object>(made: Made): Made & { readonly at: number } => ({ ...made, at: Date.now() })

const isEntered = ({ value }: DeskItemOf<'entry'>): boolean => value.state === 'entered'

/** A row of which nothing is left to be done. */
const isPast = (item: DeskItem): boolean => !item.unfinished && item.at < Date.now() - SESSION_LASTS

const desks = new Map<string, Desk>()

/** The desk of a project: there is one on this page, so that what is begun outlives the screen where that was. */
export function deskOf(db: DeskDatabase): Desk {
  const desk = desks.get(db.name) ?? new Desk(db)
  desk.db = db
  desks.set(db.name, desk)
  return desk
}

/** What of the unfinished is on the desks of this page alone; `prefix`: how the names of their databases begin. */
export const unshelvedUnder = (prefix: string): readonly Guid[] =>
  [...desks].flatMap(([name, desk]) => (name.startsWith(prefix) ? desk.unshelved() : []))

/** As a page that is opened anew. */
export function forgetDesks(): void {
  desks.clear()
}

function leaveAll(): void {
  for (const desk of desks.values()) desk.leave()
}

// Nothing of it is imported where there is no page, but for tests of plain logic.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', leaveAll)
  // A phone may end a page that is out of sight without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leaveAll()
  })
}
