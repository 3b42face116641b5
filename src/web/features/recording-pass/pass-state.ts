import type { Guid } from '#domain/word/word.ts'

/** A walk through words, one at a time. */
export type Pass = {
  readonly guids: readonly Guid[]
  /** Which one is shown; as many as there are when all have been seen. */
  readonly at: number
  readonly recorded: ReadonlySet<Guid>
  /** Without hands: the word that is shown is to be recorded as soon as it is. */
  readonly isGoing: boolean
}

export type PassAction =
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'recorded'; readonly guid: Guid }
  /** Without hands, when it has been quiet after the word: on to the next, which is recorded at once. */
  | { readonly type: 'goOn' }
  | { readonly type: 'again' }

export const passThrough = (guids: readonly Guid[]): Pass => ({ guids, at: 0, recorded: new Set(), isGoing: false })

export function walk(pass: Pass, action: PassAction): Pass {
  switch (action.type) {
    case 'next':
      return { ...pass, at: Math.min(pass.guids.length, pass.at + 1), isGoing: false }
    case 'back':
      return { ...pass, at: Math.max(0, pass.at - 1), isGoing: false }
    case 'recorded':
      return { ...pass, recorded: new Set([...pass.recorded, action.guid]), isGoing: false }
    case 'goOn': {
      const at = Math.min(pass.guids.length, pass.at + 1)
      return { ...pass, at, isGoing: at < pass.guids.length }
    }
    case 'again':
      return { ...pass, at: firstLeft(pass), isGoing: false }
  }
}

/** How many of the words have no recording yet. */
export const leftOf = ({ guids, recorded }: Pass): number => guids.length - recorded.size

function firstLeft({ guids, recorded }: Pass): number {
  const at = guids.findIndex((guid) => !recorded.has(guid))
  return at === -1 ? guids.length : at
}
