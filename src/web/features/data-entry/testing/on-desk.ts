import { typedIn } from '../typed/typed.ts'
import { NOTHING_TYPED, type Typed } from '../typed/typed.ts'
import type { Row } from '../rows/session-state.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { rowOnDesk } from '#web/replica/desk/desk.ts'
import type { ShelvedItem } from '#web/replica/desk/item.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'

type OnDevice = { readonly db: ReplicaDatabase }

/** What is typed and not entered, as it lies on the device. */
export const typedOn = async ({ db }: OnDevice): Promise<readonly Typed[]> =>
  (await db.desk.toArray()).flatMap(({ value }) => typedIn(value) ?? [])

/** The rows, as they lie on the device. */
export const rowsOn = async ({ db }: OnDevice): Promise<readonly Row[]> =>
  (await db.desk.toArray()).flatMap((item) => (rowOnDesk(item) as Row | undefined) ?? [])

/** Changes of words that are being typed, as they lie on the device. */
export const editsOn = ({ db }: OnDevice): Promise<readonly ShelvedItem[]> =>
  db.desk.filter(({ kind }) => kind === 'edit').toArray()

type Left = { readonly place?: string; readonly tab?: string }

/** A word that somebody has begun to type, as a tab has left it. */
export function aTypedItem(typed: Partial<Typed>, { place = '1.3', tab = 'gone' }: Left = {}): ShelvedItem {
  const value = { state: 'typed', typed: { ...NOTHING_TYPED, ...typed } } as const
  return { kind: 'entry', id: newGuid(), place, tab, at: Date.now(), unfinished: 1, value }
}

/** A row, as a tab has left it. */
export function aRowItem(row: Row, { place = '1.3', tab = 'gone' }: Left = {}): ShelvedItem {
  const unfinished = row.stage === 'unsaved' ? 1 : undefined
  const value = { state: 'entered', row } as const
  return { kind: 'entry', id: row.entered.guid, place, tab, at: Date.now(), unfinished, value }
}
