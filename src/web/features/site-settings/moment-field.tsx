import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly label: string
  /** ISO 8601 in UTC; null: none. */
  readonly moment: string | null
  readonly onMoment: (moment: string | null) => void
}

/** What nothing is said in keeps its place. */
const NOTHING = '\u00a0'

/**
 * A day and a time. The field is the browser's and writes them as the browser's language does, in figures that can be read in
 * two ways; so the line below says which moment it is in the language of the interface.
 */
export function MomentField({ label, moment, onMoment }: Props) {
  const { i18n } = useTranslation()
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={moment ? inWords(moment, i18n.language) : NOTHING}
      inputWrapperOrder={['label', 'input', 'description']}
      value={localTime(moment)}
      onChange={({ currentTarget }) => onMoment(momentOf(currentTarget.value))}
    />
  )
}

function inWords(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(moment))
}

const MINUTE = 60_000

/** A moment (ISO 8601, UTC) as a field for day and time has it, in the time of this device: `2026-03-01T08:00`; '' for none. */
export function localTime(moment: string | null): string {
  if (moment === null) return ''
  const time = new Date(moment)
  return new Date(time.getTime() - time.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16)
}

/** The other way round; null for an empty field. */
export function momentOf(local: string): string | null {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
