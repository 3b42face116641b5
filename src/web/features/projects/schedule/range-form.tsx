import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween, LONGEST_SPAN } from '#domain/project/schedule.ts'
import type { Day } from '#domain/statistics/calendar.ts'
import { DayField } from './day-field.tsx'
import { submitting } from '#web/shared/submitting.ts'
import classes from './schedule.module.css'

type Props = {
  readonly hasDays: boolean
  /** Answers whether they are chosen. */
  readonly onAdd: (days: readonly Day[], isReplacing: boolean) => Promise<boolean>
}

/** All days from one to another; those that are chosen already stay, unless somebody says otherwise (spec screens S13.8). */
export function RangeForm({ hasDays, onAdd }: Props) {
  const { t } = useTranslation()
  const [[first, last], setRange] = useState<readonly [Day, Day]>(['', ''])
  const [isReplacing, setReplacing] = useState(false)
  const isWhole = first !== '' && last !== ''
  const days = isWhole ? daysBetween(first, last) : []
  const lack =
    isWhole && (days.length === 0 ? t('schedule.wrongOrder') : days.length > LONGEST_SPAN && t('schedule.tooLong'))
  const add = async (): Promise<void> => {
    if (days.length === 0 || lack || !(await onAdd(days, isReplacing))) return
    setRange(['', ''])
    setReplacing(false)
  }
  return (
    <form className={classes.range} noValidate onSubmit={submitting(add)}>
      <div className={classes.fields}>
        <DayField label={t('schedule.from')} day={first} onDay={(day) => setRange([day, last])} />
        <DayField label={t('schedule.to')} day={last} onDay={(day) => setRange([first, day])} error={lack} />
      </div>
      {hasDays && (
        <Checkbox
          label={t('schedule.replace')}
          checked={isReplacing}
          onChange={({ currentTarget: { checked } }) => setReplacing(checked)}
        />
      )}
      <div>
        <Button type="submit" variant="outline" disabled={days.length === 0 || Boolean(lack)}>
          {t('schedule.add')}
        </Button>
      </div>
    </form>
  )
}
