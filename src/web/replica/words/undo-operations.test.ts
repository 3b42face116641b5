import { describe, expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import type { WordContent } from '#domain/word/word.ts'
import { commandsOn } from '../commands.ts'
import { itemsOf } from '../outbox/items.ts'
import { sendWords } from '../sending/send-words.ts'
import { pullChanges } from '../pull/pull-changes.ts'
import { wordsByGuid } from './read-words.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'

const signal = new AbortController().signal
const maji = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
const noted = { ...maji, note: { language: 'en', text: 'seen' } }

/** A device and a project, in which a colleague may have entered words already. */
function aDevice(...colleagues: readonly WordContent[]) {
  const db = aReplica()
  const project = new ProjectInMemory()
  for (const word of colleagues) project.run({ kind: 'enter', id: word.guid, word })
  const server = overNetwork(project)
  const push = () => sendWords(db, server, signal)
  return {
    db,
    project,
    push,
    pull: () => pullChanges(db, server, signal),
    ...commandsOn(db),
  }
}

const waiting = async ({ db }: Pick<ReturnType<typeof aDevice>, 'db'>): Promise<string[]> =>
  (await itemsOf(db, ['word'])).map(({ decision }) => decision.kind)

async function shown({ db }: Pick<ReturnType<typeof aDevice>, 'db'>, guid = maji.guid) {
  return (await wordsByGuid(db, [guid])).get(guid)?.word
}

describe('the undo of what has never left this device', () => {
  test('drops it, and its own undo puts it back', async () => {
    const device = aDevice()
    await device.enterWord(maji)
    const undone = await device.undo([maji.guid])
    expect(await waiting(device)).toEqual([])
    expect(await shown(device)).toBeUndefined()

    await device.undo(undone)
    expect(await waiting(device)).toEqual(['enter'])
    await device.push()
    expect(device.project.words()).toMatchObject([{ guid: maji.guid }])
  })

  test('waits behind what builds on it', async () => {
    const device = aDevice()
    await device.enterWord(maji)
    const change = await device.changeWord({ version: null, word: maji }, noted)
    await device.changeWord({ version: null, word: noted }, { ...noted, flag: { active: true, text: '' } })
    await device.undo([change])

    expect(await waiting(device)).toEqual(['enter', 'change', 'change', 'undo'])
    expect(await shown(device)).toMatchObject({ note: maji.note, flag: { active: true } })
    await device.push()
    expect(device.project.words()).toMatchObject([{ note: maji.note, flag: { active: true } }])
  })

  test('of several, drops all of them', async () => {
    const device = aDevice()
    await device.enterWord(maji)
    const change = await device.changeWord({ version: null, word: maji }, noted)
    await device.undo([maji.guid, change])

    expect(await waiting(device)).toEqual([])
  })
})

describe('the undo of an entry that a word of others has taken in', () => {
  const theirs = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '5.1' }))

  test('shows it as it was at once where this device knew it', async () => {
    const device = aDevice(theirs)
    await device.pull()
    await device.enterWord(maji)
    await device.push()
    await device.undo([maji.guid])

    expect(await shown(device, theirs.guid)).toEqual(theirs)
  })
})

test('of what nobody knows any more nothing is undone', async () => {
  const device = aDevice()
  expect(await device.undo([maji.guid])).toEqual([])
})
