import { mayChangeVernacular, type EntryEdit } from '#domain/word/entry-edit.ts'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { rowFor, rowOfEdit } from '../../rows/opened-rows.ts'
import { playOnDesk } from '../../rows/session-state.ts'
import type { UnfinishedEdit } from '../../rows/table-context.ts'
import type { Household } from './household.ts'
import { pause, type Page } from './page.ts'
import { attempt, pickRow, rowsOf } from './rows.ts'

/** Somebody begins to type into a row; what was being typed in another field before is left. */
export async function typeInRow(
  house: Household,
  page: Page,
  { which, kind }: { readonly which: number; readonly kind: 'gloss' | 'vernacular' },
): Promise<void> {
  await leaveField(house, page)
  const now = await pickRow(house, page, which)
  if (!now) return
  const { row, base, sense } = now
  if (kind === 'vernacular' && (!sense || !mayChangeVernacular(base.word))) return
  const text = house.newText()
  const edit: EntryEdit = kind === 'gloss' ? { kind, language: 'en', text } : { kind, text }
  const value: UnfinishedEdit = { guid: base.word.guid, row: row.entered.guid, sense: sense?.guid, edit, seen: base }
  page.edit = newGuid()
  page.replica.desk.put({ kind: 'edit', id: page.edit, place: page.place, unfinished: 1, value })
  house.texts.put(page.edit, { gloss: text })
  await pause(house, page)
}

/** Leaving a field stores the change, however it is left. */
export async function leaveField(house: Household, page: Page): Promise<void> {
  const { edit } = page
  page.edit = null
  if (edit) await storeEdit(house, page, edit)
}

/** What pages that are gone have left in the fields of a table. */
export async function storeLeftEdits(house: Household, page: Page): Promise<void> {
  for (const { id, place } of page.replica.desk.leftOf('edit'))
    if (place === page.place) await storeEdit(house, page, id)
}

async function storeEdit(house: Household, page: Page, id: Guid): Promise<void> {
  const { desk } = page.replica
  const item = desk.get(id)
  if (item?.kind !== 'edit') return
  const edit = item.value as UnfinishedEdit
  if (!rowOfEdit(rowsOf(page), edit))
    playOnDesk(desk, page.place, { type: 'opened', rows: [rowFor(edit, { place: page.place, at: Date.now() })] })
  const row = rowOfEdit(rowsOf(page), edit)
  if (!row) return
  house.texts.put(id, {})
  await attempt(house, page, { row, attempt: edit.edit, seen: edit.seen })
  desk.done(id)
}
