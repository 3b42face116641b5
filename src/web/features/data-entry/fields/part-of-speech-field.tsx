import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { GRAMMATICAL_GROUPS, type GrammaticalGroup } from '#domain/word/word.ts'
import { PartOfSpeechMark } from '#web/shared/part-of-speech-mark.tsx'
import { usePartsOfSpeech } from '#web/shared/use-parts-of-speech.ts'
import classes from './extra-fields.module.css'
import type { TextField } from './use-text-in-place.ts'

type Props = {
  /** What it is called for those who do not see where it stands. */
  readonly label?: string | undefined
  readonly field: TextField
}

/** A list in which one types the beginning of a name. Its colour stands beside it. */
export function PartOfSpeechField({ label, field }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes.extra}>
      <label htmlFor={id}>{t('entry.partOfSpeech')}</label>
      <div className={classes.choice}>
        <PartOfSpeechMark group={groupCalled(field.value)} />
        <PartOfSpeechSelect
          id={id}
          className={classes.input}
          data-extra="partOfSpeech"
          aria-label={label}
          field={field}
        />
      </div>
    </div>
  )
}

type SelectProps = {
  readonly field: TextField
  readonly id?: string
  readonly className: string | undefined
  readonly 'data-extra'?: 'partOfSpeech'
  readonly 'aria-label': string | undefined
}

/** The list alone. Arrows lead from one to the next in it, so that it is a text like others until it is left. */
export function PartOfSpeechSelect({ field, ...select }: SelectProps) {
  const { value, onText, onBlur, onKeyDown } = field
  return (
    <select
      {...select}
      value={value}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {usePartsOfSpeech().map(({ group, name }) => (
        <option key={group} value={group}>
          {name}
        </option>
      ))}
    </select>
  )
}

export const groupCalled = (name: string): GrammaticalGroup =>
  GRAMMATICAL_GROUPS.find((group) => group === name) ?? 'Unspecified'
