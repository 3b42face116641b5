import type { Guid } from '#domain/word/word.ts'
import { type ComparedWord, fingerprintOf } from './compared-word.ts'

/** What somebody has decided about words that may be duplicates. */
export const VERDICTS = ['notDuplicates', 'deferred'] as const
export type Verdict = (typeof VERDICTS)[number]

/** A word as it was when it was decided about. */
export type DecidedWord = { readonly guid: Guid; readonly fingerprint: string }

/** Of a set about which somebody has decided: those of its words that are still what was compared (spec rules R2.7). */
export function stillDecided<Decided extends DecidedWord>(
  words: readonly Decided[],
  wordNow: (guid: Guid) => ComparedWord | null | undefined,
): readonly Decided[] {
  return words.filter(({ guid, fingerprint }) => {
    const now = wordNow(guid)
    return now ? fingerprintOf(now) === fingerprint : false
  })
}

/** Of the sets about which somebody has decided, what of them still holds. */
export function decidedAmong(
  sets: readonly (readonly DecidedWord[])[],
  wordNow: (guid: Guid) => ComparedWord | null | undefined,
): DecidedSets {
  return new DecidedSets(sets.map((set) => stillDecided(set, wordNow).map(({ guid }) => guid)))
}

/** The sets about which somebody has decided: what lies within one of them is not offered (spec rules 2.5). */
export class DecidedSets {
  private readonly setsOf = new Map<Guid, Set<number>>()

  constructor(sets: readonly (readonly Guid[])[] = []) {
    for (const [at, guids] of sets.entries()) {
      for (const guid of guids) {
        const known = this.setsOf.get(guid)
        if (known) known.add(at)
        else this.setsOf.set(guid, new Set([at]))
      }
    }
  }

  /** The words about which somebody has decided. */
  get guids(): Iterable<Guid> {
    return this.setsOf.keys()
  }

  holdAll(guids: readonly Guid[]): boolean {
    const [first, ...others] = guids.map((guid) => this.setsOf.get(guid))
    return [...(first ?? [])].some((set) => others.every((sets) => sets?.has(set)))
  }
}
