import type { GivenVerdict } from '#domain/duplicates/verdict-act.ts'
import type { Guid } from '#domain/word/word.ts'
import { deviceMemory } from '#web/device/memory.ts'
import type { MemoryKey } from '#web/device/memory-keys.ts'
import { Listeners } from '#web/plain/listeners.ts'
import type { BegunOrder, Order } from '../set-order.ts'
import type { Became } from './tally.ts'

/** `deferred`: how somebody has put the decision off, and about which words. */
export type RoundSet = {
  readonly words: readonly Guid[]
  readonly deferred?: { readonly verdict: GivenVerdict; readonly about: string }
}

type Kept = {
  readonly sets: readonly RoundSet[]
  /** Of sets that are spelled the same, or that are similar; null where there may be both. */
  readonly areIdentical: boolean | null
  /** null: nothing has been shown yet. */
  readonly order: Order | null
  readonly became: readonly (readonly [set: string, Became])[]
  readonly isEnded: boolean
}

/** The name of a set in its round. */
export const nameOf = (set: readonly Guid[]): string => set.join()

/**
 * A round: its sets, which of them is shown, and what became of each, also after the end, where something is taken back. From
 * its first step on the device keeps the round, so that whoever leaves it finds it again at its number and with its tally.
 */
export class Round {
  sets: readonly RoundSet[]
  readonly areIdentical: boolean | null
  /** Another one after each change. */
  became: ReadonlyMap<string, Became>
  isEnded: boolean
  /** What lies in the memory of the device; null: nothing. */
  text: string | null = null
  private order: Order | null
  private isForgotten = false
  private readonly key: MemoryKey
  private readonly changes = new Listeners()
  readonly onChange = this.changes.listen

  constructor(key: MemoryKey, { sets, areIdentical, order, became, isEnded }: Kept) {
    this.key = key
    this.sets = sets
    this.areIdentical = areIdentical
    this.order = order
    this.became = new Map(became)
    this.isEnded = isEnded
  }

  /** Where it was left, with the merges of the sets that were shown; null: it begins. */
  get begun(): BegunOrder | null {
    const { order } = this
    if (!order) return null
    const merges = order.shown.flatMap((place, at) => {
      const { outcome, merge } = this.became.get(nameOf(this.sets[place]?.words ?? [])) ?? {}
      return outcome === 'merged' && merge !== undefined ? [[at, merge] as const] : []
    })
    return { order, merges }
  }

  readonly put = (set: string, now: Became | null): void => {
    const others = [...this.became].filter(([name]) => name !== set)
    this.became = new Map(now ? [...others, [set, now]] : others)
    this.keep()
  }

  readonly goTo = (order: Order): void => {
    this.order = order
    this.keep()
  }

  /** More sets than before, the former ones first. */
  readonly take = (sets: readonly RoundSet[]): void => {
    if (sets === this.sets) return
    this.sets = sets
    if (this.order) this.keep()
  }

  readonly end = (): void => {
    this.isEnded = true
    this.keep()
  }

  /** Nobody comes back to it. */
  readonly forget = (): void => {
    this.isForgotten = true
    rounds.delete(this.key)
    deviceMemory.put({ [this.key]: null })
  }

  private keep(): void {
    if (!this.isForgotten) {
      const { sets, areIdentical, order, became, isEnded } = this
      const kept: Kept = { sets, areIdentical, order: order ?? FIRST, became: [...became], isEnded }
      const text = JSON.stringify(kept)
      // Where the browser forbids that the page remembers it.
      this.text = deviceMemory.put({ [this.key]: text }) ? text : deviceMemory.get(this.key)
      rounds.set(this.key, this)
    }
    this.changes.tell()
  }
}

const FIRST: Order = { at: 0, shown: [0] }

/** Those of this page: what is taken back by a notice is that of the round which one has come back to. */
const rounds = new Map<MemoryKey, Round>()

/** As a page that is opened anew. */
export function forgetRounds(): void {
  rounds.clear()
}

/** The round that was left; null: none was. */
export function leftRound(key: MemoryKey): Round | null {
  const text = deviceMemory.get(key)
  const known = rounds.get(key)
  if (known?.text === text) return known
  const kept = keptIn(text)
  if (!kept) return null
  const round = new Round(key, kept)
  round.text = text
  rounds.set(key, round)
  return round
}

function keptIn(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    return kept && kept.sets.length > 0 && Array.isArray(kept.became) ? kept : null
  } catch {
    return null
  }
}
