import { expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { commandsOn } from '../commands.ts'
import { aReplica } from '../testing/a-replica.ts'
import { lastWords } from './last-words.ts'
import { putNewer } from './put-newer.ts'

const called = (vernacular: string) =>
  aWord({ vernacular, senses: [aSense({ glosses: [{ language: 'en', def: 'x' }] })] })

test('what waits here comes first, then what was changed last; what was removed, or has no sense in use, does not', async () => {
  const db = aReplica()
  const [old, recent, removed] = [called('old'), called('recent'), called('removed')]
  const unused = aWord({ vernacular: 'unused', senses: [aSense({ accessibility: 'Duplicate' })] })
  const heard = [recent, old, removed, unused].map((word, at) => ({ guid: word.guid, n: 9 - at, word }))
  await putNewer(db, [...heard, { guid: removed.guid, n: 20, word: null }])
  await commandsOn(db).enterWord(contentOf(called('new')))
  await commandsOn(db).enterWord(contentOf(called('newer')))

  const shown = async (most: number) => (await lastWords(db, most)).map(({ word }) => word.vernacular)
  expect(await shown(10)).toEqual(['newer', 'new', 'recent', 'old'])
  expect(await shown(3)).toEqual(['newer', 'new', 'recent'])
})
