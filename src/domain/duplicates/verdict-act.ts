import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid } from '#domain/word/word.ts'
import type { DecidedWord, Verdict } from './decided-sets.ts'

/** What a member has decided about a set, as everybody in the project sees it. */
export type GivenVerdict = {
  readonly id: Guid
  readonly verdict: Verdict
  readonly words: readonly DecidedWord[]
  /** How the words were arranged when the decision was put off; null: not at all. */
  readonly arranged: MergePlan | null
  /** `name` is theirs today; null for an account that is gone. */
  readonly madeBy: { readonly userId: string; readonly name: string | null }
  /** UTC ISO 8601. */
  readonly madeAt: string
}

/** A decision about a set on its way from a device to the server; said twice it is the same. */
export type VerdictAct =
  | ({ readonly kind: 'giveVerdict'; readonly verdictId: Guid } & Pick<GivenVerdict, 'verdict' | 'words' | 'arranged'>)
  | { readonly kind: 'withdrawVerdict'; readonly verdictId: Guid }

/** By whom, and when (UTC ISO 8601). */
type Decided = { readonly by: GivenVerdict['madeBy']; readonly at: string }

/** The verdicts of a project after a decision, latest first. */
export function afterVerdictAct(
  given: readonly GivenVerdict[],
  act: VerdictAct,
  { by, at }: Decided,
): readonly GivenVerdict[] {
  const others = given.filter(({ id }) => id !== act.verdictId)
  if (act.kind === 'withdrawVerdict') return others
  const { verdictId: id, verdict, words, arranged } = act
  const made: GivenVerdict = { id, verdict, words, arranged, madeBy: by, madeAt: at }
  return [made, ...others.filter((former) => !isReplaced(former, made))]
}

/** By what one verdict takes the place of another one. */
type Weighed = Pick<GivenVerdict, 'verdict' | 'words'> & { readonly madeBy: Pick<GivenVerdict['madeBy'], 'userId'> }

/**
 * Whether a later verdict takes the place of a former one (spec rules 2.5): of the same author and kind, of a set that lies
 * within it; and "not duplicates" ends whoever's deferral of exactly these words.
 */
export function isReplaced(former: Weighed, later: Weighed): boolean {
  const guids = new Set(later.words.map(({ guid }) => guid))
  if (!former.words.every(({ guid }) => guids.has(guid))) return false
  if (former.verdict === later.verdict) return former.madeBy.userId === later.madeBy.userId
  return former.verdict === 'deferred' && former.words.length === guids.size
}
