import type { Calendar, Day } from './calendar.ts'

/** A member as statistics speak of them. */
export type Member = { readonly id: string; readonly username: string }

/** Dated tags of one user, so few minutes apart that they are of one day in every zone. */
export type TagCount = { readonly userId: string; readonly first: Date; readonly tags: number }

/** What one day has brought. */
export type TagsOfDay = {
  readonly day: Day
  readonly first: Date
  readonly total: number
  readonly ofMember: ReadonlyMap<Member['id'], number>
  /** Of users who are unknown or no members any more. */
  readonly ofOthers: number
}

/** The days that have brought a tag, in order (spec rules 5.2). Undated tags are of no day. */
export function tagsPerDay(
  counts: readonly TagCount[],
  members: readonly Member[],
  { dayOf }: Pick<Calendar, 'dayOf'>,
): readonly TagsOfDay[] {
  const ids = new Set(members.map(({ id }) => id))
  const byDay = Map.groupBy(counts, ({ first }) => dayOf(first))
  return [...byDay]
    .map(([day, ofDay]) => {
      const byUser = Map.groupBy(ofDay, ({ userId }) => (ids.has(userId) ? userId : OTHERS))
      const sums = new Map([...byUser].map(([userId, theirs]) => [userId, sumOf(theirs)]))
      const first = ofDay.reduce((earliest, count) => (count.first < earliest ? count.first : earliest), LATEST)
      return { day, first, total: sumOf(ofDay), ofMember: sums, ofOthers: sums.get(OTHERS) ?? 0 }
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The last moment that there is. */
const LATEST = new Date(8.64e15)

function sumOf(counts: readonly TagCount[]): number {
  return counts.reduce((sum, { tags }) => sum + tags, 0)
}

/** What stands for everybody who is no member. No username is so short (`USERNAME_MINIMUM`). */
const OTHERS = '?'

/** By usernames, as the wire has them (spec api 9.8): every member, and others where there are any. */
export function byUsername(
  { ofMember, ofOthers }: TagsOfDay,
  members: readonly Member[],
): Readonly<Record<string, number>> {
  const counts = Object.fromEntries(members.map(({ id, username }) => [username, ofMember.get(id) ?? 0]))
  return ofOthers > 0 ? { ...counts, [OTHERS]: ofOthers } : counts
}

/** Data sets with a value for every date (spec api R48). */
export type Chart = {
  readonly dates: readonly Day[]
  readonly datasets: readonly { readonly userName: string; readonly data: readonly number[] }[]
}

export const NO_CHART: Chart = { dates: [], datasets: [] }

/**
 * A line for all and one for each member (spec rules 5.3). The first one is that for all, whatever members are called: by
 * its place it is told from them, and not by its name (R5.9). Others have a line where there are any (R5.3).
 */
export function lineChart(days: readonly TagsOfDay[], members: readonly Member[]): Chart {
  if (days.length === 0) return NO_CHART
  const line = (userName: string, of: (day: TagsOfDay) => number) => ({ userName, data: days.map(of) })
  return {
    dates: days.map(({ day }) => day),
    datasets: [
      line('Daily Total', ({ total }) => total),
      ...members.map(({ id, username }) => line(username, ({ ofMember }) => ofMember.get(id) ?? 0)),
      ...(days.some(({ ofOthers }) => ofOthers > 0) ? [line(OTHERS, ({ ofOthers }) => ofOthers)] : []),
    ],
  }
}
