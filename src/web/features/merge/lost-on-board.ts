import { deleteSense } from '#domain/merge/arranging.ts'
import { lostTogether } from '#domain/merge/lost-together.ts'
import type { MergeOutcome, Sources } from '#domain/merge/merge-outcome.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid } from '#domain/word/word.ts'
import { previewOf } from './board-state.ts'

/** Words of a plan of which imported data would be lost: the server refuses the same, unless the project overrides that. */
export function lostIn(outcome: MergeOutcome | null, sources: Sources): readonly Guid[] {
  return outcome ? lostTogether(wordsNow(sources), afterwards(outcome)) : []
}

/** Which senses can be deleted without losing more than is lost already. */
export function deletableIn(plan: MergePlan, sources: Sources, lost: readonly Guid[]): (sense: Guid) => boolean {
  // Most words hold nothing that could be lost, and nothing needs to be tried.
  if (lostTogether(wordsNow(sources), []).length === 0) return () => true
  return (sense) => {
    const outcome = previewOf(deleteSense(plan, sense), sources)
    return lostIn(outcome, sources).every((word) => lost.includes(word))
  }
}

const wordsNow = (sources: Sources) => [...sources.values()].map(({ now }) => now)
const afterwards = ({ left }: MergeOutcome) => left.map(({ word }) => word)
