import { Button, Progress, Switch } from '@mantine/core'
import { useCallback, useContext, useEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { Guid } from '#domain/word/word.ts'
import { YES_OR_NO, useRemembered } from '#web/device/use-remembered.ts'
import { useWhereabouts } from '#web/shared/presence/use-presence.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { LoadingScreen } from '#web/shared/pictures/loading-screen.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { SpeakerSlot } from '#web/shared/speaker-slot.ts'
import { type PassChoice, addressOf, chosen, readChoice, widerChoice } from './pass-choice.ts'
import { leftOf, passThrough, walk } from './pass-state.ts'
import { PassWord, WordToCome } from './pass-word.tsx'
import classes from './recording-pass.module.css'
import { useWordsToRecord } from './use-words-to-record.ts'
import { WordChoice, type WordChoiceProps } from './word-choice.tsx'

/** All words without a recording, of a domain or of the project, one after the other (field.md wish 9). */
export function RecordingPassScreen() {
  const { t } = useTranslation()
  const [asked, setAsked] = useSearchParams()
  const choice = readChoice(asked)
  const place = useProjectTree()
  const domain = place.tree?.domains.get(choice.domain ?? ROOT_ID)
  const titleOf = useDomainTitles()
  const speaker = useContext(SpeakerSlot)
  const found = useWordsToRecord(choice, place)
  // Nobody can tell the others that they are in the whole project: then they are elsewhere.
  useWhereabouts(choice.domain)
  if (!found) return <LoadingScreen />
  const words = chosen(found.words, choice)
  const isRead = found.address === addressOf(choice)
  const leaveTo = choice.domain === null ? '/app/data-entry' : `/app/data-entry?domain=${choice.domain}`
  const choose = (one: PassChoice): void => setAsked(addressOf(one), { replace: true })
  return (
    <Screen
      title={domain && choice.domain !== null ? t('pass.titleOf', { domain: titleOf(domain) }) : t('pass.title')}
      aside={
        <>
          {speaker}
          <ButtonLink look="quiet" to={leaveTo}>
            {t('pass.leave')}
          </ButtonLink>
        </>
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

/** The choice has no word without a recording: that is good news, and the way on is one that has some, or more words. */
function NothingToRecord({ choice, words, onChoose }: Omit<WordChoiceProps, 'domain'>) {
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
      {!wider && choice.domain === null && <ButtonLink to="/app/data-entry">{t('place.collect')}</ButtonLink>}
    </div>
  )
}

/** The words one after the other, until all have been seen: those that it was mounted with. */
function PassWalk({ guids }: { readonly guids: readonly Guid[] }) {
  const { t } = useTranslation()
  const [pass, dispatch] = useReducer(walk, guids, passThrough)
  const [handsFree, setHandsFree] = useRemembered('record-hands-free', YES_OR_NO)
  const guid = pass.guids[pass.at]
  const shown = useWordsByGuid(guid ? [guid] : [])?.get(guid ?? '')
  const left = useRef(-1)
  const focusAtEnd = useCallback((end: HTMLElement | null): void => {
    if (end && left.current >= 0) end.focus()
  }, [])
  const isGone = shown === null
  useEffect(() => {
    if (isGone && guid) dispatch({ type: 'gone', guid })
  }, [isGone, guid])
  return (
    <>
      <div className={classes.progress}>
        <Progress value={(100 * pass.at) / pass.guids.length} aria-label={t('pass.progress')} />
        <p>
          {t('pass.count', {
            at: Math.min(pass.at + 1, pass.guids.length),
            of: pass.guids.length,
            done: pass.recorded.size,
          })}
        </p>
        <Switch
          label={t('pass.handsFree')}
          checked={handsFree}
          onChange={({ currentTarget }) => setHandsFree(currentTarget.checked)}
        />
      </div>
      {guid && shown && (
        <PassWord
          key={guid}
          shown={shown}
          isHandsFree={handsFree}
          startsAtOnce={pass.isGoing}
          walk={dispatch}
          left={left}
        />
      )}
      {guid && !shown && <WordToCome walk={dispatch} />}
      {!guid && (
        <div ref={focusAtEnd} tabIndex={-1} className={classes.end}>
          <p>{t('pass.finished', { count: pass.recorded.size })}</p>
          {leftOf(pass) > 0 && (
            <Button onClick={() => dispatch({ type: 'again' })}>{t('pass.again', { count: leftOf(pass) })}</Button>
          )}
        </div>
      )}
      <p className={classes.keys}>{t('pass.keys')}</p>
    </>
  )
}
