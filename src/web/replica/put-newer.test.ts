import { expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { putNewer } from './put-newer.ts'
import { aReplica } from './testing/a-replica.ts'

test('what was heard late changes nothing', async () => {
  const db = aReplica()
  const [older, newer] = [aWord({ guid: 'g' }), aWord({ guid: 'g' })]

  await putNewer(db, [{ guid: 'g', n: 2, word: newer }])
  await putNewer(db, [{ guid: 'g', n: 1, word: older }])

  expect((await db.words.get('g'))?.word?.id).toBe(newer.id)
})

test('of a removed word the last version stays known, to be restored', async () => {
  const db = aReplica()
  const word = aWord({ guid: 'g', vernacular: 'maji' })

  await putNewer(db, [{ guid: 'g', n: 1, word }])
  await putNewer(db, [{ guid: 'g', n: 2, word: null }])

  expect(await db.words.get('g')).toMatchObject({ word: null, formerly: { id: word.id } })
  expect(await db.words.where({ vernacularKey: 'maji' }).count()).toBe(0)
})
