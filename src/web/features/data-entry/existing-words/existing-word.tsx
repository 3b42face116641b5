import { useTranslation } from 'react-i18next'
import { InLanguage } from '#web/shared/in-language.tsx'
import { scriptOfGloss, type Scripts } from '../columns/scripts.ts'
import { NewsMark } from '../fields/news-mark.tsx'
import type { ExistingItem } from './existing-items.ts'
import classes from './existing-words.module.css'

type Props = {
  readonly item: ExistingItem
  readonly isNews: boolean
  /** Where Tab leads to. */
  readonly isStop: boolean
  readonly scripts: Scripts
  readonly onFocus: () => void
  readonly onOpen: () => void
}

/** A word of the domain, with the glosses that it has there; pressed, it becomes a row of the table. */
export function ExistingWord({ item, isNews, isStop, scripts, onFocus, onOpen }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        data-autofocus={isStop || undefined}
        className={classes.word}
        title={t('entry.openRow', { word: item.vernacular })}
        onFocus={onFocus}
        onClick={onOpen}
      >
        <span className={classes.vernacular}>
          <InLanguage in={scripts.vernacular}>{item.vernacular}</InLanguage>
        </span>{' '}
        {item.glosses.map((gloss) => (
          <span key={gloss.language + gloss.def} className={classes.gloss}>
            <InLanguage in={scriptOfGloss(scripts, gloss.language)}>{gloss.def}</InLanguage>
          </span>
        ))}
      </button>
      {isNews && <NewsMark key={item.arrival} says="entry.newHere" />}
    </>
  )
}
