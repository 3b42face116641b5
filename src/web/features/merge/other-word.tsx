import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import { isolated } from '#web/plain/isolated.ts'
import { useWordsFitting } from '#web/replica/use-words-fitting.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { SearchField } from '#web/shared/search-field.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { useScriptOf } from '#web/state/use-script-of.ts'
import classes from './merge.module.css'

const MOST = 8

type Props = { readonly first: ShownWord; readonly onPick: (other: Guid) => void }

/** With which other word one is to be merged: found by its form or by a gloss. */
export function OtherWord({ first, onPick }: Props) {
  const { t } = useTranslation()
  const { vernacularWritingSystem, alphabet } = useCurrentProject()
  const scriptOf = useScriptOf()
  const [text, setText] = useState('')
  const language = { language: vernacularWritingSystem.bcp47, alphabet }
  const { words, isAnswered } = useWordsFitting('merge', language, { searched: text.trim(), most: MOST + 1 })
  const others = words.filter(({ guid }) => guid !== first.guid).slice(0, MOST)
  return (
    <div className={classes.other}>
      <SearchField
        label={t('merge.findOther', { word: isolated(first.word.vernacular) })}
        text={text}
        onText={setText}
      />
      <output className={classes.quiet}>{isAnswered && others.length === 0 && t('words.nothingFound')}</output>
      <ul className={classes.found}>
        {others.map(({ guid, vernacular, glosses }) => (
          <li key={guid}>
            <button type="button" onClick={() => onPick(guid)}>
              <InLanguage in={vernacularWritingSystem} as="vernacular">
                {vernacular}
              </InLanguage>
              {glosses.map(({ language, def }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- glosses have no names
                <span key={at} className={classes.quiet}>
                  <InLanguage in={scriptOf(language)}>{def}</InLanguage>
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
