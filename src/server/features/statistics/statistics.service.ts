import type { AnswerOf } from '#contract/endpoint.ts'
import type { countTags, countTagsByUser } from '#contract/statistics.ts'
import { type Calendar, calendarOf } from '#domain/statistics/calendar.ts'
import { progressChart } from '#domain/statistics/progress-chart.ts'
import { readMoment } from '#domain/statistics/tag.ts'
import { type TagsOfUser, tagsByUser } from '#domain/statistics/tags-by-user.ts'
import { type Chart, type Member, tagsPerDay, type TagsOfDay } from '#domain/statistics/tags-per-day.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { existing } from '#server/features/projects/projects.service.ts'
import {
  countTagsOf,
  readDays,
  readStatisticsMembers,
  readTagCounts,
  readTagGroups,
  readTagsLike,
} from './statistics.store.ts'

/** Where the days of a project begin that says it neither itself nor by its schedule. */
const SERVER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

type TagsPerDay = {
  readonly days: readonly TagsOfDay[]
  readonly members: readonly Member[]
  readonly calendar: Calendar
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
  return { days: tagsPerDay(counts, members, calendar), members, calendar }
}

/** Throws `project.notFound`. */
export async function readProgress(db: Database, projectId: string, now: Date): Promise<Chart> {
  const { days, calendar } = await readTagsPerDay(db, projectId)
  const totals = new Map(days.map(({ day, total }) => [day, total]))
  const { scheduled, dayOf } = calendar
  return progressChart({ scheduled, tagsOn: (day) => totals.get(day) ?? 0, today: dayOf(now) })
}

/** Throws `project.notFound`. */
export async function readTags(db: Database, projectId: string, now: Date): Promise<AnswerOf<typeof countTags>> {
  const [all, { days, calendar }] = await Promise.all([countTagsOf(db, projectId), readTagsPerDay(db, projectId)])
  const today = calendar.dayOf(now)
  return { ...all, today: days.find(({ day }) => day === today)?.total ?? 0 }
}

type UserCounts = AnswerOf<typeof countTagsByUser>[number]

/** One for each member and one for everybody else, as they travel. */
export async function readUserCounts(db: Database, projectId: string): Promise<readonly UserCounts[]> {
  const [members, groups] = await Promise.all([readStatisticsMembers(db, projectId), readTagGroups(db, projectId)])
  const users = tagsByUser(groups, members)
  const recent = users.flatMap((user) => user.recent ?? [])
  const tags = recent.length === 0 ? [] : await readTagsLike(db, projectId, recent)
  return users.map((user) => ({
    id: user.id,
    username: user.username,
    domainSet: [...user.domainNames],
    domainCount: user.domainNames.length,
    wordCount: user.tags,
    recentDomain: recentTag(user, tags),
  }))
}

function recentTag({ recent }: TagsOfUser, tags: readonly SemanticDomain[]): SemanticDomain | null {
  const isRecent = ({ id, userId, created }: SemanticDomain): boolean =>
    id === recent?.domainId &&
    (userId === recent.userId || recent.userId === '') &&
    readMoment(created)?.getTime() === recent.latest?.getTime()
  return tags.find(isRecent) ?? null
}
