import { expect, test } from 'vitest'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { storageTroubleOf } from '#web/device/storage-trouble.ts'
import { aRecording } from '#web/replica/testing/a-recording.ts'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { addSheets, bringBackSheet, currentOf, forgetRemoved, removeSheet, sheetsOf, showSheet } from './kept-sheets.ts'
import type { PreparedPhoto } from './prepare-photo.ts'
import { look, NEW_VIEW } from './sheet-view.ts'
import { storeUnsent } from '#web/replica/words/stored-recordings.ts'

const MORNING = new Date('2026-11-20T08:00:00Z')
const NOON = new Date('2026-11-20T12:00:00Z')

const photo = (name: string): PreparedPhoto => ({ name, picture: new Blob([name]), width: 30, height: 40 })

const add = (db: ReplicaDatabase, names: readonly string[], now = MORNING, domainKey = '1.3'): Promise<void> =>
  addSheets(db, names.map(photo), { domainKey, now, newId: newGuid })

const namesIn = async (db: ReplicaDatabase, domainKey = '1.3'): Promise<string[]> =>
  (await sheetsOf(db, domainKey)).map(({ name }) => name)

/** On a device with room for so many recordings and pictures of sheets. */
function aSmallReplica(room: number): ReplicaDatabase {
  const db = aReplica()
  let kept = 0
  for (const table of [db.recordings, db.sheetPictures]) {
    table.hook('creating', () => {
      if (kept >= room) throw new DOMException('The disk is full.', 'QuotaExceededError')
      kept += 1
    })
    table.hook('deleting', () => void (kept -= 1))
  }
  return db
}

test('photos stay in the order in which they were chosen, each with its picture, and the first is read first', async () => {
  const db = aReplica()
  await add(db, ['one', 'two', 'three'])
  const sheets = await sheetsOf(db, '1.3')

  expect(sheets.map(({ name }) => name)).toEqual(['one', 'two', 'three'])
  expect(currentOf(sheets)?.name).toBe('one')
  expect(await (await db.sheetPictures.get(sheets[2]?.id ?? ''))?.picture.text()).toBe('three')
})

test('the sheet that was turned to last is gone on with, and further photos come to the front', async () => {
  const db = aReplica()
  await add(db, ['one', 'two'])
  const [, two] = await sheetsOf(db, '1.3')
  await showSheet(db, two?.id ?? '', NOON)
  expect(currentOf(await sheetsOf(db, '1.3'))?.name).toBe('two')

  await add(db, ['three', 'four'], new Date(NOON.getTime() + 1000))
  expect(currentOf(await sheetsOf(db, '1.3'))?.name).toBe('three')
})

test('on a full device the recordings that the server has give way to the photos, one that waits does not', async () => {
  const db = aSmallReplica(3)
  await db.recordings.add(aRecording({ fileName: 'sent.webm' }))
  await storeUnsent(db, aRecording({ fileName: 'waits.webm' }))
  await add(db, ['one', 'two'])

  expect(await namesIn(db)).toEqual(['one', 'two'])
  expect(await db.recordings.toCollection().primaryKeys()).toEqual(['waits.webm'])
})

test('where not all photos fit, those before the one that does not are kept, and one is told that the device is full', async () => {
  const db = aSmallReplica(2)
  const trouble = await add(db, ['one', 'two', 'three', 'four']).catch(storageTroubleOf)

  expect(trouble).toBe('full')
  expect(await namesIn(db)).toEqual(['one', 'two'])
  expect([await db.sheets.count(), await db.sheetPictures.count()]).toEqual([2, 2])
  expect(currentOf(await sheetsOf(db, '1.3'))?.name).toBe('one')
})

test('sheets of one stack have as many lines as the one before', async () => {
  const db = aReplica()
  await add(db, ['one'])
  const [one] = await sheetsOf(db, '1.3')
  await db.sheets.update(one?.id ?? '', { view: look(NEW_VIEW, { kind: 'lines', to: 12 }) })
  await add(db, ['two'], NOON)

  expect((await sheetsOf(db, '1.3')).at(-1)?.view.lines).toBe(12)
})

test('a removed sheet can be brought back until the sheets are opened again; then it takes no more room', async () => {
  const db = aReplica()
  await add(db, ['one', 'two'])
  const [one, two] = await sheetsOf(db, '1.3')
  await removeSheet(db, one?.id ?? '', 'this tab')
  await removeSheet(db, two?.id ?? '', 'this tab')
  expect(await namesIn(db)).toEqual([])

  await bringBackSheet(db, two?.id ?? '', NOON)
  await forgetRemoved(db, '1.3', new Set())
  expect(await namesIn(db)).toEqual(['two'])
  expect(await db.sheetPictures.count()).toBe(1)
})

test('a sheet that is removed in two tabs at once can be brought back in either, whichever opens the sheets again', async () => {
  const db = aReplica()
  await add(db, ['one'])
  const [one] = await sheetsOf(db, '1.3')
  await Promise.all([removeSheet(db, one?.id ?? '', 'first tab'), removeSheet(db, one?.id ?? '', 'second tab')])

  await forgetRemoved(db, '1.3', new Set(['second tab']))
  await bringBackSheet(db, one?.id ?? '', NOON)
  expect(await namesIn(db)).toEqual(['one'])
  expect(await db.sheetPictures.count()).toBe(1)

  await removeSheet(db, one?.id ?? '', 'first tab')
  await forgetRemoved(db, '1.3', new Set(['second tab']))
  expect(await db.sheetPictures.count()).toBe(0)
})
