import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { comparedOf } from '#domain/duplicates/compared-word.ts'
import { stillDecided } from '#domain/duplicates/decided-sets.ts'
import type { GivenVerdict } from '#domain/duplicates/verdict-act.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useVerdicts } from '#web/shared/use-verdicts.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { HeardOf } from '../board-context.ts'
import { NoSets, RoundEnd } from './round-end.tsx'
import { RoundOfSets, type RoundSet } from './round-of-sets.tsx'
import type { Tally } from './tally.ts'
import { namesOf } from './use-verdict-commands.ts'

type Props = { readonly heardOf: HeardOf }

/** The sets that somebody has put off, as they were arranged then (spec screens 12, S11.3). */
export function DeferredScreen({ heardOf }: Props) {
  const { t } = useTranslation()
  const { id, isActive } = useCurrentProject()
  const { verdicts } = useVerdicts(id)
  return (
    <Screen title={t('duplicates.deferredTitle')} width="full">
      {!isActive && <p>{t('errors.project.archived')}</p>}
      {isActive && !verdicts && <ListSkeleton heights={[320]} />}
      {isActive && verdicts && (
        <Deferred given={verdicts.filter(({ verdict }) => verdict === 'deferred')} heardOf={heardOf} />
      )}
    </Screen>
  )
}

/** Those of when it was begun: what is put off once more does not come up again. */
function Deferred({ given, heardOf }: Props & { readonly given: readonly GivenVerdict[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [begun] = useState(given)
  const words = useWordsByGuid(begun.flatMap((one) => one.words.map(({ guid }) => guid)))
  const [sets, setSets] = useState<readonly RoundSet[] | null>(null)
  const [ended, setEnded] = useState<Tally | null>(null)
  if (words && !sets) setSets(begun.flatMap((one) => setOf(one, words)))
  if (ended) return <RoundEnd tally={ended} onContinue={() => navigate('/app/goals/duplicates')} />
  if (!sets) return <ListSkeleton heights={[320]} />
  if (sets.length === 0) return <NoSets />
  return <RoundOfSets sets={sets} heardOf={heardOf} end={t('duplicates.finish')} onEnd={setEnded} />
}

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
