import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NextSets, SetsWanted } from '#domain/duplicates/duplicate-index.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { useDuplicates } from '#web/replica/use-duplicates.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useVerdicts } from '#web/shared/use-verdicts.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { HeardOf } from '../board-context.ts'
import { MatchingChoice } from './matching-choice.tsx'
import { type EndedRound, NoSets, RoundEnd, ToDeferred } from './round-end.tsx'
import { RoundOfSets } from './round-of-sets.tsx'
import { SearchProgress } from './search-progress.tsx'
import classes from './sets.module.css'

/** Sets of a round, and words of a set, at most (spec rules 2.1). */
const SETS = 12
const IN_SET = 5

type Props = { readonly heardOf: HeardOf }

/** Words that may be duplicates, set by set: first those that are spelled the same, then similar ones (spec screens 11). */
export function DuplicatesScreen({ heardOf }: Props) {
  const { t } = useTranslation()
  const { id, isActive } = useCurrentProject()
  const { verdicts } = useVerdicts(id)
  const decided = (
    <ButtonLink to="/app/goals/duplicates/decided" look="quiet">
      {t('duplicates.decided', { number: verdicts?.length ?? 0 })}
    </ButtonLink>
  )
  return (
    <Screen title={t('duplicates.title')} width="full" aside={decided}>
      {isActive ? <Rounds heardOf={heardOf} /> : <p>{t('errors.project.archived')}</p>}
    </Screen>
  )
}

/** Round after round: each is of the sets that are left when it begins. */
function Rounds({ heardOf }: Props) {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  const [ended, setEnded] = useState<EndedRound | null>(null)
  const { state, again, isRunning, isPartial } = useSearch(round)
  const place = useRef<HTMLDivElement>(null)
  const goOn = (): void => {
    setEnded(null)
    setRound(round + 1)
  }
  // The button that went on has gone; the first set takes the focus over when it is found.
  useEffect(() => {
    if (round > 0) place.current?.focus()
  }, [round])
  if (ended)
    return (
      <RoundEnd ended={ended} onContinue={goOn}>
        <ToDeferred />
      </RoundEnd>
    )
  return (
    <div ref={place} tabIndex={-1} className={classes.round}>
      {isPartial && <p className={classes.quiet}>{t('duplicates.partial')}</p>}
      {state.kind !== 'found' && <SearchProgress state={state} onAgain={again} />}
      {state.kind === 'found' && !isRunning && (
        <NoSets what="none">
          <ToDeferred />
        </NoSets>
      )}
      {state.kind === 'found' && isRunning && <Sets key={round} next={state.next} heardOf={heardOf} onEnd={setEnded} />}
      <MatchingChoice isRunning={isRunning} />
    </div>
  )
}

type SetsProps = Props & { readonly next: NextSets; readonly onEnd: (ended: EndedRound) => void }

function Sets({ next, heardOf, onEnd }: SetsProps) {
  const { t } = useTranslation()
  const sets = useMemo(() => next.sets.map((words) => ({ words })), [next])
  return (
    <>
      <h2 className={classes.heading}>{t(next.areIdentical ? 'duplicates.identical' : 'duplicates.similar')}</h2>
      <RoundOfSets sets={sets} heardOf={heardOf} end={t('duplicates.finish')} onEnd={onEnd} />
    </>
  )
}

/**
 * Looks for the sets of a round, as soon as it is known what was decided. What is decided or set otherwise while they are gone
 * through counts in the next round; while there are none it is looked for anew.
 */
function useSearch(round: number) {
  const { id, duplicateMatching, protectedDataMergeAvoidEnabled } = useCurrentProject()
  const { verdicts, isPartial } = useVerdicts(id)
  const ignoreProtected = protectedDataMergeAvoidEnabled === 'On'
  const now = { round, ignoreProtected, matching: duplicateMatching }
  const [begun, setBegun] = useState<{ readonly as: typeof now; readonly wanted: SetsWanted } | null>(null)
  const { state, again } = useDuplicates(begun?.wanted ?? null)
  const isRunning = begun?.as.round === round && state.kind === 'found' && state.next.sets.length > 0
  if (verdicts && !isRunning && !sameValue(begun?.as, now)) {
    const { matching } = now
    const decided = verdicts.map(({ words }) => words)
    setBegun({ as: now, wanted: { most: SETS, maxInSet: IN_SET, ignoreProtected, matching, verdicts: decided } })
  }
  return { state, again, isRunning, isPartial }
}
