import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/statistics/calendar.ts'
import { dayText } from './day-text.ts'

type Props = {
  readonly label: string
  /** '' for none. */
  readonly day: Day
  readonly onDay: (day: Day) => void
  /** What else is said about it. */
  readonly hint?: string
  readonly error?: ReactNode
  readonly className?: string | undefined
}

/** What nothing is said in keeps its place. */
const NOTHING = '\u00a0'

/**
 * A day of the calendar. The field is the browser's and writes days as the browser's language does, in figures that can be read
 * in two ways; so the line below says which day it is in the language of the interface (spec screens S3.4).
 */
export function DayField({ label, day, onDay, hint, error, className = '' }: Props) {
  const { i18n } = useTranslation()
  return (
    <TextInput
      type="date"
      // So that its year has four figures at most.
      max="9999-12-31"
      className={className}
      label={label}
      description={
        <>
          {day === '' ? NOTHING : dayText(day, i18n.language)}
          {hint && <br />}
          {hint}
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={day}
      onChange={({ currentTarget: { value } }) => onDay(value)}
      error={error}
    />
  )
}
