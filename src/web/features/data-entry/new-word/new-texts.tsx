import { memo, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextByLanguage } from '#domain/word/new-word.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import { stepKey } from '#web/shared/keys/entry-keys.ts'
import { nameOf, shownColumns, useScripts } from '../columns/scripts.ts'
import { GlossField, VernacularField } from '../fields/suggesting-fields.tsx'
import { retyped } from '../typed/choice.ts'
import classes from './new-entry.module.css'
import { formOf, useTypedPart } from '../typed/use-typed-part.ts'
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

type TextsProps = Pick<TypedHere, 'type'> & {
  /** Of the entry. */
  readonly of: Guid
  readonly texts: TextByLanguage
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
export function NewTexts({ texts, glosses, commands, ...form }: TextsProps) {
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  return (
    <div className={classes.texts}>
      <FormField
        {...form}
        id={id}
        // A phone shows one gloss at a time: for the next word again the first.
        onFocus={() => strip.current && (strip.current.scrollLeft = 0)}
      />
      <div ref={strip} className={classes.glosses}>
        <GlossFields id={id} glosses={texts} fields={glosses} commands={commands} />
      </div>
    </div>
  )
}

type FormProps = Pick<TextsProps, 'of' | 'type' | 'next' | 'onEnter' | 'onBack' | 'children'> & {
  readonly id: string
  readonly onFocus: () => void
}

/** At each key this field is drawn again, with what says something of the form, and nothing else of the next word. */
function FormField({ id, of, type, next, onEnter, onBack, onFocus, children }: FormProps) {
  const { vernacular } = useScripts()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{nameOf(vernacular)}</label>
      <VernacularField
        id={id}
        ref={next}
        above={children}
        script={vernacular}
        className={classes.input}
        data-as="vernacular"
        enterKeyHint="next"
        value={useTypedPart(of, formOf)}
        onFocus={onFocus}
        onText={(text) => type((typed) => retyped(typed, text))}
        onKeyDown={(event) => stepKey(event, onEnter, onBack)}
      />
    </div>
  )
}

/** The glosses of the next word: not drawn again at the keys of another field. */
const GlossFields = memo(function GlossFields({ id, glosses, fields, commands }: Props) {
  const scripts = useScripts()
  const { t } = useTranslation()
  return shownColumns(scripts, glosses).map((script, at, { length }) => (
    <div key={script.bcp47} className={classes.field}>
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
