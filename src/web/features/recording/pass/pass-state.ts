import type { Guid } from '#domain/word/word.ts'

/** A walk through words, one at a time. */
export type Pass = {
  readonly guids: readonly Guid[]
  /** Which one is shown; as many as there are when all have been seen. */
  readonly at: number
  readonly recorded: ReadonlySet<Guid>
  /** The word is to be recorded as soon as it is shown. */
  readonly isGoing: boolean
}

export type PassAction =
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  /** Asked for while the word was still being read from the device; asked for again, it is not meant. */
  | { readonly type: 'record' }
  | { readonly type: 'recorded'; readonly guid: Guid }
  /** Without hands, when it has been quiet after this word: on to the next, which is recorded at once. */
  | { readonly type: 'goOn'; readonly from: Guid }
  /** Somebody has deleted it meanwhile: what was asked for goes for the next one. */
  | { readonly type: 'gone'; readonly guid: Guid }
  | { readonly type: 'again' }

export const passThrough = (guids: readonly Guid[]): Pass => ({ guids, at: 0, recorded: new Set(), isGoing: false })

export function walk(pass: Pass, action: PassAction): Pass {
  switch (action.type) {
    case 'next':
      return onward(pass, false)
    case 'back':
      return { ...pass, at: Math.max(0, pass.at - 1), isGoing: false }
    case 'record':
      return { ...pass, isGoing: !pass.isGoing }
    case 'recorded':
      return {
        ...pass,
        recorded: new Set([...pass.recorded, action.guid]),
        isGoing: pass.isGoing && !isAt(pass, action.guid),
      }
    case 'goOn':
      return isAt(pass, action.from) ? onward(pass, true) : pass
    case 'gone':
      return isAt(pass, action.guid) ? onward(pass, pass.isGoing) : pass
    case 'again':
      return { ...pass, at: firstLeft(pass), isGoing: false }
  }
}

/** A recording is kept when the person may be at another word already. */
const isAt = (pass: Pass, guid: Guid): boolean => pass.guids[pass.at] === guid

function onward(pass: Pass, isAsked: boolean): Pass {
  const at = Math.min(pass.guids.length, pass.at + 1)
  return { ...pass, at, isGoing: isAsked && at < pass.guids.length }
}

/** How many of the words have no recording yet. */
export const leftOf = ({ guids, recorded }: Pass): number => guids.length - recorded.size

function firstLeft({ guids, recorded }: Pass): number {
  const at = guids.findIndex((guid) => !recorded.has(guid))
  return at === -1 ? guids.length : at
}
