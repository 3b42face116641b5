import { beginningOf, calendarOf, type Day } from '../statistics/calendar.ts'
import type { Project, ProjectChange } from './project.ts'

/** The days of a project's workshop, and the zone in which they begin. */
export type Schedule = Pick<Project, 'workshopSchedule' | 'timeZone'>

/** Days that follow each other. */
export type Span = { readonly first: Day; readonly last: Day; readonly count: number }

/** Days to add to a schedule, and days to take from it. A day that is in both is added. */
export type ScheduleChange = { readonly add?: readonly Day[]; readonly remove?: readonly Day[] }

/** So many days are added at once at most: more is a slip of the keyboard. */
export const LONGEST_SPAN = 366

/** The chosen days, in order. `zoneHere`: where a project says none, that of who asks. */
export function scheduledDays({ workshopSchedule, timeZone }: Schedule, zoneHere: string): readonly Day[] {
  return calendarOf(workshopSchedule, timeZone || zoneHere).scheduled
}

/** What a change of days makes of a schedule; whoever chooses the first day says in which zone days begin. */
export function scheduleChanged(
  stored: Schedule,
  { add = [], remove = [] }: ScheduleChange,
  zoneHere: string,
): Required<Pick<ProjectChange, 'workshopSchedule' | 'timeZone'>> {
  const removed = new Set(remove)
  const kept = scheduledDays(stored, zoneHere).filter((day) => !removed.has(day))
  const timeZone = stored.timeZone || zoneHere
  const days = [...new Set([...kept, ...add])].toSorted()
  return { workshopSchedule: days.map((day) => beginningOf(day, timeZone)), timeZone }
}

/** The same days in another zone; '' for none that the project says. */
export function scheduleIn(stored: Schedule, timeZone: string, zoneHere: string): ProjectChange {
  const days = scheduledDays(stored, zoneHere)
  return { workshopSchedule: days.map((day) => beginningOf(day, timeZone || zoneHere)), timeZone }
}

export function dayAfter(day: Day, days = 1): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** From the first day to the last, both included; none where the last is before the first. */
export function daysBetween(first: Day, last: Day): readonly Day[] {
  const days: Day[] = []
  for (let day = first; day <= last && days.length <= LONGEST_SPAN; day = dayAfter(day)) days.push(day)
  return days
}

/** Days that are in order, as spans. */
export function spansOf(days: readonly Day[]): readonly Span[] {
  const spans: Span[] = []
  for (const day of days) {
    const before = spans.at(-1)
    if (before && dayAfter(before.last) === day)
      spans.splice(-1, 1, { first: before.first, last: day, count: before.count + 1 })
    else spans.push({ first: day, last: day, count: 1 })
  }
  return spans
}
