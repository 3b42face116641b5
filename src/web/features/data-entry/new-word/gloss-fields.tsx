import { memo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextByLanguage } from '#domain/word/new-word.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { stepKey } from '#web/shared/keys/entry-keys.ts'
import { nameOf, shownColumns, useScripts } from '../columns/scripts.ts'
import { GlossField } from '../fields/suggesting-fields.tsx'
import classes from './new-entry.module.css'

type Props = {
  /** With which the ids of the fields begin. */
  readonly id: string
  readonly glosses: TextByLanguage
  readonly fields: RefObject<(HTMLInputElement | null)[]>
  readonly onText: (language: LanguageTag, text: string) => void
  readonly onEnter: () => void
  /** Out of the field in this place. */
  readonly onBack: (at: number) => void
}

/** The glosses of the next word: not drawn again at the keys of another field. */
export const GlossFields = memo(function GlossFields({ id, glosses, fields, onText, onEnter, onBack }: Props) {
  const scripts = useScripts()
  const { t } = useTranslation()
  return shownColumns(scripts, glosses).map((script, at) => (
    <div key={script.bcp47} className={classes.field}>
      <label htmlFor={`${id}-${script.bcp47}`}>{t('entry.gloss', { language: nameOf(script) })}</label>
      <GlossField
        id={`${id}-${script.bcp47}`}
        ref={(field) => {
          fields.current[at] = field
        }}
        inLine
        script={script}
        className={classes.input}
        enterKeyHint="done"
        value={glosses[script.bcp47] ?? ''}
        onText={(text) => onText(script.bcp47, text)}
        onKeyDown={(event) => stepKey(event, onEnter, () => onBack(at))}
      />
    </div>
  ))
})
