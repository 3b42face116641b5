import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { useWhereabouts } from '#web/features/presence/use-presence.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { LoadingScreen } from '#web/shared/pictures/loading-screen.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useLateParts } from '#web/shared/use-late-parts.ts'
import { type PassChoice, type WordToRecord, addressOf, chosen, readChoice, widerChoice } from './pass-choice.ts'
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

type Props = {
  readonly choice: PassChoice
  readonly words: readonly WordToRecord[]
  readonly onChoose: (choice: PassChoice) => void
}

/** The choice has no word without a recording: that is good news, and the way on is one that has some, or more words. */
function NothingToRecord({ choice, words, onChoose }: Props) {
  const { t } = useTranslation()
  const wider = widerChoice(words, choice)
  const count = wider ? chosen(words, wider).length : 0
  const isNarrowed = choice.onlyMine || choice.onlyFlagged
  return (
    <div className={classes.end}>
      <p>{isNarrowed ? t('pass.noneChosen') : t('pass.none')}</p>
      {wider && (
        <Button onClick={() => onChoose(wider)}>
          {wider.withBelow && !choice.withBelow ? t('pass.takeBelow', { count }) : t('pass.takeAll', { count })}
        </Button>
      )}
      {!wider && choice.domain !== null && (
        <Button onClick={() => onChoose({ ...choice, domain: null, withBelow: false })}>{t('pass.takeProject')}</Button>
      )}
      {!wider && choice.domain === null && <ButtonLink to="/app/data-entry">{t('appBar.dataEntry')}</ButtonLink>}
    </div>
  )
}
