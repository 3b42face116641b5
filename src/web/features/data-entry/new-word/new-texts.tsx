import { memo, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextByLanguage } from '#domain/word/new-word.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { stepKey } from '#web/shared/keys/entry-keys.ts'
import { nameOf, shownColumns, useScripts } from '../columns/scripts.ts'
import { GlossField, VernacularField } from '../fields/suggesting-fields.tsx'
import { retyped } from '../typed/choice.ts'
import classes from './new-entry.module.css'
import type { TypedHere } from './use-typed.ts'

type Props = {
  /** With which the ids of the fields begin. */
  readonly id: string
  readonly glosses: TextByLanguage
  readonly fields: RefObject<(HTMLInputElement | null)[]>
  /** The same at every drawing. */
  readonly commands: {
    readonly typeGloss: (language: LanguageTag, text: string) => void
    /** Out of the field in this place: to the next one; the last one saves. */
    readonly onFromGloss: (at: number) => void
    readonly backFromGloss: (at: number) => void
  }
}

type TextsProps = Pick<TypedHere, 'typed' | 'type'> & {
  /** The field of its form. */
  readonly next: RefObject<HTMLInputElement | null>
  readonly glosses: Props['fields']
  readonly commands: Props['commands']
  /** Out of the field of its form. */
  readonly onEnter: () => void
  readonly onBack: () => void
  /** What there is to say of its form. */
  readonly children: ReactNode
}

/** The form of the next word, and its glosses. */
export function NewTexts({ typed, type, next, glosses, commands, onEnter, onBack, children }: TextsProps) {
  const { vernacular } = useScripts()
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  return (
    <div className={classes.texts}>
      <div className={classes.field} data-of="form">
        <label htmlFor={id}>{nameOf(vernacular)}</label>
        <VernacularField
          id={id}
          ref={next}
          above={children}
          script={vernacular}
          className={classes.input}
          data-as="vernacular"
          enterKeyHint="next"
          value={typed.vernacular}
          // A phone shows one gloss at a time: for the next word again the first.
          onFocus={() => strip.current && (strip.current.scrollLeft = 0)}
          onText={(text) => type(retyped(typed, text))}
          onKeyDown={(event) => stepKey(event, onEnter, onBack)}
        />
      </div>
      <div ref={strip} className={classes.glosses}>
        <GlossFields id={id} glosses={typed.glosses} fields={glosses} commands={commands} />
      </div>
    </div>
  )
}

/** The glosses of the next word: not drawn again at the keys of another field. */
const GlossFields = memo(function GlossFields({ id, glosses, fields, commands }: Props) {
  const scripts = useScripts()
  const { t } = useTranslation()
  return shownColumns(scripts, glosses).map((script, at, { length }) => (
    <div key={script.bcp47} className={classes.field} data-of="gloss">
      <label htmlFor={`${id}-${script.bcp47}`}>{t('entry.gloss', { language: nameOf(script) })}</label>
      <GlossField
        id={`${id}-${script.bcp47}`}
        ref={(field) => {
          fields.current[at] = field
        }}
        above={null}
        script={script}
        className={classes.input}
        enterKeyHint={at < length - 1 ? 'next' : 'done'}
        value={glosses[script.bcp47] ?? ''}
        onText={(text) => commands.typeGloss(script.bcp47, text)}
        onKeyDown={(event) =>
          stepKey(
            event,
            () => commands.onFromGloss(at),
            () => commands.backFromGloss(at),
          )
        }
      />
    </div>
  ))
})
