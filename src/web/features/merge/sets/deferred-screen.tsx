import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { comparedOf } from '#domain/duplicates/compared-word.ts'
import { stillDecided } from '#domain/duplicates/decided-sets.ts'
import type { GivenVerdict } from '#domain/duplicates/verdict-act.ts'
import type { Guid } from '#domain/word/word.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useRoundKey } from '#web/shared/left-round.ts'
import { useVerdicts } from '#web/shared/use-verdicts.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { HeardOf } from '../board-context.ts'
import { leftRound, Round, type RoundSet } from './round.ts'
import { NoSets, RoundEnd } from './round-end.tsx'
import { RoundOfSets } from './round-of-sets.tsx'
import { namesOf } from './use-verdict-commands.ts'
import classes from './sets.module.css'

type Props = { readonly heardOf: HeardOf }

/** The sets that somebody has put off, as they were arranged then (spec screens 12, S11.3). */
export function DeferredScreen({ heardOf }: Props) {
  const { t } = useTranslation()
  const { id, isActive } = useCurrentProject()
  const { verdicts, isPartial } = useVerdicts(id)
  return (
    <Screen title={t('duplicates.deferredTitle')} width="full">
      {!isActive && <p>{t('errors.project.archived')}</p>}
      {isActive && isPartial && <p className={classes.quiet}>{t('duplicates.partialList')}</p>}
      {isActive && !verdicts && <ListSkeleton heights={[320]} />}
      {isActive && verdicts && (
        <Deferred
          given={verdicts.filter(({ verdict }) => verdict === 'deferred')}
          isPartial={isPartial}
          heardOf={heardOf}
        />
      )}
    </Screen>
  )
}

type DeferredProps = Props & { readonly given: readonly GivenVerdict[]; readonly isPartial: boolean }

function Deferred({ given, isPartial, heardOf }: DeferredProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const key = useRoundKey('deferred')
  const [round] = useState(() => {
    const left = leftRound(key)
    // What was put off once more, or since, is a round of its own.
    const goesOn = left && !(left.isEnded && given.length > 0)
    return goesOn ? left : new Round(key, { sets: [], areIdentical: null, order: null, became: [], isEnded: false })
  })
  const sets = useSetsOf(given, round.sets)
  const [isEnded, setEnded] = useState(round.isEnded)
  if (isEnded) return <RoundEnd ended={round} onContinue={() => navigate('/app/goals/duplicates')} />
  if (!sets) return <ListSkeleton heights={[320]} />
  if (sets.length > 0)
    return (
      <RoundOfSets
        round={round}
        sets={sets}
        heardOf={heardOf}
        end={t('duplicates.finish')}
        onEnd={() => setEnded(true)}
      />
    )
  // Without those of others nobody knows whether there are none.
  return isPartial ? null : <NoSets what="noneDeferred" />
}

/**
 * The sets of a round that was left; what was put off when one began, and what is heard of since, at the end; null until words have
 * been read. What is put off once more in this round does not come up again.
 */
function useSetsOf(given: readonly GivenVerdict[], left: readonly RoundSet[]): readonly RoundSet[] | null {
  const words = useWordsByGuid(given.flatMap((one) => one.words.map(({ guid }) => guid)))
  const [begun, setBegun] = useState<Begun>({ seen: new Set(), sets: left })
  const unseen = given.filter(({ id, words: of }) => !begun.seen.has(id) && of.every(({ guid }) => words?.has(guid)))
  if (words && unseen.length > 0) {
    const seen = new Set([...begun.seen, ...unseen.map(({ id }) => id)])
    const others = unseen.filter((one) => !begun.sets.some((set) => isWithin(one, set)))
    setBegun({ seen, sets: [...begun.sets, ...others.flatMap((one) => setOf(one, words))] })
  }
  return words || begun.sets.length > 0 ? begun.sets : null
}

type Begun = { readonly seen: ReadonlySet<Guid>; readonly sets: readonly RoundSet[] }

const isWithin = (verdict: GivenVerdict, set: RoundSet): boolean =>
  verdict.words.every(({ guid }) => set.words.includes(guid))

/** As far as the words are what was put off. */
function setOf(verdict: GivenVerdict, words: NonNullable<ReturnType<typeof useWordsByGuid>>): readonly RoundSet[] {
  const still = stillDecided(verdict.words, (guid) => {
    const word = words.get(guid)
    return word ? comparedOf(word.word) : null
  })
  if (still.length < 2) return []
  const about = namesOf(still.flatMap(({ guid }) => words.get(guid)?.word.vernacular ?? []))
  return [{ words: still.map(({ guid }) => guid), deferred: { verdict, about } }]
}
