import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { useWhereabouts } from '#web/features/presence/use-presence.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { LoadingScreen } from '#web/shared/pictures/loading-screen.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useLateParts } from '#web/shared/use-late-parts.ts'
import { NothingToRecord } from './nothing-to-record.tsx'
import { addressOf, chosen, readChoice, type PassChoice } from './pass-choice.ts'
import { PassWalk } from './pass-walk.tsx'
import classes from './recording-pass.module.css'
import { useWordsToRecord } from './use-words-to-record.ts'
import { WordChoice } from './word-choice.tsx'

/** All words without a recording, of a domain or of the project, one after the other (field.md wish 9). */
export function RecordingPassScreen() {
  const { t } = useTranslation()
  const [asked, setAsked] = useSearchParams()
  const choice = readChoice(asked)
  const place = useProjectTree()
  const domain = place.tree?.domains.get(choice.domain ?? ROOT_ID)
  const titleOf = useDomainTitles()
  const found = useWordsToRecord(choice, place)
  // Nobody can tell the others that they are in the whole project: then they are elsewhere.
  useWhereabouts(choice.domain)
  useLateParts()
  if (!found) return <LoadingScreen />
  const words = chosen(found.words, choice)
  const isRead = found.address === addressOf(choice)
  const leaveTo = choice.domain === null ? '/app/project-settings' : `/app/data-entry?domain=${choice.domain}`
  const choose = (one: PassChoice): void => setAsked(addressOf(one), { replace: true })
  return (
    <Screen
      title={domain && choice.domain !== null ? t('pass.titleOf', { domain: titleOf(domain) }) : t('pass.title')}
      aside={
        <ButtonLink look="quiet" to={leaveTo}>
          {t('pass.leave')}
        </ButtonLink>
      }
    >
      <div className={classes.pass}>
        <WordChoice choice={choice} domain={domain} words={found.words} onChoose={choose} />
        {isRead && words.length > 0 && <PassWalk key={found.number} guids={words.map(({ guid }) => guid)} />}
        {isRead && words.length === 0 && <NothingToRecord choice={choice} words={found.words} onChoose={choose} />}
      </div>
    </Screen>
  )
}
