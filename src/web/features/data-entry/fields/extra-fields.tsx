import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryEdit } from '#domain/word/entry-edit.ts'
import type { TextByLanguage } from '#domain/word/new-word.ts'
import type { Flag, GrammaticalGroup, LanguageTag, Note } from '#domain/word/word.ts'
import { PictureField } from '#web/features/pictures/picture-field.tsx'
import { matches } from '#web/shared/keys/entry-keys.ts'
import { nameOf, scriptOfGloss, shownColumns, useScripts } from '../columns/scripts.ts'
import type { Extra } from './extras.ts'
import { FlagField } from './flag-field.tsx'
import { LinedField } from './lined-field.tsx'
import { groupCalled, PartOfSpeechField } from './part-of-speech-field.tsx'
import type { TextField } from './use-text-in-place.ts'
import classes from './extra-fields.module.css'

export type ExtraFieldsProps = {
  readonly extras: readonly Extra[]
  readonly values: {
    readonly definitions: TextByLanguage
    readonly partOfSpeech: GrammaticalGroup
    readonly note: Note
    readonly flag: Flag
  }
  /** Shows a text in its field, where it can be changed; `editOf`: the edit that a text means. */
  readonly text: (
    value: string,
    editOf: (text: string) => EntryEdit,
    show: (field: TextField) => ReactNode,
  ) => ReactNode
  /** Something is chosen, of which there is nothing to be typed. */
  readonly onEdit: (edit: EntryEdit) => void
  readonly onPictures: (files: readonly File[]) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** The language of a note can be chosen before there is one. */
  readonly isNew?: boolean
  /** What a field is called for those who do not see where it stands. */
  readonly labelOf?: (title: string) => string
}

/** What is typed beside a flag raises it; emptied, it leaves the flag as it is. */
const isReason = (text: string): boolean => text.trim() !== ''

/** What a word can have beside its form and its glosses. */
export function ExtraFields({
  extras,
  values,
  text,
  onEdit,
  onPictures,
  onKeyDown,
  isNew = false,
  labelOf,
}: ExtraFieldsProps) {
  const { t } = useTranslation()
  const scripts = useScripts()
  const { definitions, partOfSpeech, note, flag } = values
  const language = note.language || scripts.analysis.bcp47
  const titled = (title: string) => ({ title, label: labelOf?.(title) })
  return (
    <>
      {extras.includes('definition') &&
        shownColumns(scripts, definitions).map((script) => (
          <Fragment key={script.bcp47}>
            {text(
              definitions[script.bcp47] ?? '',
              (typed) => ({ kind: 'definition', language: script.bcp47, text: typed }),
              (field) => (
                <LinedField
                  extra="definition"
                  {...titled(t('entry.definition', { language: nameOf(script) }))}
                  script={script}
                  {...field}
                />
              ),
            )}
          </Fragment>
        ))}
      {extras.includes('partOfSpeech') &&
        text(
          partOfSpeech,
          (typed) => ({ kind: 'partOfSpeech', group: groupCalled(typed) }),
          (field) => <PartOfSpeechField label={labelOf?.(t('entry.partOfSpeech'))} field={field} />,
        )}
      {extras.includes('note') &&
        text(
          note.text,
          (typed) => ({ kind: 'note', language, text: typed }),
          (field) => (
            <LinedField
              extra="note"
              {...titled(t('entry.note'))}
              script={scriptOfGloss(scripts, language)}
              aside={
                (isNew || note.text !== '') && (
                  <NoteLanguage
                    language={language}
                    onLanguage={(chosen) => onEdit({ kind: 'note', language: chosen, text: note.text })}
                  />
                )
              }
              {...field}
            />
          ),
        )}
      {extras.includes('flag') &&
        text(
          flag.text,
          (typed) => ({ kind: 'flag', active: flag.active || isReason(typed), text: typed }),
          (field) => (
            <FlagField
              active={flag.active}
              script={scripts.analysis}
              label={labelOf?.(t('entry.flag'))}
              field={field}
              onActive={(active) => onEdit({ kind: 'flag', active, text: active ? flag.text : '' })}
            />
          ),
        )}
      {extras.includes('picture') && (
        // Enter presses the button.
        <PictureField onFiles={onPictures} onKeyDown={(event) => matches(event, 'back') && onKeyDown(event)} />
      )}
    </>
  )
}

type LanguageProps = {
  readonly language: LanguageTag
  readonly onLanguage: (language: LanguageTag) => void
}

/** In which language a note is written; nothing to choose where there is one only. */
function NoteLanguage({ language, onLanguage }: LanguageProps) {
  const scripts = useScripts()
  const { t } = useTranslation()
  const tags = [...new Set([...scripts.glosses.map(({ bcp47 }) => bcp47), language])]
  if (tags.length < 2) return null
  const nameOfTag = (tag: LanguageTag): string => {
    const script = scripts.glosses.find(({ bcp47 }) => bcp47 === tag)
    return script ? nameOf(script) : tag
  }
  return (
    <select
      className={classes.language}
      aria-label={t('entry.noteLanguage')}
      value={language}
      onChange={({ currentTarget }) => onLanguage(currentTarget.value)}
    >
      {tags.map((tag) => (
        <option key={tag} value={tag}>
          {nameOfTag(tag)}
        </option>
      ))}
    </select>
  )
}
