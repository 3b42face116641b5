// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { editKey, takeUpEdits, type KeptEdit } from './kept-edits.ts'
import { keepAtLastMoment } from './last-moment.ts'
import type { Tabs } from './take-up-drafts.ts'

const word = contentOf(aWord({ vernacular: 'maji' }))

/** Of the gloss of one and the same word, in one tab and another. */
async function typing(texts: Readonly<Record<string, string>>): Promise<ReplicaDatabase> {
  const db = aReplica()
  const drafts = Object.entries(texts).map(([tab, text]) => ({
    key: editKey('1.3', tab, `${word.guid} gloss en`),
    draft: { guid: word.guid, edit: { kind: 'gloss', language: 'en', text }, seen: { version: null, word } },
  }))
  await db.drafts.bulkPut(drafts)
  return db
}

const texts = (edits: readonly KeptEdit[]): string[] =>
  edits.map(({ edit }) => ('text' in edit ? edit.text : '')).toSorted()
const seenBy = (own: string): Tabs => ({ own, open: new Set([own, 'own', 'living']) })

test('a tab takes up what was typed in it and in tabs that are gone, and no other tab does', async () => {
  const db = await typing({ own: 'watr', gone: 'water', living: 'wa' })

  expect(texts(await takeUpEdits(db, '1.3', seenBy('own')))).toEqual(['water', 'watr'])
  expect(await takeUpEdits(db, '1.3', seenBy('gone'))).toEqual([])
  expect(await takeUpEdits(db, '1.3', seenBy('other'))).toEqual([])
  expect(texts(await takeUpEdits(db, '1.3', seenBy('own')))).toEqual(['water', 'watr'])
})

test('what was taken up goes with the key that is told', async () => {
  const db = await typing({ gone: 'water' })
  const edits = await takeUpEdits(db, '1.3', seenBy('own'))
  await db.drafts.bulkDelete(edits.map(({ key }) => key))

  expect(await db.drafts.count()).toBe(0)
})

/** From now on it has no room for more. */
function fill(db: ReplicaDatabase): void {
  db.drafts.hook('creating', () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
}

test('on a full device it is to be seen all the same', async () => {
  const db = await typing({ gone: 'water' })
  fill(db)

  expect(texts(await takeUpEdits(db, '1.3', seenBy('own')))).toEqual(['water'])
  expect(await db.drafts.count()).toBe(1)
})

test('so is what was typed in the last moment of a page', async () => {
  onTestFinished(() => localStorage.clear())
  const db = await typing({ own: 'watr' })
  const [kept] = await db.drafts.toArray()
  if (!kept) throw new Error('It is kept.')
  await db.drafts.clear()
  keepAtLastMoment(db, kept)
  fill(db)

  expect(texts(await takeUpEdits(db, '1.3', seenBy('own')))).toEqual(['watr'])
  expect(Object.keys(localStorage)).toHaveLength(1)
})
