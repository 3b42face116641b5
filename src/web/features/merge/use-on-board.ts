import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { saidBySeveral } from '#domain/merge/alike.ts'
import { chooseFlag, chooseForm, deleteSense } from '#domain/merge/arranging.ts'
import { lostTogether } from '#domain/merge/lost-together.ts'
import type { MergeOutcome, Source, Sources } from '#domain/merge/merge-outcome.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { OnBoard } from './board-context.ts'
import { type Board, previewOf } from './board-state.ts'
import { type Arrange, commandsOf } from './sense-commands.ts'

type Parts = Pick<OnBoard, 'plan' | 'sources' | 'heardOf'> &
  Pick<Board, 'begun'> & { readonly outcome: MergeOutcome | null; readonly arrange: Arrange }

/** All that the parts of a board are told and can do. */
export function useOnBoard({ plan, begun, sources, outcome, heardOf, arrange }: Parts): OnBoard {
  const { i18n } = useTranslation()
  const { protectedDataOverrideEnabled } = useCurrentProject()
  // A word that is gone is shown as it was, until somebody goes on without it.
  const words = useMemo(
    () => [...begun.map(({ word }) => word), ...[...sources.values()].map(({ now }) => now)],
    [begun, sources],
  )
  const wordOf = (asked: Guid) => words.findLast(({ guid }) => guid === asked)
  const wordName = (column: Guid): string => {
    const form = plan.columns.find(({ guid }) => guid === column)?.form ?? column
    return wordOf(form)?.vernacular ?? ''
  }
  const homographOf = (column: Guid): string => {
    const alike = plan.columns.filter(({ guid }) => wordName(guid) === wordName(column))
    const number = alike.findIndex(({ guid }) => guid === column) + 1
    return alike.length > 1 ? number.toLocaleString(i18n.language) : ''
  }
  const senses = useMemo(
    () => new Map(words.flatMap((word) => word.senses.map((sense) => [sense.guid, sense]))),
    [words],
  )
  const mayLose = protectedDataOverrideEnabled === 'On'
  const lost = useMemo(() => lostIn(outcome, sources), [outcome, sources])
  const alike = useMemo(() => saidBySeveral([...sources.values()].map(({ now }) => now)), [sources])
  return {
    plan,
    sources,
    heardOf,
    commands: commandsOf(arrange),
    alike,
    senseOf: (guid) => senses.get(guid),
    wordOf,
    wordName,
    homographOf,
    wordTitle: (column) => `${wordName(column)} ${homographOf(column)}`.trim(),
    chooseForm: (column, form) => arrange(null, (now) => chooseForm(now, column, form)),
    chooseFlag: (column, flag) => arrange(null, (now) => chooseFlag(now, column, flag)),
    lost,
    mayLose,
    mayDelete: mayLose ? () => true : deletableIn(plan, sources, lost),
  }
}

/** As they were when somebody began, and as they are now; without those that are no more. */
export function sourcesOf(begun: readonly ShownWord[], now: readonly ShownWord[]): ReadonlyMap<Guid, Source> {
  return new Map(
    begun.flatMap(({ guid, word: base }): [Guid, Source][] => {
      const shown = now.find((one) => one.guid === guid)
      return shown ? [[guid, { base, now: shown.word }]] : []
    }),
  )
}

/** Words of a plan of which imported data would be lost: the server refuses the same, unless the project overrides that. */
function lostIn(outcome: MergeOutcome | null, sources: Sources): readonly Guid[] {
  return outcome ? lostTogether(wordsNow(sources), afterwards(outcome)) : []
}

/** Which senses can be deleted without losing more than is lost already. */
function deletableIn(plan: MergePlan, sources: Sources, lost: readonly Guid[]): (sense: Guid) => boolean {
  // Most words hold nothing that could be lost, and nothing needs to be tried.
  if (lostTogether(wordsNow(sources), []).length === 0) return () => true
  return (sense) => {
    const outcome = previewOf(deleteSense(plan, sense), sources)
    return lostIn(outcome, sources).every((word) => lost.includes(word))
  }
}

const wordsNow = (sources: Sources) => [...sources.values()].map(({ now }) => now)
const afterwards = ({ left }: MergeOutcome) => left.map(({ word }) => word)
