import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureField } from '#web/features/pictures/picture-field.tsx'
import { matches } from '#web/shared/keys/entry-keys.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import type { Extra } from '../fields/extras.ts'
import { FlagField } from '../fields/flag-field.tsx'
import { LinedField } from '../fields/lined-field.tsx'
import { NoteLanguage } from '../fields/note-language.tsx'
import { PartOfSpeechField } from '../fields/part-of-speech-field.tsx'
import { nameOf, scriptOfGloss, type Scripts } from '../columns/scripts.ts'
import { shownColumns } from '../columns/shown-columns.ts'
import { isReason, type Typed } from '../typed/typed.ts'

type Props = {
  readonly extras: readonly Extra[]
  readonly typed: Typed
  readonly type: (part: Partial<Typed>) => void
  readonly scripts: Scripts
  readonly onPictures: (files: readonly File[]) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** What can be typed with a new word beside its form and its glosses. */
export function NewExtras({ extras, typed, type, scripts, onPictures, onKeyDown }: Props) {
  const { t } = useTranslation()
  const { note, flag, definitions } = typed
  const noteLanguage: LanguageTag = note.language || scripts.analysis.bcp47
  return (
    <>
      {extras.includes('definition') &&
        shownColumns(scripts, definitions).map((script) => (
          <LinedField
            key={script.bcp47}
            extra="definition"
            title={t('entry.definition', { language: nameOf(script) })}
            script={script}
            value={definitions[script.bcp47] ?? ''}
            onText={(text) => type({ definitions: { ...definitions, [script.bcp47]: text } })}
            onKeyDown={onKeyDown}
          />
        ))}
      {extras.includes('partOfSpeech') && (
        <PartOfSpeechField
          group={typed.partOfSpeech}
          onGroup={(partOfSpeech) => type({ partOfSpeech })}
          onKeyDown={onKeyDown}
        />
      )}
      {extras.includes('note') && (
        <LinedField
          extra="note"
          title={t('entry.note')}
          script={scriptOfGloss(scripts, noteLanguage)}
          value={note.text}
          onText={(text) => type({ note: { language: note.language, text } })}
          onKeyDown={onKeyDown}
          aside={
            <NoteLanguage
              language={noteLanguage}
              scripts={scripts}
              onLanguage={(language) => type({ note: { ...note, language } })}
            />
          }
        />
      )}
      {extras.includes('flag') && (
        <FlagField
          active={flag.active}
          script={scripts.analysis}
          field={{
            value: flag.text,
            onText: (text) => type({ flag: { active: flag.active || isReason(text), text } }),
            onKeyDown,
          }}
          onActive={(active) => type({ flag: active ? { active, text: flag.text } : { active, text: '' } })}
        />
      )}
      {extras.includes('picture') && (
        <PictureField
          onFiles={onPictures}
          // Enter presses the button.
          onKeyDown={(event) => matches(event, 'back') && onKeyDown(event)}
        />
      )}
    </>
  )
}
