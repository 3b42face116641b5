import { expect, onTestFinished, test } from 'vitest'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Guid } from '#domain/word/word.ts'
import { commandsOn } from './commands.ts'
import { itemsOf } from './outbox/items.ts'
import { wordsToSend } from './outbox/next-to-send.ts'
import { setCommandsOn } from './set-commands.ts'
import { aReplica } from './testing/a-replica.ts'
import { DeviceInTest } from './testing/device-in-test.ts'
import { ProjectInMemory } from './testing/project-in-memory.ts'
import { wordsByGuid } from './words/read-words.ts'

const CH = { find: 'ch', replacement: 'c', wholeLetters: true }

const called = (vernacular: string) => {
  const sense = aSense({ glosses: [{ language: 'en', def: vernacular }] })
  return contentOf(aWord({ vernacular, senses: [sense] }))
}

/** A device that has these words from the server. */
async function aDevice(...vernaculars: readonly string[]) {
  const db = aReplica(onTestFinished)
  const project = new ProjectInMemory()
  const device = new DeviceInTest(db, project)
  const commands = commandsOn(db)
  const guids: Guid[] = []
  for (const vernacular of vernaculars) {
    const word = called(vernacular)
    await commands.enterWord(word)
    guids.push(word.guid)
  }
  await device.reachAll()
  const shown = async () =>
    [...(await wordsByGuid(db, guids)).values()].map(({ word, saved }) => [word.vernacular, saved])
  return { db, project, device, commands, sets: setCommandsOn(db), guids, shown }
}

test('a replacement shows at once in each of its words, and is sent as one decision', async () => {
  const { db, project, device, sets, guids, shown } = await aDevice('chai', 'maji', 'cheche')
  await sets.replaceInWords(CH, guids.slice(0, 2))
  expect(await shown()).toEqual([
    ['cai', 'here'],
    ['maji', 'here'],
    ['cheche', 'server'],
  ])
  expect(await itemsOf(db, ['word'])).toHaveLength(1)

  await device.reachAll()
  expect(
    project
      .words()
      .map(({ vernacular }) => vernacular)
      .toSorted(),
  ).toEqual(['cai', 'cheche', 'maji'])
  expect(await shown()).toEqual([
    ['cai', 'server'],
    ['maji', 'server'],
    ['cheche', 'server'],
  ])
})

test('one that has not left the device is dropped by its undo', async () => {
  const { db, sets, commands, guids, shown } = await aDevice('chai')
  const id = await sets.replaceInWords(CH, guids)
  await commands.undo([id ?? ''])
  expect(await itemsOf(db, ['word'])).toEqual([])
  expect(await shown()).toEqual([['chai', 'server']])
})

test('one that was sent is undone by its name, also when this device never knew it', async () => {
  const { db, device, sets, commands, guids } = await aDevice('chai')
  const id = (await sets.replaceInWords(CH, guids)) ?? ''
  await device.reachAll()
  await commands.undo([id])
  const elsewhere = aGuid()
  await sets.undoSet(elsewhere)
  expect((await itemsOf(db, ['word'])).map(({ decision }) => decision)).toMatchObject([
    { kind: 'undo', of: id },
    { kind: 'undo', of: elsewhere },
  ])
})

test('new words that wait on this device are left out', async () => {
  const { db, commands, sets, guids } = await aDevice('chai')
  const fresh = called('cheche')
  await commands.enterWord(fresh)
  await sets.replaceInWords(CH, [...guids, fresh.guid])
  const decisions = (await itemsOf(db, ['word'])).map(({ decision }) => decision)
  expect(decisions).toMatchObject([{ kind: 'enter' }, { kind: 'replace', words: guids }])
  expect(await sets.replaceInWords(CH, [fresh.guid])).toBeNull()
})

test('what was decided before about one of its words goes first, and what is decided after it goes behind', async () => {
  const { db, project, device, commands, sets, guids, shown } = await aDevice('chai')
  const [guid = ''] = guids
  const edited = async (text: string) => {
    const found = (await wordsByGuid(db, guids)).get(guid)
    if (found) await commands.changeWord(found, { ...found.word, note: { language: 'en', text } })
  }
  await edited('tea')
  const id = await sets.replaceInWords(CH, guids)
  await edited('black tea')
  expect((await wordsToSend(db, 10)).map((one) => one.decision.kind)).toEqual(['change'])
  expect(await shown()).toEqual([['cai', 'here']])

  await device.reachAll()
  expect(id).not.toBeNull()
  expect(project.words()).toMatchObject([{ vernacular: 'cai', note: { text: 'black tea' } }])
})

test('a word that the server will not have holds up no replacement in others', async () => {
  const { db, commands, sets, guids } = await aDevice('chai', 'cheche')
  const [guid = ''] = guids
  const found = (await wordsByGuid(db, guids)).get(guid)
  if (found) await commands.removeWord(found)
  const refusal = { status: 'refused', refusal: { code: 'permission.denied', details: {}, isRecorded: true } } as const
  await db.outbox.toCollection().modify((item) => void Object.assign(item, refusal))
  await sets.replaceInWords(CH, guids)
  expect((await wordsToSend(db, 10)).map((one) => one.decision.kind)).toEqual(['replace'])
})
