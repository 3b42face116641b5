import { DomainError } from '#domain/domain-error.ts'
import { carriedBy } from '#domain/merge/carried.ts'
import { type MergeOutcome, mergeOutcome, type Source, type Sources } from '#domain/merge/merge-outcome.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { type Becoming, decideAtOnce } from './decide-at-once.ts'
import type { Decision, OperationCall } from './decision.ts'
import { readVersions } from './word-versions.store.ts'
import { type CurrentWord, readWords } from './word.store.ts'

/**
 * Decides what a plan makes of its words as they are now.
 *
 * @throws DomainError `permission.denied` for whoever may not merge; `operation.unknownBase`; what `mergeOutcome` throws.
 */
export async function decideMerge(db: Database, call: OperationCall, plan: MergePlan): Promise<readonly Decision[]> {
  if (!call.mayReview) throw new DomainError('permission.denied', { permission: 'MergeAndReviewEntries' })
  const guids = plan.words.map(({ guid }) => guid)
  const currents = new Map((await readWords(db, call.projectId, guids)).map((current) => [current.guid, current]))
  const outcome = mergeOutcome(plan, await sourcesOf(db, call, plan, currents))
  return decideAtOnce(db, call, becomingsOf(outcome, currents))
}

type Currents = ReadonlyMap<Guid, CurrentWord>

/** Without the words that are no more. */
async function sourcesOf(
  db: Database,
  { projectId }: OperationCall,
  { words }: MergePlan,
  currents: Currents,
): Promise<Sources> {
  const seen = words.flatMap(({ base }) => base ?? [])
  const bases = new Map((await readVersions(db, projectId, seen)).map((version) => [version.id, version]))
  return new Map(
    words.flatMap(({ guid, base }): [Guid, Source][] => {
      const current = currents.get(guid)
      if (!current || current.removed) return []
      const before = base === null ? current.word : bases.get(base)
      if (before?.guid !== guid) throw new DomainError('operation.unknownBase', { guid, base: base ?? '' })
      return [[guid, { base: before, now: current.word }]]
    }),
  )
}

function becomingsOf({ left, gone, conflicts }: MergeOutcome, currents: Currents): readonly Becoming[] {
  const conflictsOf = (guid: Guid) => conflicts.filter((one) => one.guid === guid).map(({ conflict }) => conflict)
  return [
    ...left.map(({ word, from, taken, stacks }): Becoming => {
      const comesFrom = from.flatMap((guid) => (guid === word.guid ? [] : (currents.get(guid)?.version_id ?? [])))
      const current = currents.get(word.guid)
      const wordsOf = (guids: readonly Guid[]): Word[] => guids.flatMap((guid) => currents.get(guid)?.word ?? [])
      const carries = carriedBy(word.guid, { from: wordsOf(from), taken: wordsOf(taken), stacks })
      return { guid: word.guid, current, content: word, comesFrom, carries, conflicts: conflictsOf(word.guid) }
    }),
    ...gone.map((guid): Becoming => ({
      guid,
      current: currents.get(guid),
      content: null,
      carries: undefined,
      conflicts: conflictsOf(guid),
    })),
  ]
}
