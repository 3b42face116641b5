import { useTranslation } from 'react-i18next'
import type { Sense } from '#domain/word/word.ts'
import { ExtraFields } from '../fields/extra-fields.tsx'
import type { Extra } from '../fields/extras.ts'
import { useTextInPlace } from '../fields/use-text-in-place.ts'
import { TextInPlace } from './row-texts.tsx'
import { useRow } from './table-context.ts'

type Props = {
  readonly extras: readonly Extra[]
  readonly sense: Sense
  readonly onPictures: (files: readonly File[]) => void
}

/** What a word has beside its form and its glosses, to be changed where it stands. */
export function RowExtras({ extras, sense, onPictures }: Props) {
  const { t } = useTranslation()
  const { row, onAttempt, onDone } = useRow()
  const { note, flag, vernacular } = row.base.word
  const { definitions, grammaticalInfo } = sense
  const keys = useTextInPlace({ value: '', base: row.base, onCommit: async () => true, onDone })
  return (
    <ExtraFields
      extras={extras}
      values={{
        definitions: Object.fromEntries(definitions.map(({ language, text }) => [language, text])),
        partOfSpeech: grammaticalInfo.catGroup,
        note,
        flag,
      }}
      text={(value, editOf, show) => (
        <TextInPlace value={value} mayBeBlank editOf={editOf}>
          {show}
        </TextInPlace>
      )}
      onEdit={(edit) => void onAttempt(edit)}
      onPictures={onPictures}
      onKeyDown={keys.onKeyDown}
      labelOf={(field) => t('entry.fieldOf', { field, word: vernacular })}
    />
  )
}
