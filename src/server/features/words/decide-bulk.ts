import { DomainError } from '#domain/domain-error.ts'
import { bulkEdited, isForHarvesters, type BulkEdit } from '#domain/word/bulk-edit.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { EditInBulk } from '#domain/word/operation.ts'
import { timestamp } from '#domain/word/timestamp.ts'
import { asItIs, type Decision, type DecisionParts, next, type OperationCall, PLAIN, removal } from './decision.ts'
import { GOOD_BATCH } from './save-versions.store.ts'
import { mayHarvestersReview } from './word-settings.store.ts'
import { type CurrentWord, readWords } from './word.store.ts'

/**
 * What an edit makes of each of its words, as they are now, some at a time: whoever is served meanwhile waits for no more than
 * that, and no more of them lies in memory. One to which it does nothing any more, or that has been
 * removed, stays as it is.
 *
 * @throws DomainError `permission.denied` for whoever may not make it, `word.notFound` where the project never had one of the
 * words, `word.protected` where it would lose imported data, and what `next` throws: nothing is left of a word (spec rules
 * R8.4), or too much.
 */
export async function* bulkDecisions(
  parts: DecisionParts,
  call: OperationCall,
  { edit, words }: Omit<EditInBulk, 'id' | 'kind'>,
): AsyncGenerator<readonly Decision[]> {
  await assertMayEdit(parts, call, edit)
  const guids = [...new Set(words)]
  const signed = signedBy(call, edit)
  for (let from = 0; from < guids.length; from += GOOD_BATCH)
    yield await decideSome(parts, call, signed, guids.slice(from, from + GOOD_BATCH))
}

async function assertMayEdit({ db }: DecisionParts, call: OperationCall, edit: BulkEdit): Promise<void> {
  if (call.mayReview || isForHarvesters(edit, await mayHarvestersReview(db, call.projectId))) return
  throw new DomainError('permission.denied', { permission: 'MergeAndReviewEntries' })
}

/** Statistics count who put a word in a domain, and when: nobody says so in the name of somebody else. */
function signedBy({ userId, at }: OperationCall, edit: BulkEdit): BulkEdit {
  return 'domain' in edit ? { ...edit, domain: { ...edit.domain, userId, created: timestamp(at) } } : edit
}

async function decideSome(
  parts: DecisionParts,
  call: OperationCall,
  edit: BulkEdit,
  guids: readonly string[],
): Promise<readonly Decision[]> {
  const found = new Map((await readWords(parts.db, call.projectId, guids)).map((word) => [word.guid, word]))
  const decide = async (current: CurrentWord): Promise<Decision> => {
    if (current.removed) return asItIs(PLAIN, current)
    const content = bulkEdited(contentOf(current.word), edit)
    if (content === null) return removal(parts, call, PLAIN, current)
    return next(parts, call, PLAIN, { current, content })
  }
  const decisions: Decision[] = []
  for (const guid of guids) {
    const current = found.get(guid)
    if (!current) throw new DomainError('word.notFound', { wordId: guid })
    decisions.push(await decide(current))
  }
  return decisions
}
