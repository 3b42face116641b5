import type { Guid } from '#domain/word/word.ts'
import type { Desk } from '#web/replica/desk/desk.ts'
import { play, type Row, type Session, type SessionAction } from './session-state.ts'

/** The rows of a domain as they lie on the desk, oldest first. */
export function sessionOn(desk: Desk, place: string): Session {
  return sessionOf(desk.enteredIn(place))
}

export function sessionOf(items: ReturnType<Desk['enteredIn']>): Session {
  const rows = items.flatMap(({ value }) => (value.state === 'typed' ? [] : [value.row as Row]))
  return rows.toSorted((a, b) => a.at - b.at)
}

/** Changes the rows of a domain, be its table open or not. */
export function playOnDesk(desk: Desk, place: string, action: SessionAction): void {
  const before = sessionOn(desk, place)
  const now = play(before, action)
  const known = new Set(before)
  const stays = new Set<Guid>(now.map(({ entered }) => entered.guid))
  for (const row of now) if (!known.has(row)) putRow(desk, place, row)
  for (const { entered } of before) if (!stays.has(entered.guid)) desk.done(entered.guid)
}

function putRow(desk: Desk, place: string, row: Row): void {
  // It is all there is of its word, or of a change of that.
  const isUnfinished = row.stage === 'unstored' || row.failed.length > 0
  const value = { state: 'entered', row } as const
  desk.put({ kind: 'entry', id: row.entered.guid, place, unfinished: isUnfinished ? 1 : undefined, value })
}
