import { expect, onTestFinished, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { commandsOn } from '../commands.ts'
import { aReplica } from '../testing/a-replica.ts'
import { ReplicaDatabase } from './replica-database.ts'
import { WordFollower } from './word-follower.ts'

test('whoever follows the words is told of one that is saved when it is known, and not before', async () => {
  const db = aReplica()
  const own = new ReplicaDatabase('somebody', db.name.slice('granary-somebody-'.length))
  const put: string[] = []
  const known: number[] = []
  const followed = {
    put: (guid: string) => void put.push(guid),
    doubtful: () => Promise.resolve([]),
    walk: () => () => Promise.resolve(false),
  }
  const news = { onStored: () => undefined, onChange: () => void known.push(put.length) }
  const follower = new WordFollower(own, followed, news, 5)
  onTestFinished(() => follower.stop())
  await expect.poll(() => follower.isLevel, { interval: 5 }).toBe(true)
  known.length = 0

  const guid = 'a0a0a0a0-0000-4000-8000-000000000000'
  await commandsOn(db).enterWord({ ...contentOf(aWord({ vernacular: 'maji' })), guid })

  await expect.poll(() => follower.isLevel && put.length > 0, { interval: 5 }).toBe(true)
  expect([put, known]).toEqual([[guid], [1]])
})
