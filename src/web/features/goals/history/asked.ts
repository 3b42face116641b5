import { CHANGE_SET_KINDS, type ChangeSetKind } from '#domain/word/operation.ts'
import { rangeOfDay } from '#web/plain/day-range.ts'

/** What of the history is shown; null: all. */
export type Asked = {
  /** The id of a user. */
  readonly person: string | null
  readonly kind: ChangeSetKind | null
  /** `2026-11-27`, by the clocks of the reader. */
  readonly day: string | null
}

/** What the address asks for; what it names that there is not, is left out. */
export function askedIn(address: URLSearchParams): Asked {
  const day = address.get('day')
  return {
    person: address.get('person'),
    kind: CHANGE_SET_KINDS.find((kind) => kind === address.get('kind')) ?? null,
    day: day !== null && rangeOfDay(day) ? day : null,
  }
}

export function addressOf({ person, kind, day }: Asked): URLSearchParams {
  const named = Object.entries({ person, kind, day }).filter((entry): entry is [string, string] => entry[1] !== null)
  return new URLSearchParams(named)
}
