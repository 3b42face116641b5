import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { WORDS_MERGED } from '#contract/operation.ts'
import type { Guid } from '#domain/word/word.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { ASKED } from '#web/shared/unsaved-changes.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { HeardOf } from './board-context.ts'
import { AlsoAtSet } from './also-at-set.tsx'
import { MergeRound } from './merge-round.tsx'
import { OtherWord } from './other-word.tsx'
import classes from './merge.module.css'

type Props = { readonly heardOf: HeardOf }

/** Merges the words that its address names: those that somebody has picked out. */
export function MergeScreen({ heardOf }: Props) {
  const { t } = useTranslation()
  const project = useCurrentProject()
  const [address] = useSearchParams()
  const asked = [...new Set(address.getAll('word'))]
  return (
    <Screen title={t('merge.title')} width="full">
      {project.isActive ? <Picked asked={asked} heardOf={heardOf} /> : <p>{t('errors.project.archived')}</p>}
    </Screen>
  )
}

function Picked({ asked, heardOf }: Props & { readonly asked: readonly Guid[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [, setAddress] = useSearchParams()
  const read = useWordsByGuid(asked.slice(0, 1))
  const [first] = read?.values() ?? []
  const pick = (other: Guid): void => setAddress(new URLSearchParams([...asked, other].map((guid) => ['word', guid])))
  // Only an address that somebody has written names more: no server would take what they are merged into.
  if (asked.length > 1 && asked.length <= WORDS_MERGED)
    return (
      <MergeRound
        key={asked.join()}
        sets={[asked]}
        heardOf={heardOf}
        says={(set) => <AlsoAtSet words={set} />}
        end={t('merge.toWords')}
        // What was arranged is saved, which the page hears of a moment later.
        onEnd={() => navigate('/app/words', { state: ASKED })}
      />
    )
  if (asked.length === 1 && !read) return <ListSkeleton heights={[44]} />
  if (first) return <OtherWord first={first} onPick={pick} />
  return (
    <div className={classes.over}>
      <p>{asked.length > 1 ? t('words.mergeMost', { most: WORDS_MERGED }) : t('merge.choose')}</p>
      <ButtonLink to="/app/words">{t('merge.toWords')}</ButtonLink>
    </div>
  )
}
