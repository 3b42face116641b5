import { useTranslation } from 'react-i18next'
import type { Sense, WordContent } from '#domain/word/word.ts'
import { PictureField } from '#web/features/pictures/picture-field.tsx'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import type { OnAct } from './attempt.ts'
import { useEditing } from './editing.ts'
import type { Extra } from '../fields/extras.ts'
import { FlagField } from '../fields/flag-field.tsx'
import { isReason } from '../typed/typed.ts'
import { LinedField } from '../fields/lined-field.tsx'
import { NoteLanguage } from '../fields/note-language.tsx'
import { PartOfSpeechField } from '../fields/part-of-speech-field.tsx'
import { nameOf, scriptOfGloss, type Scripts } from '../columns/scripts.ts'
import { shownColumns } from '../columns/shown-columns.ts'
import { WithNews } from '../fields/news-mark.tsx'
import { useTextInPlace } from '../fields/use-text-in-place.ts'

type Props = {
  readonly extras: readonly Extra[]
  readonly base: Base
  readonly sense: Sense
  readonly scripts: Scripts
  readonly onAct: OnAct
  readonly onPictures: (files: readonly File[]) => void
  readonly onDone: () => void
}

/** What a word has beside its form and its glosses, to be changed where it stands. */
export function RowExtras(props: Props) {
  const { extras, sense, scripts } = props
  const defined = Object.fromEntries(sense.definitions.map(({ language, text }) => [language, text]))
  return (
    <>
      {extras.includes('definition') &&
        shownColumns(scripts, defined).map(({ bcp47 }) => (
          <Definition key={bcp47} {...props} language={bcp47} text={defined[bcp47] ?? ''} />
        ))}
      {extras.includes('partOfSpeech') && <PartOfSpeech {...props} />}
      {extras.includes('note') && <Note {...props} />}
      {extras.includes('flag') && <Flag {...props} />}
      {extras.includes('picture') && <AddPicture {...props} />}
    </>
  )
}

function Definition({
  base,
  sense,
  scripts,
  onAct,
  onDone,
  language,
  text,
}: Props & { readonly language: string; readonly text: string }) {
  const { t } = useTranslation()
  const editing = useEditing({ base, sense }, onAct)
  const script = scriptOfGloss(scripts, language)
  const title = t('entry.definition', { language: nameOf(script) })
  const field = useTextInPlace({
    value: text,
    base,
    mayBeBlank: true,
    ...editing((typed) => ({ kind: 'definition', language, text: typed })),
    onDone,
  })
  return (
    <WithNews news={field['data-news']}>
      <LinedField extra="definition" title={title} label={labelOf(t, title, base.word)} script={script} {...field} />
    </WithNews>
  )
}

function PartOfSpeech({ base, sense, onAct, onDone }: Props) {
  const { t } = useTranslation()
  const keys = useTextInPlace({ value: '', base, onCommit: async () => true, onDone })
  return (
    <PartOfSpeechField
      group={sense.grammaticalInfo.catGroup}
      label={labelOf(t, t('entry.partOfSpeech'), base.word)}
      onGroup={(group) => void onAct({ kind: 'partOfSpeech', group })}
      onKeyDown={keys.onKeyDown}
    />
  )
}

function Note({ base, sense, scripts, onAct, onDone }: Props) {
  const { t } = useTranslation()
  const editing = useEditing({ base, sense }, onAct)
  const { note } = base.word
  const language = note.language || scripts.analysis.bcp47
  const field = useTextInPlace({
    value: note.text,
    base,
    mayBeBlank: true,
    ...editing((text) => ({ kind: 'note', language, text })),
    onDone,
  })
  return (
    <WithNews news={field['data-news']}>
      <LinedField
        extra="note"
        title={t('entry.note')}
        label={labelOf(t, t('entry.note'), base.word)}
        script={scriptOfGloss(scripts, language)}
        aside={
          note.text !== '' && (
            <NoteLanguage
              language={language}
              scripts={scripts}
              onLanguage={(chosen) => void onAct({ kind: 'note', language: chosen, text: note.text })}
            />
          )
        }
        {...field}
      />
    </WithNews>
  )
}

function Flag({ base, sense, scripts, onAct, onDone }: Props) {
  const { t } = useTranslation()
  const editing = useEditing({ base, sense }, onAct)
  const { flag } = base.word
  const field = useTextInPlace({
    value: flag.text,
    base,
    mayBeBlank: true,
    ...editing((text) => ({ kind: 'flag', active: flag.active || isReason(text), text })),
    onDone,
  })
  return (
    <WithNews news={field['data-news']}>
      <FlagField
        active={flag.active}
        script={scripts.analysis}
        label={labelOf(t, t('entry.flag'), base.word)}
        field={field}
        onActive={(active) => void onAct({ kind: 'flag', active, text: active ? flag.text : '' })}
      />
    </WithNews>
  )
}

function AddPicture({ base, onPictures, onDone }: Props) {
  const keys = useTextInPlace({ value: '', base, onCommit: async () => true, onDone })
  return <PictureField onFiles={onPictures} onKeyDown={(event) => event.key === 'Escape' && keys.onKeyDown(event)} />
}

type Translate = ReturnType<typeof useTranslation>['t']

const labelOf = (t: Translate, field: string, { vernacular }: WordContent): string =>
  t('entry.fieldOf', { field, word: vernacular })
