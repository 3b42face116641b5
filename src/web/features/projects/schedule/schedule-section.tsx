import { NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { daysBetween, type Span, spansOf } from '#domain/project/schedule.ts'
import { calendarOf, type Day } from '#domain/statistics/calendar.ts'
import { ZONE_HERE } from '#web/plain/zone-here.ts'
import { unlessAtRest } from '#web/shared/at-rest.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { ChosenMonths, MonthToChoose } from './months.tsx'
import { RangeForm } from './range-form.tsx'
import { spanText } from './day-text.ts'
import classes from './schedule.module.css'
import { useScheduleCommands } from './use-schedule-commands.ts'

type Props = { readonly project: Project; readonly mayChange: boolean }

/** On which days of the calendar a workshop takes place (spec screens 14.6): to be read by everybody, chosen by who may. */
export function ScheduleSection({ project, mayChange }: Props) {
  const { t } = useTranslation()
  const { workshopSchedule, timeZone } = project
  const calendar = useMemo(() => calendarOf(workshopSchedule, timeZone || ZONE_HERE), [workshopSchedule, timeZone])
  const days = calendar.scheduled
  const { change, changeZone, error } = useScheduleCommands(project.id)
  const remove = (removed: readonly Day[]): void => void change({ remove: removed })
  return (
    <section>
      <h2>{t('settings.schedule')}</h2>
      <p>{t('schedule.text')}</p>
      <Spans days={days} {...(mayChange && { onRemove: remove })} />
      {!mayChange && <ChosenMonths days={days} />}
      {mayChange && (
        <>
          <MonthToChoose
            calendar={calendar}
            onToggle={(day) => void change(days.includes(day) ? { remove: [day] } : { add: [day] })}
          />
          <RangeForm
            onAdd={(add, isReplacing) => change({ add, remove: isReplacing ? days : [] })}
            hasDays={days.length > 0}
          />
          <SignButton
            className={classes.clear}
            variant="subtle"
            color="red"
            sign={IconTrash}
            {...unlessAtRest(days.length === 0, () => remove(days))}
          >
            {t('schedule.clear')}
          </SignButton>
          <NativeSelect
            label={t('schedule.zone')}
            description={t('schedule.zoneText')}
            data={
              timeZone === '' ? [{ value: '', label: t('schedule.serverZone') }, ...zonesWith()] : zonesWith(timeZone)
            }
            value={timeZone}
            onChange={({ currentTarget }) => void changeZone(currentTarget.value)}
          />
        </>
      )}
      <Trouble error={error} />
    </section>
  )
}

const zonesWith = (...chosen: readonly string[]): string[] =>
  [...new Set([...chosen, ZONE_HERE, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()

type SpansProps = { readonly days: readonly Day[]; readonly onRemove?: (days: readonly Day[]) => void }

/** The chosen days in words, those together that follow each other. */
function Spans({ days, onRemove }: SpansProps) {
  const { t, i18n } = useTranslation()
  if (days.length === 0) return <p className={classes.quiet}>{t('schedule.none')}</p>
  const named = (span: Span) => spanText(span, i18n.language)
  return (
    <ul ref={keepFocusInList} className={classes.spans} aria-label={t('settings.schedule')}>
      {spansOf(days).map((span) => (
        <li key={span.first}>
          <span className={classes.span}>
            {named(span)}
            {span.count > 1 && <span className={classes.quiet}>{t('joinCode.days', { count: span.count })}</span>}
          </span>
          {onRemove && (
            <IconButton
              hasHint
              sign={IconTrash}
              label={t('schedule.removeSpan', { days: named(span) })}
              onClick={() => onRemove(daysBetween(span.first, span.last))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
