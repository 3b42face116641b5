import { READ_AGAIN } from '#web/replica/keep-reading.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { ReplicaDatabase, StoredDraft } from '#web/replica/replica-database.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { inPlace } from './in-place.ts'
import { forgetLastMoment, keepAtLastMoment, takeLastMoment } from './last-moment.ts'
import { LatestOnly } from './latest-only.ts'
import type { InPlace } from './read-in-place.ts'
import { draftKey, takeUpDrafts } from './take-up-drafts.ts'
import { livingTabs, thisTab } from '#web/device/this-tab.ts'

export type Draft<Value> = {
  readonly name: string
  readonly nothing: Value
  /** See `takeUpDrafts`. */
  readonly adopt: (now: Value, before: Value) => Value | null
}

/** By database and name: those that somebody shows or changes, and those that are not stored yet. */
const owners = new Map<string, DraftOwner<never>>()

/**
 * The owner of a draft: there is one on this page, so that what is still being made for a draft that no screen shows, as
 * the recording somebody walked away from, is never written over.
 */
export function ownerOf<Value>(replica: Replica | null, draft: Draft<Value>): DraftOwner<Value> {
  if (!replica) return new DraftOwner(null, draft)
  const known = owners.get(idOf(replica, draft)) as unknown as DraftOwner<Value> | undefined
  if (known) return known
  const owner = new DraftOwner(replica, draft)
  owners.set(idOf(replica, draft), owner as unknown as DraftOwner<never>)
  return owner
}

const idOf = ({ db }: Replica, { name }: Pick<Draft<unknown>, 'name'>): string => `${db.name} ${name}`

/** The key of a draft that a screen shows; null until it has been read, since whatever is written there replaces that. */
export const keyOfRead = (replica: Replica, name: string): string | null =>
  owners.get(idOf(replica, { name }))?.keyOfRead ?? null

/**
 * Brings back what was kept under the name, by this tab or by one that is gone, and from then on keeps every new value
 * through reload and crash. Until that has been read nothing is kept, so that what is left from before is never
 * overwritten.
 */
export class DraftOwner<Value> {
  private value: Value
  private readonly replica: Replica | null
  private readonly draft: Draft<Value>
  private readonly listeners = new Set<() => void>()
  private readonly saving = new LatestOnly()
  private holders = 0
  private reading: Promise<void> | null = null
  /** null: it has not been read yet. */
  private key: string | null = null
  /** Under which it was kept at the last moment before that. */
  private apart: string | null = null
  /** What of it lies under keys of tabs that are gone as well, until it is stored under its own. */
  private elsewhere: readonly StoredDraft[] = []
  private isStored = true

  constructor(replica: Replica | null, draft: Draft<Value>) {
    this.replica = replica
    this.draft = draft
    this.value = draft.nothing
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly now = (): Value => this.value

  readonly change = (next: (before: Value) => Value): void => {
    this.become(next(this.value))
    this.save()
  }

  /** As `change`, of the draft as it was kept; answers when the change is stored, or could not be. */
  async changeAtOnce(next: (before: Value) => Value): Promise<void> {
    await this.isRead()
    this.change(next)
    await this.saving.flush()
  }

  /** Or could not be: then it is tried again and again, and `keyOfRead` is null until it is. */
  isRead(): Promise<void> {
    return (this.reading ??= this.read())
  }

  get keyOfRead(): string | null {
    return this.key
  }

  /** While somebody needs it, until the answered function is called. */
  readonly hold = (): (() => void) => {
    this.holders++
    if (this.replica) owners.set(idOf(this.replica, this.draft), this as unknown as DraftOwner<never>)
    void this.isRead()
    if (!this.isStored) this.save()
    return () => {
      this.holders--
      void this.leave()
    }
  }

  /** The page may be gone in a moment. */
  readonly keepNow = (): void => {
    const { replica, key, value, draft } = this
    // Typed before it was read what there is from before: it waits beside that, as from a tab that is gone.
    if (replica && key === null && value !== draft.nothing) {
      this.apart ??= draftKey(draft.name, newGuid())
      keepAtLastMoment(replica.db, { key: this.apart, draft: value })
    }
    if (replica && key !== null && this.saving.isBusy) keepAtLastMoment(replica.db, { key, draft: value })
    void this.saving.flush()
  }

  private async read(): Promise<void> {
    const { replica, draft } = this
    if (!replica) return
    try {
      await this.takeUp(replica.db)
      if (this.value !== draft.nothing || !this.isStored) this.save()
    } catch {
      setTimeout(this.readAgain, READ_AGAIN)
    }
  }

  private readonly readAgain = (): void => {
    if (this.key !== null) return
    this.reading = this.holders > 0 || !this.isStored ? this.read() : null
  }

  private async takeUp(db: ReplicaDatabase): Promise<void> {
    const { name, adopt } = this.draft
    const [own, open] = await Promise.all([thisTab(), livingTabs()])
    const taking = { name, tabs: { own, open }, now: this.now, adopt }
    const move = async (): Promise<InPlace<Value>> => {
      await takeLastMoment(db, draftKey(name, ''), this.apart)
      return { value: await takeUpDrafts(db, taking), elsewhere: [] }
    }
    // A full device has no room for that: then all stays where it is, and is to be seen.
    const found = await move().catch(async () => (await inPlace()).readInPlace(db, taking, this.apart))
    const value = found.value === null ? this.value : adopt(this.value, found.value)
    // Something else has been typed meanwhile: it has to be found a place beside that.
    if (value === null) return this.takeUp(db)
    this.key = draftKey(name, own)
    this.elsewhere = found.elsewhere
    this.become(value)
  }

  private save(): void {
    const { replica } = this
    if (!replica) return
    this.isStored = false
    if (this.key === null) return
    this.saving.run(async () => {
      const { key, value: draft } = this
      if (key === null) return
      await replica.saveDraft({ key, draft })
      forgetLastMoment(replica.db, key)
      if (this.apart !== null) forgetLastMoment(replica.db, this.apart)
      await this.leaveElsewhere(replica.db, key)
      this.isStored = this.value === draft && this.key === key
    })
  }

  private async leaveElsewhere(db: ReplicaDatabase, key: string): Promise<void> {
    if (this.elsewhere.length === 0) return
    await (await inPlace()).removeTaken(db, this.elsewhere, { key, tab: await thisTab() })
    this.elsewhere = []
  }

  /** What could not be stored stays in the memory of the page. */
  private async leave(): Promise<void> {
    this.keepNow()
    await this.isRead()
    await this.saving.flush()
    const { replica, draft } = this
    if (replica && this.holders === 0 && this.isStored) owners.delete(idOf(replica, draft))
  }

  private become(value: Value): void {
    this.value = value
    for (const listener of this.listeners) listener()
  }
}
