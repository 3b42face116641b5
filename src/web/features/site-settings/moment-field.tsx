import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localTime, momentOf } from './local-time.ts'

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
