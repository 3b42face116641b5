import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stillDecided, type Verdict, VERDICTS } from '#domain/duplicates/decided-sets.ts'
import { comparedOf } from '#domain/duplicates/compared-word.ts'
import { livingSenses } from '#domain/word/living-senses.ts'
import type { GivenVerdict } from '#domain/duplicates/verdict-act.ts'
import { isolated } from '#web/plain/isolated.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { EmptyPlace } from '#web/shared/empty-place.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { Winnowing } from '#web/shared/pictures/winnowing.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useTimeAgo } from '#web/shared/time-ago.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'
import { useVerdicts } from '#web/shared/use-verdicts.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { nameOfSense } from '../board-state.ts'
import { namesOf, useVerdictCommands } from './use-verdict-commands.ts'
import classes from './sets.module.css'

/** What members have decided about sets: each decision can be withdrawn by whoever cleans (spec rules R2.7). */
export function DecidedScreen() {
  const { t } = useTranslation()
  const { id } = useCurrentProject()
  const { verdicts, isPartial } = useVerdicts(id)
  const back = (
    <ButtonLink to="/app/goals/duplicates" look="quiet">
      {t('duplicates.title')}
    </ButtonLink>
  )
  return (
    <Screen title={t('duplicates.decidedTitle')} aside={back}>
      {!verdicts && <ListSkeleton heights={[64, 64, 64]} />}
      {isPartial && <p className={classes.quiet}>{t('duplicates.partialList')}</p>}
      {verdicts?.length === 0 && !isPartial && (
        <EmptyPlace picture={<Winnowing />}>
          <p>{t('duplicates.noneDecided')}</p>
        </EmptyPlace>
      )}
      {verdicts &&
        VERDICTS.toReversed().map((verdict) => (
          <DecidedList key={verdict} verdict={verdict} given={verdicts.filter((one) => one.verdict === verdict)} />
        ))}
    </Screen>
  )
}

/** Sets that are shown at first, and with each step more. */
const SOME = 50

type ListProps = { readonly verdict: Verdict; readonly given: readonly GivenVerdict[] }

function DecidedList({ verdict, given }: ListProps) {
  const { t } = useTranslation()
  const { isActive } = useCurrentProject()
  const [most, setMost] = useState(SOME)
  const shown = given.slice(0, most)
  const words = useWordsByGuid(shown.flatMap((one) => one.words.map(({ guid }) => guid)))
  if (given.length === 0) return null
  return (
    <section className={classes.list}>
      <h2>{t(verdict === 'deferred' ? 'duplicates.deferredTitle' : 'merge.keepApart')}</h2>
      {isActive && verdict === 'deferred' && (
        <ButtonLink to="/app/goals/duplicates/deferred">{t('duplicates.review')}</ButtonLink>
      )}
      <ul ref={keepFocusInList} className={classes.sets}>
        {shown.map((one) => (
          <DecidedSet key={one.id} given={one} words={words} />
        ))}
      </ul>
      {most < given.length && (
        <Button variant="subtle" onClick={() => setMost(most + SOME)}>
          {t('duplicates.more')}
        </Button>
      )}
    </section>
  )
}

type SetProps = { readonly given: GivenVerdict; readonly words: ReturnType<typeof useWordsByGuid> }

function DecidedSet({ given, words }: SetProps) {
  const { t } = useTranslation()
  const { isActive, vernacularWritingSystem } = useCurrentProject()
  const ago = useTimeAgo()
  const { withdraw, giveAgain } = useVerdictCommands()
  const { attempt } = useUndoable()
  const name = useId()
  const there = given.words.flatMap(({ guid }) => words?.get(guid) ?? [])
  const still = stillDecided(given.words, (guid) => {
    const word = words?.get(guid)
    return word ? comparedOf(word.word) : null
  })
  const about = namesOf(there.map(({ word }) => word.vernacular))
  const takeBack = () =>
    attempt({
      send: () => withdraw({ id: given.id, about }),
      done: t('duplicates.withdrawn', { words: isolated(about) }),
      undo: () => giveAgain(given, about),
    })
  return (
    <li>
      <span className={classes.said}>
        <span id={`${name}-words`} className={classes.words}>
          {there.map(({ guid, word }) => (
            <span key={guid}>
              <InLanguage in={vernacularWritingSystem} as="vernacular">
                {word.vernacular}
              </InLanguage>{' '}
              <bdi className={classes.quiet}>{nameOfSense(livingSenses(word)[0])}</bdi>
            </span>
          ))}
        </span>
        <span className={classes.quiet}>
          {t('duplicates.decidedBy', { name: isolated(given.madeBy.name ?? '–'), ago: ago(given.madeAt) })}
          {words && still.length < 2 && ` ${t('duplicates.changed')}`}
        </span>
      </span>
      {isActive && (
        <Button id={name} variant="subtle" aria-labelledby={`${name} ${name}-words`} onClick={() => void takeBack()}>
          {t('duplicates.withdraw')}
        </Button>
      )}
    </li>
  )
}
