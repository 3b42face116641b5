import type { DomainId } from '#domain/domains/domain-id.ts'
import type { Member } from './tags-per-day.ts'

/** All tags of one user in one domain. */
export type TagGroup = {
  readonly userId: string
  readonly domainId: DomainId
  /** One of the names that it goes by, in whichever language. */
  readonly domainName: string
  readonly tags: number
  /** Of the latest one; null where all are undated. */
  readonly latest: Date | null
}

export type TagsOfUser = Member & {
  /** The name of each domain. */
  readonly domainNames: readonly string[]
  readonly tags: number
  /** The group with the latest tag; an undated one is never that. */
  readonly recent: TagGroup | null
}

/** Who is no member, or was one, and tags that say no user (spec api 9.8). */
const UNKNOWN: Member = { id: 'unknownUserId', username: 'unknownUser' }

/** A row for each member and one for everybody else, most tags first (spec rules 5.5); domains are told apart by number (R5.6). */
export function tagsByUser(groups: readonly TagGroup[], members: readonly Member[]): readonly TagsOfUser[] {
  const ids = new Set(members.map(({ id }) => id))
  const byUser = Map.groupBy(groups, ({ userId }) => (ids.has(userId) ? userId : UNKNOWN.id))
  return [...members, UNKNOWN]
    .map((member) => tagsOf(member, byUser.get(member.id) ?? []))
    .toSorted((a, b) => b.tags - a.tags)
}

function tagsOf({ id, username }: Member, groups: readonly TagGroup[]): TagsOfUser {
  const names = new Map(groups.map(({ domainId, domainName }) => [domainId, domainName]))
  const recent = groups.reduce<TagGroup | null>((best, group) => (timeOf(group) > timeOf(best) ? group : best), null)
  const tags = groups.reduce((sum, group) => sum + group.tags, 0)
  return { id, username, domainNames: [...names.values()], tags, recent }
}

function timeOf(group: TagGroup | null): number {
  return group?.latest?.getTime() ?? -Infinity
}
