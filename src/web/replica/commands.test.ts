import type { WordContent, GrammaticalGroup } from '#domain/word/word.ts'
import type { ShelvedItem } from './desk/item.ts'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import { ApiError } from '#web/api/api-error.ts'
import { commandsOn } from './commands.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { wordsInDomain } from './words/read-words.ts'
import type { ReplicaDatabase } from './words/replica-database.ts'
import { takeAnswers } from './sending/take-answers.ts'
import { aReplica } from './testing/a-replica.ts'
import { DeviceInTest } from './testing/device-in-test.ts'
import { aNewWord, ProjectInMemory } from './testing/project-in-memory.ts'

const maji = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))

const rowOf = (entered: WordContent): ShelvedItem => ({
  kind: 'entry',
  id: entered.guid,
  place: '1.3',
  tab: 'this',
  at: 0,
  value: { state: 'entered', row: { entered, stage: 'stored', at: 0, senseGuid: null } },
})

async function shown(db: ReplicaDatabase): Promise<string[]> {
  return (await wordsInDomain(db, '1.3')).map(({ word }) => word.vernacular)
}

test.each([
  ['', false],
  [' of which no other is known of its form', true],
])('a word%s is there as soon as it has been entered, and its row with it', async (_, isAlone) => {
  const db = aReplica()

  await commandsOn(db).enterWord(maji, rowOf(maji), isAlone)

  expect(await shown(db)).toEqual(['maji'])
  expect(await db.desk.toArray()).toEqual([rowOf(maji)])
})

test('of a word that cannot be stored what was typed stays', async () => {
  const db = aReplica()
  const { enterWord } = commandsOn(db)
  const typed = { ...rowOf(maji), value: { state: 'typed', typed: 'maji' } } as const
  await db.desk.put(typed)
  const uncloneable = { ...maji, otherField: (() => '') as unknown as string }

  for (const isAlone of [false, true]) {
    await expect(enterWord(uncloneable, rowOf(maji), isAlone)).rejects.toThrow(Dexie.DataCloneError)
  }

  expect(await shown(db)).toEqual([])
  expect(await db.desk.toArray()).toEqual([typed])
})

test('a word in the place of an entry goes by the undo of that, and the entry comes back', async () => {
  const db = aReplica()
  const { enterWord, replaceEntry, undo } = commandsOn(db)
  await enterWord(maji)
  const majini = { ...maji, guid: newGuid(), vernacular: 'majini' }
  const replaced = await replaceEntry({ undo: [maji.guid] }, majini)
  expect(await shown(db)).toEqual(['majini'])

  await undo(replaced)
  expect(await shown(db)).toEqual(['maji'])
})

test('what is entered without a network with a part of speech is the same before the server has it and after', async () => {
  const project = new ProjectInMemory()
  const device = new DeviceInTest(aReplica(), project)
  const { enterWord } = commandsOn(device.db)
  const groups = async (): Promise<ReadonlySet<GrammaticalGroup | undefined>> =>
    new Set((await wordsInDomain(device.db, '1.3')).map(({ word }) => word.senses[0]?.grammaticalInfo.catGroup))

  for (const group of ['Unspecified', 'Noun', 'Verb', 'Noun', 'Unspecified'] as const) {
    await enterWord(contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3', group })))
  }
  expect(await groups()).toEqual(new Set(['Noun', 'Verb']))
  await device.reachAll()

  expect(await groups()).toEqual(new Set(['Noun', 'Verb']))
  expect(project.words()).toHaveLength(2)
})

test('who lets go of a refused word keeps other words that were expected in it', async () => {
  const db = aReplica()
  const { enterWord, changeWord, discardRefused } = commandsOn(db)
  await enterWord(maji)
  const also = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.4' }))
  await enterWord(also)
  const [both] = await wordsInDomain(db, '1.4')
  if (both) await changeWord(both, { ...both.word, note: { language: 'en', text: 'seen' } })

  const [first] = await db.outbox.orderBy('order').toArray()
  await takeAnswers(db, [
    { id: first?.id ?? '', outcome: 'requestRefused', error: new ApiError('word.vernacularBlank', {}, 400) },
  ])
  await discardRefused(first?.order ?? 0)

  expect(await db.outbox.toArray()).toMatchObject([{ guid: also.guid, decision: { kind: 'enter', word: also } }])
  expect(await wordsInDomain(db, '1.3')).toEqual([])
  expect(await wordsInDomain(db, '1.4')).toMatchObject([{ guid: also.guid }])
})

test('who lets go of a refused word that was expected in another keeps what was decided about that one', async () => {
  const db = aReplica()
  const { enterWord, changeWord, discardRefused } = commandsOn(db)
  await enterWord(maji)
  await enterWord(contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.4' })))
  const [both] = await wordsInDomain(db, '1.4')
  if (both) await changeWord(both, { ...both.word, note: { language: 'en', text: 'seen' } })

  const [, second] = await db.outbox.orderBy('order').toArray()
  await takeAnswers(db, [
    { id: second?.id ?? '', outcome: 'requestRefused', error: new ApiError('word.vernacularBlank', {}, 400) },
  ])
  await discardRefused(second?.order ?? 0)

  expect(await db.outbox.orderBy('order').toArray()).toMatchObject([
    { decision: { kind: 'enter', word: maji } },
    { decision: { kind: 'change' } },
  ])
})

const rain = contentOf(aNewWord({ vernacular: 'maji', gloss: 'rain', domain: '1.4' }))

test('an entry goes into the word that was chosen as that is by now, and its row with it', async () => {
  const db = aReplica()
  const { enterWord, changeWord, enterInto } = commandsOn(db)
  await enterWord(maji)
  const changed = { ...maji, note: { language: 'en', text: 'of a well' } }
  await changeWord({ version: null, word: maji }, changed)

  const into = await enterInto({ word: maji.guid, sense: null }, rain, () => rowOf(rain))

  expect(into).toMatchObject({ as: 'newSense', word: { note: changed.note } })
  const [word, ...others] = await wordsInDomain(db, '1.4')
  expect(others).toEqual([])
  expect(word?.word).toMatchObject({ guid: maji.guid, note: changed.note, senses: [...maji.senses, ...rain.senses] })
  expect(await db.desk.toArray()).toEqual([rowOf(rain)])
})

test('an entry that says nothing new leaves the word as it is, and has its row all the same', async () => {
  const db = aReplica()
  const { enterWord, enterInto } = commandsOn(db)
  await enterWord(maji)
  const again = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))

  const into = await enterInto({ word: maji.guid, sense: null }, again, () => rowOf(again))

  expect(into?.as).toBe('nothingNew')
  expect(await db.outbox.count()).toBe(1)
  expect(await db.desk.toArray()).toEqual([rowOf(again)])
})

test('where the chosen word is gone, or refused by the server, the entry is a word of its own', async () => {
  const db = aReplica()
  const { enterWord, removeWord, enterInto } = commandsOn(db)
  await enterWord(maji)
  await db.outbox.toCollection().modify({ refusal: { code: 'x', details: {}, isRecorded: true } })
  expect(await enterInto({ word: maji.guid, sense: null }, rain)).toBe(null)
  await removeWord({ version: null, word: maji })

  const hail = contentOf(aNewWord({ vernacular: 'maji', gloss: 'hail', domain: '1.4' }))
  expect(await enterInto({ word: maji.guid, sense: null }, hail)).toBe(null)
  expect((await wordsInDomain(db, '1.4')).map(({ guid }) => guid).toSorted()).toEqual([rain.guid, hail.guid].toSorted())
})
