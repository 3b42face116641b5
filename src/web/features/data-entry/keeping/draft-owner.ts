import type { Replica } from '#web/replica/open-replica.ts'
import { newGuid } from '#web/shared/new-guid.ts'
import { forgetLastMoment, keepAtLastMoment, takeLastMoment } from './last-moment.ts'
import { LatestOnly } from './latest-only.ts'
import { draftKey, takeUpDrafts } from './take-up-drafts.ts'
import { livingTabs, thisTab } from './this-tab.ts'

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

const idOf = <Value>({ db }: Replica, { name }: Draft<Value>): string => `${db.name} ${name}`

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

  isRead(): Promise<void> {
    return (this.reading ??= this.read())
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
    const { name, nothing, adopt } = draft
    const [own, open] = await Promise.all([thisTab(), livingTabs()])
    await takeLastMoment(replica.db, `${name} `).catch(() => undefined)
    const tabs = { own, open }
    const found = await takeUpDrafts(replica.db, { name, tabs, now: this.now, adopt }).catch(() => null)
    this.key = draftKey(name, own)
    if (found !== null) await this.takeUp(replica, found)
    if (this.value !== nothing) this.save()
    if (this.apart !== null) forgetLastMoment(replica.db, this.apart)
  }

  /** Where something else has been typed meanwhile, there is no room for it, and it waits for its turn. */
  private async takeUp({ saveDraft }: Replica, found: Value): Promise<void> {
    const { name, adopt } = this.draft
    const adopted = adopt(this.value, found)
    if (adopted !== null) this.become(adopted)
    else await saveDraft({ key: draftKey(name, newGuid()), draft: found }).catch(() => undefined)
  }

  private save(): void {
    const { replica, key } = this
    if (!replica || key === null) return
    this.isStored = false
    this.saving.run(async () => {
      const draft = this.value
      await replica.saveDraft({ key, draft })
      forgetLastMoment(replica.db, key)
      this.isStored = this.value === draft
    })
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
