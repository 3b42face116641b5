import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAfter } from '#domain/project/schedule.ts'
import type { Calendar, Day } from '#domain/statistics/calendar.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { dayText, monthText, weekdayText, weekdayTexts } from './day-text.ts'
import { firstWeekdayIn, inMonth, stepBy, weeksOf } from './month-days.ts'
import classes from './schedule.module.css'

/** The months that have chosen days, to be read. */
export function ChosenMonths({ days }: { readonly days: readonly Day[] }) {
  const { t, i18n } = useTranslation()
  const chosen = new Set(days)
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  return (
    <div className={classes.months}>
      {months.map((month) => (
        <table key={month} className={classes.month}>
          <caption>{monthText(month, i18n.language)}</caption>
          <Weeks month={month}>
            {(day, number) => (
              <span className={classes.day} data-chosen={chosen.has(day)}>
                {number}
                {chosen.has(day) && <span className="visually-hidden">{t('schedule.chosen')}</span>}
              </span>
            )}
          </Weeks>
        </table>
      ))}
    </div>
  )
}

type ChooseProps = { readonly calendar: Calendar; readonly onToggle: (day: Day) => void }

/** One month at a time, of which days are chosen. It is one stop of the keyboard; arrow keys go from day to day, over its ends too. */
export function MonthToChoose({ calendar, onToggle }: ChooseProps) {
  const { t, i18n } = useTranslation()
  const caption = useId()
  const days = calendar.scheduled
  const [now] = useState(() => new Date())
  const today = calendar.dayOf(now)
  const [current, setCurrent] = useState<Day>(() => days.find((day) => day >= today) ?? days.at(-1) ?? today)
  const table = useRef<HTMLTableElement>(null)
  const isWalking = useRef(false)
  useEffect(() => {
    if (isWalking.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isWalking.current = false
  }, [current])
  const walk = (event: KeyboardEvent): void => {
    const step = stepBy(event.key, i18n.dir() === 'rtl')
    if (step === 0) return
    event.preventDefault()
    isWalking.current = true
    setCurrent(dayAfter(current, step))
  }
  const month = current.slice(0, 7)
  const turn = (months: number) => () => setCurrent(inMonth(current, months))
  return (
    <div className={classes.choose}>
      <p className={classes.quiet}>{t('schedule.calendar')}</p>
      <div className={classes.turn}>
        <IconButton className="pointing" sign={IconChevronLeft} label={t('schedule.previous')} onClick={turn(-1)} />
        <output id={caption} className={classes.caption}>
          {monthText(month, i18n.language)}
        </output>
        <IconButton className="pointing" sign={IconChevronRight} label={t('schedule.next')} onClick={turn(1)} />
      </div>
      <table ref={table} className={classes.month} aria-labelledby={caption}>
        <Weeks month={month}>
          {(day, number) => (
            <button
              type="button"
              className={classes.day}
              data-chosen={days.includes(day)}
              aria-pressed={days.includes(day)}
              aria-label={dayText(day, i18n.language)}
              aria-current={day === today ? 'date' : undefined}
              tabIndex={day === current ? 0 : -1}
              onKeyDown={walk}
              onClick={() => {
                setCurrent(day)
                onToggle(day)
              }}
            >
              {number}
            </button>
          )}
        </Weeks>
      </table>
    </div>
  )
}

type WeeksProps = { readonly month: string; readonly children: (day: Day, number: string) => ReactNode }

/** The days of a month below their weekdays, as both are written in the language of the interface. */
function Weeks({ month, children }: WeeksProps) {
  const { i18n } = useTranslation()
  const weeks = weeksOf(month, firstWeekdayIn(i18n.language))
  const figures = new Intl.NumberFormat(i18n.language)
  // The second week of a month is whole.
  const whole = (weeks[1] ?? []).filter((day) => day !== null)
  const heads = weekdayTexts(whole, i18n.language)
  return (
    <>
      <thead>
        <tr>
          {whole.map((day, at) => (
            <th key={day} scope="col" abbr={weekdayText(day, i18n.language, 'long')}>
              {heads[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr key={at}>
            {week.map((day, place) => (
              <td key={day ?? place}>{day && children(day, figures.format(Number(day.slice(8))))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
