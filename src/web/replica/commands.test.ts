import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import { commandsOn } from './commands.ts'
import { wordsInDomain } from './read-words.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { aReplica } from './testing/a-replica.ts'
import { aNewWord } from './testing/project-in-memory.ts'

const maji = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))

async function shown(db: ReplicaDatabase): Promise<string[]> {
  return (await wordsInDomain(db, '1.3')).map(({ word }) => word.vernacular)
}

test('a word is there as soon as it has been entered, and nothing is left of its draft', async () => {
  const db = aReplica()

  await commandsOn(db).enterWord(maji, { key: 'typed 1.3', draft: 'nothing' })

  expect(await shown(db)).toEqual(['maji'])
  expect(await db.drafts.get('typed 1.3')).toEqual({ key: 'typed 1.3', draft: 'nothing' })
})

test('a removed word is gone at once and comes back by its undo, whatever else the screen remembers of it', async () => {
  const db = aReplica()
  const { enterWord, removeWord, restoreWord } = commandsOn(db)
  await enterWord(maji)
  const base = { kind: 'word', version: null, word: maji, saved: 'here' } as const

  await removeWord(base)
  expect(await shown(db)).toEqual([])
  await restoreWord(base)

  expect(await shown(db)).toEqual(['maji'])
})

test('a word that says nothing new is expected in the one that contains it', async () => {
  const db = aReplica()
  const { enterWord } = commandsOn(db)
  await enterWord(maji)

  await enterWord(contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.4' })))

  const [word, ...others] = await wordsInDomain(db, '1.4')
  expect(others).toEqual([])
  expect(word?.guid).toBe(maji.guid)
})
