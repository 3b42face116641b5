import type { Guid } from '#domain/word/word.ts'
import type { EntryInto } from '../commands.ts'
import type { Replica } from '../open-replica.ts'
import { wordsByGuid } from '../read-words.ts'
import { rowOnDesk, type EnteredRow } from './item.ts'
import { unsavedWork } from './unsaved.ts'

/**
 * Stores the word of a row that lies on the desk, or puts it into the existing one that was chosen, together with the row: a
 * crash leaves both or neither. `isAlone`: no other word of its form is known. Throws where this device cannot store it.
 */
export async function enterRow(replica: Replica, id: Guid, isAlone = false): Promise<void> {
  const { desk } = replica
  const item = desk.get(id)
  const row = rowOnDesk(item)
  if (item?.kind !== 'entry' || !row) return
  const itemOf = (into: EntryInto | null) =>
    desk.shelved({ ...item, unfinished: undefined, value: { state: 'entered', row: storedRow(row, into) } })
  if (row.choice) {
    const into = await replica.enterInto(row.choice, row.entered, itemOf)
    return desk.stored(itemOf(into))
  }
  await replica.enterWord(row.entered, itemOf(null), isAlone)
  desk.stored(itemOf(null))
}

/** `into`: what it has made of the word that was chosen; null: it is a word of its own. */
const storedRow = (row: EnteredRow, into: EntryInto | null): EnteredRow => ({
  ...row,
  stage: 'stored',
  choice: undefined,
  into: into ?? undefined,
  senseGuid: into?.as === 'newSense' ? into.sense : null,
})

/** Says of the word of a row that it is nowhere but here, and has it tried again. */
export function holdUnstored(replica: Replica, id: Guid): void {
  const { desk, db } = replica
  const item = desk.get(id)
  const row = rowOnDesk(item)
  if (item?.kind !== 'entry' || !row) return
  desk.put({ ...item, unfinished: 1, value: { state: 'entered', row: { ...row, stage: 'unstored' } } })
  const save = (): Promise<void> => enterOnce(replica, id)
  unsavedWork.hold({ kind: 'entry', id, of: id, replica: db.name, save, giveUp: () => desk.done(id) })
}

/** The same for what a page has left that went when its words were just being stored, or could not be. */
export function holdLeft(replica: Replica): void {
  for (const item of replica.desk.leftOf('entry')) {
    const stage = rowOnDesk(item)?.stage
    const isHeld = unsavedWork.all().some(({ id }) => id === item.id)
    if (stage !== undefined && stage !== 'stored' && !isHeld) holdUnstored(replica, item.id)
  }
}

/** The row of a page that has gone may not know that its word is stored. */
async function enterOnce(replica: Replica, id: Guid): Promise<void> {
  const { desk, db } = replica
  const item = desk.get(id)
  const row = rowOnDesk(item)
  if (item?.kind !== 'entry' || !row) return
  const isStored = (await wordsByGuid(db, [row.entered.guid])).has(row.entered.guid)
  // The word that was chosen is told the same thing twice without harm.
  if (!isStored) return enterRow(replica, id)
  desk.put({ ...item, unfinished: undefined, value: { state: 'entered', row: storedRow(row, null) } })
}
