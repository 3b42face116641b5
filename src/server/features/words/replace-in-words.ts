import { DomainError } from '#domain/domain-error.ts'
import { replacing, type Replacement } from '#domain/orthography/replacement.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { ReplaceInWords } from '#domain/word/operation.ts'
import { asItIs, type Decision, type DecisionParts, next, type OperationCall, PLAIN } from './decision.ts'
import { type CurrentWord, readWords } from './word.store.ts'

/** Words that are read and decided at a time: in between, everybody else is served. */
const SOME = 1_000

/**
 * Decides what find and replace makes of each of its words, as they are now: one in which it is not found any more, or that has
 * been removed, stays as it is.
 *
 * @throws DomainError `permission.denied` for whoever may not review entries, `word.notFound` where the project never had one of
 * the words, and what `next` throws: nothing is left of a word (spec rules R8.4), or too much.
 */
export async function decideReplacement(
  parts: DecisionParts,
  call: OperationCall,
  { words, ...asked }: Omit<ReplaceInWords, 'id' | 'kind'>,
): Promise<readonly Decision[]> {
  if (!call.mayReview) throw new DomainError('permission.denied', { permission: 'MergeAndReviewEntries' })
  const guids = [...new Set(words)]
  const decisions: Decision[] = []
  for (let from = 0; from < guids.length; from += SOME)
    decisions.push(...(await decideSome(parts, call, asked, guids.slice(from, from + SOME))))
  return decisions
}

async function decideSome(
  parts: DecisionParts,
  call: OperationCall,
  asked: Replacement,
  guids: readonly string[],
): Promise<readonly Decision[]> {
  const found = new Map((await readWords(parts.db, call.projectId, guids)).map((word) => [word.guid, word]))
  const replace = replacing(asked)
  const decide = async (current: CurrentWord): Promise<Decision> => {
    const vernacular = replace(current.word.vernacular)
    if (current.removed || vernacular === current.word.vernacular) return asItIs(PLAIN, current)
    return next(parts, call, PLAIN, { current, content: { ...contentOf(current.word), vernacular } })
  }
  const decisions: Decision[] = []
  for (const guid of guids) {
    const current = found.get(guid)
    if (!current) throw new DomainError('word.notFound', { wordId: guid })
    decisions.push(await decide(current))
  }
  return decisions
}
