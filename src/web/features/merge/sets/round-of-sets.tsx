import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comparedOf } from '#domain/duplicates/compared-word.ts'
import { decidedAmong, type Verdict } from '#domain/duplicates/decided-sets.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { isolated } from '#web/plain/isolated.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'
import { useVerdicts } from '#web/shared/use-verdicts.ts'
import { othersAtSet, usePresence } from '#web/shared/presence/use-presence.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { AlsoAtSet } from '../also-at-set.tsx'
import type { HeardOf } from '../board-context.ts'
import { MergeRound } from '../merge-round.tsx'
import { nameOf, type Round, type RoundSet } from './round.ts'
import type { Became } from './tally.ts'
import { useRefusedInRound } from './use-refused-in-round.ts'
import { useVerdictCommands } from './use-verdict-commands.ts'

type Props = {
  readonly round: Round
  readonly sets: readonly RoundSet[]
  readonly heardOf: HeardOf
  /** What the last button says. */
  readonly end: string
  readonly onEnd: () => unknown
}

/** Sets of possible duplicates one after the other; what is decided about each counts for the whole project. */
export function RoundOfSets({ round, sets, heardOf, end, onEnd }: Props) {
  const { t } = useTranslation()
  const tellFailure = useTellFailure()
  const { tellDone } = useUndoable()
  const userId = useStoredUser()?.id
  const { give, withdraw, giveAgain } = useVerdictCommands()
  const [begun] = useState(() => round.begun)
  useEffect(() => round.take(sets), [round, sets])
  useRefusedInRound(round)
  const words = sets.map((set) => set.words)
  const others = usePresence()
  const isDecided = useDecidedByOthers(sets, round)
  /** Answers what makes it as it was before. */
  const settle = async (set: readonly Guid[], now: Became | null): Promise<() => Promise<void>> => {
    const former = round.became.get(nameOf(set))
    // Who comes back to a set and decides otherwise has decided once.
    if (former?.given) await withdraw(former.given)
    const { deferred } = sets.find((one) => nameOf(one.words) === nameOf(set)) ?? {}
    const ended = former ? undefined : deferred
    const isReplaced = now?.outcome === 'deferred'
    if (ended && !isReplaced) await withdraw({ id: ended.verdict.id, about: ended.about })
    const become = (one: Became | null): void => round.put(nameOf(set), one)
    become(now)
    return async () => {
      if (former?.given) become({ ...former, given: await giveAgain(former.given.said, former.given.about) })
      // Of somebody else it is still there beside one's own.
      else if (ended && (!isReplaced || ended.verdict.madeBy.userId === userId))
        become({ outcome: 'deferred', given: await giveAgain(ended.verdict, ended.about) })
      else become(former ?? null)
    }
  }
  const decide = async (verdict: Verdict, set: readonly Guid[], arranged: MergePlan | null = null): Promise<void> => {
    const given = await give(verdict, set, arranged)
    const settleBack = await settle(set, given && { outcome: verdict, given })
    if (!given) return
    const undo = async (): Promise<void> => {
      // Something else has been decided about it since.
      if (round.became.get(nameOf(set))?.given?.id !== given.id) return
      await withdraw(given)
      await settleBack()
    }
    tellDone({ done: t(`duplicates.told.${verdict}`, { words: isolated(given.about) }), undo })
  }
  /** Whatever words there are after a merge are different ones: somebody has looked at all of them (spec screens 11.5). */
  const onMerged = async (set: readonly Guid[], { columns }: MergePlan, merge: Guid): Promise<void> => {
    const given = await give(
      'notDuplicates',
      columns.map(({ guid }) => guid),
    ).catch(tellFailure)
    await settle(set, { outcome: 'merged', given: given ?? null, merge }).catch(tellFailure)
  }
  /** As it was put off last: in this round, or before. */
  const arrangedOf = (set: readonly Guid[]): MergePlan | undefined => {
    const before = sets.find((one) => nameOf(one.words) === nameOf(set))?.deferred?.verdict
    return (round.became.get(nameOf(set))?.given?.said.arranged ?? before?.arranged) || undefined
  }
  return (
    <MergeRound
      sets={words}
      heardOf={heardOf}
      end={end}
      isDecided={isDecided}
      isTaken={(set) => othersAtSet(others, set).length > 0}
      says={(set) => <AlsoAtSet words={set} />}
      onKeepApart={(set) => decide('notDuplicates', set)}
      onDefer={(set, arranged) => decide('deferred', set, arranged)}
      arrangedOf={arrangedOf}
      onMerged={onMerged}
      onUnmerged={(set) => void settle(set, null).catch(tellFailure)}
      begun={begun}
      onOrder={round.goTo}
      onEnd={() => {
        round.end()
        onEnd()
      }}
    />
  )
}

/** Tells of words whether a verdict holds for them that was not given in this round, and is not what brought them into it. */
function useDecidedByOthers(sets: readonly RoundSet[], round: Round) {
  const { id: projectId } = useCurrentProject()
  const { verdicts } = useVerdicts(projectId)
  return (words: readonly ShownWord[]): boolean => {
    const known = new Set([
      ...[...round.became.values()].map(({ given }) => given?.id),
      ...sets.map(({ deferred }) => deferred?.verdict.id),
    ])
    const others = (verdicts ?? []).filter(({ id }) => !known.has(id)).map((one) => one.words)
    const now = new Map(words.map(({ guid, word }) => [guid, comparedOf(word)]))
    return decidedAmong(others, (guid) => now.get(guid)).holdAll([...now.keys()])
  }
}
