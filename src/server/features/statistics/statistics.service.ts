import type { AnswerOf } from '#contract/endpoint.ts'
import type { countTags, countTagsByUser } from '#contract/statistics.ts'
import { type Calendar, calendarOf } from '#domain/statistics/calendar.ts'
import { progressChart } from '#domain/statistics/progress-chart.ts'
import { readMoment } from '#domain/statistics/tag.ts'
import { tagsByUser } from '#domain/statistics/tags-by-user.ts'
import { type Chart, type Member, tagsPerDay, type TagsOfDay } from '#domain/statistics/tags-per-day.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { existing } from '#server/features/projects/projects.service.ts'
import {
  type FoundTag,
  readDays,
  readLatestTags,
  readNamesInTags,
  readStatisticsMembers,
  readTagCounts,
  readTagsOfUsers,
} from './statistics.store.ts'

/** Where the days of a project begin that says it neither itself nor by its schedule. */
const SERVER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

type TagsPerDay = {
  readonly days: readonly TagsOfDay[]
  readonly members: readonly Member[]
  readonly calendar: Calendar
  /** Tags that do not say when, or not readably: they are in no chart (spec api R48). */
  readonly undated: number
}

/** Throws `project.notFound`. */
export async function readTagsPerDay(db: Database, projectId: string): Promise<TagsPerDay> {
  const [days, members, counts] = await Promise.all([
    readDays(db, projectId),
    readStatisticsMembers(db, projectId),
    readTagCounts(db, projectId),
  ])
  const { workshopSchedule, timeZone } = existing(days, projectId)
  const calendar = calendarOf(workshopSchedule, timeZone || SERVER_ZONE)
  return { days: tagsPerDay(counts.dated, members, calendar), members, calendar, undated: counts.undated }
}

type Progress = { readonly chart: Chart } & Pick<TagsPerDay, 'undated'>

/** Throws `project.notFound`. */
export async function readProgress(db: Database, projectId: string, now: Date): Promise<Progress> {
  const { days, calendar, undated } = await readTagsPerDay(db, projectId)
  const totals = new Map(days.map(({ day, total }) => [day, total]))
  const { scheduled, dayOf } = calendar
  return { chart: progressChart({ scheduled, tagsOn: (day) => totals.get(day) ?? 0, today: dayOf(now) }), undated }
}

/** Throws `project.notFound`. */
export async function readTags(db: Database, projectId: string, now: Date): Promise<AnswerOf<typeof countTags>> {
  const { days, calendar, undated } = await readTagsPerDay(db, projectId)
  const today = calendar.dayOf(now)
  const tags = days.reduce((sum, { total }) => sum + total, undated)
  return { tags, undated, today: days.find(({ day }) => day === today)?.total ?? 0 }
}

type UserCounts = AnswerOf<typeof countTagsByUser>[number]

/** One for each member and one for everybody else, as they travel. */
export async function readUserCounts(db: Database, projectId: string): Promise<readonly UserCounts[]> {
  const [members, tags] = await Promise.all([readStatisticsMembers(db, projectId), readTagsOfUsers(db, projectId)])
  const [latest, names] = await Promise.all([
    readLatestTags(
      db,
      projectId,
      tags.map(({ userId }) => userId),
    ),
    // After the tags: then none of their domains is without a name.
    readNamesInTags(db, projectId),
  ])
  return tagsByUser(tags, members).map(({ id, username, userIds, domainIds, tags: wordCount }) => ({
    id,
    username,
    domainSet: domainIds.map((domainId) => names.get(domainId) ?? ''),
    domainCount: domainIds.length,
    wordCount,
    recentDomain: recentOf(latest.filter(({ userId }) => userIds.includes(userId))),
  }))
}

/** The latest one: an undated tag is never that, nor is another one of the same word. */
function recentOf(found: readonly FoundTag[]): SemanticDomain | null {
  const isItself = ({ tag, created }: FoundTag): boolean => readMoment(tag.created)?.getTime() === created.getTime()
  const [latest] = found.filter(isItself).toSorted((a, b) => b.created.getTime() - a.created.getTime())
  return latest?.tag ?? null
}
