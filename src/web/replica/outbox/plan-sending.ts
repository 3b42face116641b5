import { OPERATIONS_AT_ONCE } from '#contract/operation.ts'
import { normalise } from '#domain/text/normalise.ts'
import type { WordOperation } from '#domain/word/operation.ts'
import type { Guid, VersionId, WordContent } from '#domain/word/word.ts'
import { hasKnownBase, type Decision, type PendingOperation } from './pending-operation.ts'
import { hasToWait, wordsIn } from './kinds.ts'
import { withoutMedia } from '../media-of-entry.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * What to send next, in the order in which it was decided. Takes the outbox in its order.
 *
 * A decision about a word waits until nothing is pending before it on that word: it builds on the answer. Nothing
 * overtakes what waits on the same vernacular either, since a new word must meet the others as the person left them:
 * otherwise one that is to be changed soon would absorb it (spec rules 4.5). A refused operation holds up its own word
 * and no other; so does one that needs what the server is `lacking` yet: a file, or a domain, which may get another number.
 */
export function planSending(
  outbox: readonly PendingOperation[],
  lacking: ReadonlySet<string> = NONE,
): readonly PendingOperation[] {
  const stuck = new Set<Guid>()
  const taken = new Set<string>()
  const ready = outbox.filter((operation) => {
    const { guid, decision, refusal } = operation
    if (refusal || (decision.kind !== 'enter' && stuck.has(guid))) {
      stuck.add(guid)
      return false
    }
    const needed = decision.kind === 'enter' ? vernaculars(decision) : [guid, ...vernaculars(decision)]
    const isReady = hasKnownBase(decision) && !hasToWait(operation, lacking) && needed.every((key) => !taken.has(key))
    for (const key of [guid, ...needed]) taken.add(key)
    return isReady
  })
  return ready.slice(0, OPERATIONS_AT_ONCE)
}

/** None of what only adds or removes recordings or pictures: by that no word becomes another one's match. */
function vernaculars(decision: Decision): string[] {
  if (decision.kind === 'change' && isOnlyAboutMedia(decision.base.word, decision.word)) return []
  return wordsIn(decision).flatMap((word) => (word ? [`vernacular ${normalise(word.vernacular)}`] : []))
}

export function isOnlyAboutMedia(before: WordContent, after: WordContent): boolean {
  return JSON.stringify(withoutMedia(before)) === JSON.stringify(withoutMedia(after))
}

/** The operation as it travels. Only for one that planSending chose: its base is known by then. */
export function asWordOperation({ id, guid, decision }: PendingOperation): WordOperation {
  switch (decision.kind) {
    case 'enter':
      return { kind: 'enter', id, word: withoutMedia(decision.word) }
    case 'change':
      return { kind: 'change', id, guid, base: known(decision.base.version), word: decision.word }
    case 'remove':
      return { kind: 'remove', id, guid, base: known(decision.base.version) }
    case 'undo':
      return { kind: 'undo', id, of: decision.of }
  }
}

function known(version: VersionId | null): VersionId {
  if (version === null) throw new Error('An operation was planned before the one that it builds on was answered.')
  return version
}
