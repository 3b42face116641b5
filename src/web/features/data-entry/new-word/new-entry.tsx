import { useDebouncedValue } from '@mantine/hooks'
import { memo, useEffect, useId, useImperativeHandle, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { tidy } from '#domain/text/tidy.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import { useRecordKeyAnywhere } from './use-record-key-anywhere.ts'
import { takingFiles } from '#web/features/pictures/given-files.ts'
import { Pictures } from '#web/features/pictures/pictures.tsx'
import { RecordingList } from '#web/features/recording/recording-list.tsx'
import { onRecordingKey } from '#web/features/recording/use-recordings.ts'
import { useLatestActs } from '#web/shared/use-latest-acts.ts'
import { choosing, retyped, type Chosen } from '../typed/choice.ts'
import { DuplicateHint } from '../duplicate-hint/duplicate-hint.tsx'
import { stepKey } from '#web/shared/keys/entry-keys.ts'
import type { Extra } from '../fields/extras.ts'
import { Fields } from '../fields/fields.tsx'
import { EntryButtons } from './entry-buttons.tsx'
import { GlossFields } from './gloss-fields.tsx'
import { NewExtras } from './new-extras.tsx'
import classes from './new-entry.module.css'
import { recordingKey } from '../keys/recording-keys.ts'
import { nameOf, type Scripts } from '../columns/scripts.ts'
import { shownColumns } from '../columns/shown-columns.ts'
import { OtherEntries } from './other-entries.tsx'
import { hasExtras, isNothing, type Typed } from '../typed/typed.ts'
import { useDraftMedia } from './use-draft-media.ts'
import { useExtrasPanel } from '../fields/use-extras-panel.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useTyped } from './use-typed.ts'
import type { EntryFields } from '../rows/use-unstored-acts.ts'
import { VernacularField } from '../fields/vernacular-field.tsx'

/** Milliseconds without a key after which buttons are named by the word. */
const SETTLED = 300

type Props = {
  readonly domainId: string
  /** Nothing has been entered yet. */
  readonly isFirst: boolean
  readonly scripts: Scripts
  readonly extras: readonly Extra[]
  /** The field where the next word begins. */
  readonly next: RefObject<HTMLInputElement | null>
  readonly fields: RefObject<EntryFields | null>
  readonly onEnter: (typed: Typed, guid: Guid) => void
  readonly onLeave: () => void
}

/**
 * Where the next word is typed. Enter goes on to the glosses, and from there saves and begins the next word at once; Esc
 * goes one step back, and what was typed stays.
 */
export const NewEntry = memo(function NewEntry({
  domainId,
  isFirst,
  scripts,
  extras,
  next,
  fields,
  onEnter,
  onLeave,
}: Props) {
  const { t } = useTranslation()
  const fieldId = useId()
  const glosses = useRef<(HTMLInputElement | null)[]>([])
  const { id, typed, type, others, turnTo } = useTyped(domainId)
  const extraFields = useRef<HTMLDivElement>(null)
  const panel = useExtrasPanel(extras, extraFields)
  const columns = shownColumns(scripts, typed.glosses)
  const isOpen = panel.isOpen || hasExtras(typed)
  const toVernacular = (): void => next.current?.focus()
  const toGloss = (): void => (tidy(next.current?.value ?? '') === '' ? next.current : glosses.current[0])?.focus()
  const { recordings, pictures } = useDraftMedia({ id, place: domainId, typed, onDone: toGloss })
  const onRecord = onRecordingKey(recordings, recordingKey)
  useRecordKeyAnywhere(recordings)
  const save = (): void => {
    // First, as it ends what a keyboard composes: of that this word is told, and not the next.
    toVernacular()
    if (tidy(typed.vernacular) !== '') {
      onEnter(typed, id)
      recordings.recorder.stop()
      recordings.forget()
      pictures.forget()
      turnTo()
      panel.closeForNext()
    }
  }
  const { recorder } = recordings
  const goOnWith = (other: Guid): void => {
    turnTo(other)
    toVernacular()
  }
  /** What was chosen is taken back first. */
  const back = (to: () => void): void => (typed.choice ? type(choosing(typed, null, [])) : to())
  const acts = useLatestActs({
    save,
    typeGloss: (language: LanguageTag, text: string) => type({ glosses: { ...typed.glosses, [language]: text } }),
    backFromGloss: (at: number) => back(() => (glosses.current[at - 1] ?? next.current)?.focus()),
    start: () => recorder.start(),
    stop: recorder.stop,
    toggle: recorder.toggle,
    addFiles: recordings.add,
    togglePanel: panel.toggle,
  })
  const [word] = useDebouncedValue(typed.vernacular, SETTLED)
  const choose = (chosen: Chosen | null): void => {
    const languages = scripts.columns.map(({ bcp47 }) => bcp47)
    type(choosing(typed, chosen, languages))
    ;(glosses.current[0] ?? next.current)?.focus()
  }
  const toGlosses = (): void => {
    const [first] = glosses.current
    if (tidy(typed.vernacular) === '') return
    if (columns.length > 0) first?.focus()
    else save()
  }
  useKeyboardInset()
  useEffect(() => next.current?.focus(), [next])
  useImperativeHandle(fields, () => ({
    areEmpty: () => isNothing(typed),
    fill: (text) => {
      type(text)
      toVernacular()
    },
  }))

  return (
    <section className={classes.next} aria-label={t('entry.newWord')}>
      <Fields
        className={classes.fields}
        {...takingFiles({ onPictures: extras.includes('picture') ? pictures.add : null, onSounds: recordings.add })}
        onKeyDown={(event) => {
          panel.onKeyDown(event)
          onRecord(event)
        }}
      >
        <div className={classes.texts}>
          <div className={classes.field}>
            <label htmlFor={fieldId}>{nameOf(scripts.vernacular)}</label>
            <VernacularField
              id={fieldId}
              ref={next}
              inLine
              script={scripts.vernacular}
              className={classes.input}
              data-as="vernacular"
              enterKeyHint="next"
              value={typed.vernacular}
              onText={(vernacular) => type(retyped(typed, vernacular))}
              onKeyDown={(event) => stepKey(event, toGlosses, () => back(onLeave))}
            />
          </div>
          <GlossFields
            id={fieldId}
            scripts={scripts}
            glosses={typed.glosses}
            fields={glosses}
            onText={acts.typeGloss}
            onEnter={acts.save}
            onBack={acts.backFromGloss}
          />
        </div>
        <EntryButtons
          word={word}
          recorder={recordings.recorder.state}
          panel={extras.length === 0 ? null : isOpen ? 'open' : 'closed'}
          acts={acts}
        />
        <RecordingList recordings={recordings} />
        <Pictures here={pictures} />
        {isOpen && (
          <div ref={extraFields} className={classes.panel}>
            <NewExtras
              extras={extras}
              typed={typed}
              type={type}
              scripts={scripts}
              onPictures={pictures.add}
              onKeyDown={(event) => stepKey(event, save, () => (glosses.current.at(-1) ?? next.current)?.focus())}
            />
          </div>
        )}
      </Fields>
      <OtherEntries others={others} scripts={scripts} onTurnTo={goOnWith} />
      {isFirst && typed.vernacular === '' && <p className={classes.howTo}>{t('entry.howTo')}</p>}
      <DuplicateHint
        typed={typed}
        scripts={scripts}
        onChoose={choose}
        onForm={(vernacular) => {
          type(retyped(typed, vernacular))
          toVernacular()
        }}
        onLeave={toVernacular}
      />
    </section>
  )
})
