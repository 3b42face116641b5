import { useState } from 'react'
import type { GivenVerdict } from '#domain/duplicates/verdict-act.ts'
import { comparedOf } from '#domain/duplicates/compared-word.ts'
import { decidedAmong, type Verdict } from '#domain/duplicates/decided-sets.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { AlsoAtSet } from '#web/shared/presence/people-there.tsx'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useVerdicts } from '#web/shared/use-verdicts.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { HeardOf } from '../board-context.ts'
import { MergeRound } from '../merge-round.tsx'
import { type Outcome, type Tally, tallyOf } from './tally.ts'
import { type Given, useVerdictCommands } from './use-verdict-commands.ts'

/** `deferred`: how somebody has put the decision off, and about which words. */
export type RoundSet = {
  readonly words: readonly Guid[]
  readonly deferred?: { readonly verdict: GivenVerdict; readonly about: string }
}

type Props = {
  readonly sets: readonly RoundSet[]
  readonly heardOf: HeardOf
  /** What the last button says. */
  readonly end: string
  readonly onEnd: (tally: Tally) => unknown
}

type Became = { readonly outcome: Outcome; readonly given: Given | null }

/** Sets of possible duplicates one after the other; what is decided about each counts for the whole project. */
export function RoundOfSets({ sets, heardOf, end, onEnd }: Props) {
  const tellFailure = useTellFailure()
  const { give, withdraw } = useVerdictCommands()
  const [became] = useState(() => new Map<string, Became>())
  const words = sets.map((set) => set.words)
  const isDecided = useDecidedByOthers(sets, became)
  const settle = async (set: readonly Guid[], now: Became | null): Promise<void> => {
    const former = became.get(nameOf(set))
    // Who comes back to a set and decides otherwise has decided once.
    if (former?.given) await withdraw(former.given)
    const { deferred } = sets.find((one) => nameOf(one.words) === nameOf(set)) ?? {}
    if (deferred && !former && now?.outcome !== 'deferred')
      await withdraw({ id: deferred.verdict.id, about: deferred.about })
    if (now) became.set(nameOf(set), now)
    else became.delete(nameOf(set))
  }
  const decide = async (verdict: Verdict, set: readonly Guid[], arranged: MergePlan | null = null): Promise<void> => {
    const given = await give(verdict, set, arranged)
    await settle(set, given && { outcome: verdict, given })
  }
  /** Whatever words there are after a merge are different ones: somebody has looked at all of them (spec screens 11.5). */
  const onMerged = async (set: readonly Guid[], { columns }: MergePlan): Promise<void> => {
    const given = await give(
      'notDuplicates',
      columns.map(({ guid }) => guid),
    ).catch(tellFailure)
    await settle(set, { outcome: 'merged', given: given ?? null }).catch(tellFailure)
  }
  return (
    <MergeRound
      sets={words}
      heardOf={heardOf}
      end={end}
      isDecided={isDecided}
      says={(set) => <AlsoAtSet words={set} />}
      onKeepApart={(set) => decide('notDuplicates', set)}
      onDefer={(set, arranged) => decide('deferred', set, arranged)}
      arrangedOf={(set) => arrangedIn(sets, set)}
      onMerged={onMerged}
      onUnmerged={(set) => void settle(set, null).catch(tellFailure)}
      onEnd={() =>
        onEnd(
          tallyOf(
            sets.length,
            [...became.values()].map(({ outcome }) => outcome),
          ),
        )
      }
    />
  )
}

/** Tells of words whether a verdict holds for them that was not given in this round, and is not what brought them into it. */
function useDecidedByOthers(sets: readonly RoundSet[], became: ReadonlyMap<string, Became>) {
  const { id: projectId } = useCurrentProject()
  const { verdicts } = useVerdicts(projectId)
  return (words: readonly ShownWord[]): boolean => {
    const known = new Set([
      ...[...became.values()].map(({ given }) => given?.id),
      ...sets.map(({ deferred }) => deferred?.verdict.id),
    ])
    const others = (verdicts ?? []).filter(({ id }) => !known.has(id)).map((one) => one.words)
    const now = new Map(words.map(({ guid, word }) => [guid, comparedOf(word)]))
    return decidedAmong(others, (guid) => now.get(guid)).holdAll([...now.keys()])
  }
}

const nameOf = (set: readonly Guid[]): string => set.join()

/** As long as all words are there that were arranged. */
function arrangedIn(sets: readonly RoundSet[], set: readonly Guid[]): MergePlan | undefined {
  const arranged = sets.find(({ words }) => nameOf(words) === nameOf(set))?.deferred?.verdict.arranged
  return arranged?.words.every(({ guid }) => set.includes(guid)) ? arranged : undefined
}
