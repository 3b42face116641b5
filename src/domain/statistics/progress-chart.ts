import type { Day } from './calendar.ts'
import { type Chart, NO_CHART } from './tags-per-day.ts'

/** How a workshop goes: its days in order, what each has brought, and which day it is. */
export type Progress = {
  readonly scheduled: readonly Day[]
  readonly tagsOn: (day: Day) => number
  readonly today: Day
}

/**
 * How many tags a workshop has brought and where it is heading (spec rules 5.4). Nothing without a tag on a day of the
 * schedule. There is a value for every day (spec api R48); clients draw zeros as gaps, and so is what nobody can know yet.
 */
export function progressChart({ scheduled, tagsOn, today }: Progress): Chart {
  const totals = scheduled.map(tagsOn)
  const counted = totals.filter((total) => total > 0)
  if (counted.length === 0) return NO_CHART
  const past = totals.slice(0, scheduled.filter((day) => day <= today).length)
  const average = averageOf(past, counted)
  const running = runningTotals(past)
  const line = (userName: string, data: readonly number[]) => ({
    userName,
    data: totals.map((_, index) => data[index] ?? 0),
  })
  return {
    dates: scheduled,
    datasets: [
      line('Daily Total', past),
      line(
        'Average',
        past.map(() => average),
      ),
      line('Running Total', running),
      line('Projection', projection(past, totals.length, Math.min(...counted), average)),
      line('Burst Projection', [...running, ...burst(past, totals.length, running.at(-1) ?? 0)]),
    ],
  }
}

/** Where every past day has brought something, the worst one is left out. */
function averageOf(past: readonly number[], counted: readonly number[]): number {
  const [first = 0] = counted
  if (past.length <= 1) return first
  const sum = counted.reduce((total, count) => total + count, 0)
  const leftOut = past.every((total) => total > 0) ? Math.min(...counted) : 0
  return Math.floor((sum - leftOut) / (past.length - 1))
}

function runningTotals(past: readonly number[]): readonly number[] {
  let sum = 0
  return past.map((total) => (sum += total))
}

/** Before the first day there is nothing to go by (spec rules R5.4). */
function projection(past: readonly number[], days: number, least: number, average: number): readonly number[] {
  return past.length === 0 ? [] : Array.from({ length: days }, (_, index) => least + index * average)
}

/** For the days to come, as if each were like the last two, or like the only one (spec rules R5.4). */
function burst(past: readonly number[], days: number, soFar: number): readonly number[] {
  const [last, before = last] = past.toReversed()
  if (last === undefined || before === undefined) return []
  const step = Math.floor((last + before) / 2)
  return Array.from({ length: days - past.length }, (_, index) => soFar + (index + 1) * step)
}
