import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NextSets as FoundSets, SetsWanted } from '#domain/duplicates/duplicate-index.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { useDuplicates } from '#web/replica/use-duplicates.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { useRoundKey } from '#web/shared/left-round.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useVerdicts } from '#web/shared/use-verdicts.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { HeardOf } from '../board-context.ts'
import { MatchingChoice } from './matching-choice.tsx'
import { leftRound, Round } from './round.ts'
import { NoSets, RoundEnd, ToDeferred } from './round-end.tsx'
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

/** Round after round: first the one that was left, then each of the sets that are left when it begins. */
function Rounds({ heardOf }: Props) {
  const { t } = useTranslation()
  const key = useRoundKey('duplicates')
  const [number, setNumber] = useState(0)
  const [left, setLeft] = useState(() => leftRound(key))
  const [ended, setEnded] = useState<Round | null>(left?.isEnded ? left : null)
  const { state, again, isRunning, isKnown, isPartial } = useSearch(number, left === null)
  const place = useRef<HTMLDivElement>(null)
  const goOn = (): void => {
    setEnded(null)
    setLeft(null)
    setNumber(number + 1)
  }
  // The button that went on has gone; the first set takes the focus over when it is found.
  useEffect(() => {
    if (number > 0) place.current?.focus()
  }, [number])
  if (ended)
    return (
      <RoundEnd ended={ended} onContinue={goOn}>
        <ToDeferred />
      </RoundEnd>
    )
  const then = { heardOf, onEnd: setEnded }
  return (
    <div ref={place} tabIndex={-1} className={classes.round}>
      {isPartial && <p className={classes.quiet}>{t('duplicates.partial')}</p>}
      {left && <LeftRound round={left} onAnew={goOn} />}
      {left && !isKnown && <ListSkeleton heights={[320]} />}
      {left && isKnown && <Sets round={left} {...then} />}
      {!left && state.kind !== 'found' && <SearchProgress state={state} onAgain={again} />}
      {!left && state.kind === 'found' && !isRunning && (
        <NoSets what="none">
          <ToDeferred />
        </NoSets>
      )}
      {!left && state.kind === 'found' && isRunning && <NextSets key={number} next={state.next} {...then} />}
      <MatchingChoice isRunning={isRunning || left !== null} />
    </div>
  )
}

/** What is decided about most of the sets by now, nobody has to go through. */
function LeftRound({ round, onAnew }: { readonly round: Round; readonly onAnew: () => void }) {
  const { t } = useTranslation()
  const searchAnew = (): void => {
    round.forget()
    onAnew()
  }
  return (
    <p className={classes.left}>
      {t('duplicates.goesOn')}
      <Button variant="subtle" onClick={searchAnew}>
        {t('duplicates.searchAnew')}
      </Button>
    </p>
  )
}

type SetsProps = Props & { readonly round: Round; readonly onEnd: (ended: Round) => void }

function NextSets({ next, ...then }: Omit<SetsProps, 'round'> & { readonly next: FoundSets }) {
  const key = useRoundKey('duplicates')
  const [round] = useState(() => {
    const sets = next.sets.map((words) => ({ words }))
    return new Round(key, { sets, areIdentical: next.areIdentical, order: null, became: [], isEnded: false })
  })
  return <Sets round={round} {...then} />
}

function Sets({ round, heardOf, onEnd }: SetsProps) {
  const { t } = useTranslation()
  return (
    <>
      <h2 className={classes.heading}>{t(round.areIdentical ? 'duplicates.identical' : 'duplicates.similar')}</h2>
      <RoundOfSets
        round={round}
        sets={round.sets}
        heardOf={heardOf}
        end={t('duplicates.finish')}
        onEnd={() => onEnd(round)}
      />
    </>
  )
}

/**
 * Looks for the sets of a round, as soon as it is known what was decided. What is decided or set otherwise while they are gone
 * through counts in the next round; while there are none it is looked for anew. `isWanted`: no round is gone on with.
 */
function useSearch(round: number, isWanted: boolean) {
  const { id, duplicateMatching, protectedDataMergeAvoidEnabled } = useCurrentProject()
  const { verdicts, isPartial } = useVerdicts(id)
  const ignoreProtected = protectedDataMergeAvoidEnabled === 'On'
  const now = { round, ignoreProtected, matching: duplicateMatching }
  const [begun, setBegun] = useState<{ readonly as: typeof now; readonly wanted: SetsWanted } | null>(null)
  const { state, again } = useDuplicates(begun?.wanted ?? null)
  const isRunning = begun?.as.round === round && state.kind === 'found' && state.next.sets.length > 0
  if (verdicts && isWanted && !isRunning && !sameValue(begun?.as, now)) {
    const { matching } = now
    const decided = verdicts.map(({ words }) => words)
    setBegun({ as: now, wanted: { most: SETS, maxInSet: IN_SET, ignoreProtected, matching, verdicts: decided } })
  }
  return { state, again, isRunning, isPartial, isKnown: verdicts !== null }
}
