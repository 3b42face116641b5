import { CHANGE_SET_KINDS, type ChangeSetKind } from '#domain/word/operation.ts'

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
    day: day !== null && rangeOf(day) ? day : null,
  }
}

export function addressOf({ person, kind, day }: Asked): URLSearchParams {
  const named = Object.entries({ person, kind, day }).filter((entry): entry is [string, string] => entry[1] !== null)
  return new URLSearchParams(named)
}

/** A day by the clocks here, as two moments (ISO 8601 in UTC); null: there is no such day. */
export function rangeOf(day: string): { readonly from: string; readonly to: string } | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!parts) return null
  const [year = 0, month = 0, date = 0] = parts.slice(1).map(Number)
  const [from, to] = [new Date(year, month - 1, date), new Date(year, month - 1, date + 1)]
  return from.getDate() === date ? { from: from.toISOString(), to: to.toISOString() } : null
}
