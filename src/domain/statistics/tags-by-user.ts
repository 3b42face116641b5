import type { DomainId } from '#domain/domains/domain-id.ts'
import type { Member } from './tags-per-day.ts'

/** All tags of one user, member or not. */
export type UserTags = {
  readonly userId: string
  readonly tags: number
  /** The domains that they are of. */
  readonly domainIds: readonly DomainId[]
}

export type TagsOfUser = Member & {
  /** Of this member; of the unknown one all who are none. */
  readonly userIds: readonly string[]
  /** Each once. */
  readonly domainIds: readonly DomainId[]
  readonly tags: number
}

/** Who is no member, or was one, and tags that say no user (spec api 9.8). */
const UNKNOWN: Member = { id: 'unknownUserId', username: 'unknownUser' }

/** A row for each member and one for everybody else, most tags first (spec rules 5.5); domains are told apart by number (R5.6). */
export function tagsByUser(tags: readonly UserTags[], members: readonly Member[]): readonly TagsOfUser[] {
  const ids = new Set(members.map(({ id }) => id))
  const byUser = Map.groupBy(tags, ({ userId }) => (ids.has(userId) ? userId : UNKNOWN.id))
  return [...members, UNKNOWN]
    .map((member) => tagsOf(member, byUser.get(member.id) ?? []))
    .toSorted((a, b) => b.tags - a.tags)
}

function tagsOf({ id, username }: Member, tags: readonly UserTags[]): TagsOfUser {
  const domainIds = [...new Set(tags.flatMap((one) => one.domainIds))]
  const userIds = tags.map(({ userId }) => userId)
  return { id, username, userIds, domainIds, tags: tags.reduce((sum, one) => sum + one.tags, 0) }
}
