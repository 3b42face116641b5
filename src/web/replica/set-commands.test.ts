import { Dexie } from 'dexie'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WORDS_PICKED } from '#contract/operation.ts'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { WordOperation } from '#domain/word/operation.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { commandsOn } from './commands.ts'
import { itemsOf, markSent } from './outbox/items.ts'
import { asWordOperation, wordsToSend } from './outbox/next-to-send.ts'
import { sendWords } from './sending/send-words.ts'
import { setCommandsOn } from './set-commands.ts'
import { aReplica, overNetwork } from './testing/a-replica.ts'
import { DeviceInTest } from './testing/device-in-test.ts'
import { ProjectInMemory } from './testing/project-in-memory.ts'
import { countWords } from './words/count-words.ts'
import { wordsByGuid, wordsInDomain } from './words/read-words.ts'

const CH = { kind: 'replace', in: 'vernacular', find: 'ch', replacement: 'c', wholeLetters: true } as const

const called = (vernacular: string) => {
  const sense = aSense({ glosses: [{ language: 'en', def: vernacular }] })
  return contentOf(aWord({ vernacular, senses: [sense] }))
}

/** A device that has these words from the server. */
async function aDevice(...vernaculars: readonly string[]) {
  const db = aReplica(onTestFinished)
  const project = new ProjectInMemory()
  const device = new DeviceInTest(db, project)
  const commands = { ...commandsOn(db), ...setCommandsOn(db) }
  const guids: Guid[] = []
  for (const vernacular of vernaculars) {
    const word = called(vernacular)
    await commands.enterWord(word)
    guids.push(word.guid)
  }
  await device.reachAll()
  const shown = async () =>
    [...(await wordsByGuid(db, guids)).values()].map(({ word, saved }) => [word.vernacular, saved])
  return { db, project, device, commands, guids, shown }
}

test('a replacement shows at once in each of its words, and is sent as one decision', async () => {
  const { db, project, device, commands, guids, shown } = await aDevice('chai', 'maji', 'cheche')
  await commands.editInBulk(CH, guids.slice(0, 2))
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
  const { db, commands, guids, shown } = await aDevice('chai')
  const [id] = await commands.editInBulk(CH, guids)
  await commands.undo([id ?? ''])
  expect(await itemsOf(db, ['word'])).toEqual([])
  expect(await shown()).toEqual([['chai', 'server']])
})

test('one that is on its way is taken back by the server, and shown without it at once', async () => {
  const { db, commands, guids, shown } = await aDevice('chai', 'cheche')
  const [id = ''] = await commands.editInBulk(CH, guids)
  await markSent(db, await wordsToSend(db, 10))
  const [undo = ''] = await commands.undo([id])
  expect((await itemsOf(db, ['word'])).map(asWordOperation)).toMatchObject([{ id }, { kind: 'undo', id: undo, of: id }])
  expect((await itemsOf(db, ['word'])).map(asWordOperation)[1]).not.toHaveProperty('words')
  expect((await shown()).map(([form]) => form)).toEqual(['chai', 'cheche'])
})

test('more words than one operation takes are several operations, and one undo takes back all', async () => {
  const { db, commands, guids } = await aDevice('chai')
  const many = [...guids, ...Array.from({ length: WORDS_PICKED }, aGuid)]
  const ids = await commands.editInBulk(CH, many)
  const operations = await itemsOf(db, ['word'])
  const named = operations.map(({ decision }) => (decision.kind === 'bulk' ? decision.words : []))
  expect([named.map(({ length }) => length), named.flat()]).toEqual([[WORDS_PICKED, 1], many])
  expect(ids).toEqual(operations.map(({ id }) => id))

  await commands.undo(ids)
  expect(await itemsOf(db, ['word'])).toEqual([])
})

test('one that was sent is undone by its name, also when this device never knew it', async () => {
  const { db, device, commands, guids } = await aDevice('chai')
  const [id = ''] = await commands.editInBulk(CH, guids)
  await device.reachAll()
  await commands.undo([id])
  const elsewhere = aGuid()
  await commands.undoSet(elsewhere)
  expect((await itemsOf(db, ['word'])).map(({ decision }) => decision)).toMatchObject([
    { kind: 'undo', of: id },
    { kind: 'undo', of: elsewhere },
  ])
})

test('a set that the server has is undone in some of its words alone', async () => {
  const { db, commands, guids } = await aDevice('chai', 'cheche')
  const of = aGuid()
  const id = await commands.undoSet(of, guids.slice(0, 1))
  expect((await wordsToSend(db, 10)).map(asWordOperation)).toEqual([{ kind: 'undo', id, of, words: guids.slice(0, 1) }])
})

test('what becomes of new words goes under the name of the edit of the others, or where there are none, of one together', async () => {
  const { db, project, commands, guids } = await aDevice('chai')
  const fresh = [called('cheche'), called('choo')]
  for (const word of fresh) await commands.enterWord(word)
  const [of] = await commands.editInBulk(CH, [...guids, ...fresh.map(({ guid }) => guid)])
  await commands.editInBulk(
    { kind: 'remove' },
    fresh.map(({ guid }) => guid),
  )
  const made = await itemsOf(db, ['word'])
  expect(made.filter(({ decision }) => decision.kind === 'change').map(({ inBulk }) => inBulk)).toEqual([
    { id: of, edit: CH },
    { id: of, edit: CH },
  ])
  const removals = made.filter(({ decision }) => decision.kind === 'remove').map(({ inBulk }) => inBulk)
  expect(removals).toEqual([removals[0], removals[0]])
  expect(removals[0]).toMatchObject({ edit: { kind: 'remove' } })

  const sent: WordOperation[] = []
  const server = overNetwork(project)
  const run: typeof server.run = (operations, signal) => {
    sent.push(...operations)
    return server.run(operations, signal)
  }
  await sendWords(db, { ...server, run }, new AbortController().signal)
  expect(sent.filter(({ kind }) => kind === 'change')).toMatchObject([
    { inBulk: { id: of, edit: CH } },
    { inBulk: { id: of, edit: CH } },
  ])
})

test('new words that wait on this device are changed one by one, and one undo takes back all', async () => {
  const { db, project, device, commands, guids } = await aDevice('chai')
  const fresh = called('cheche')
  await commands.enterWord(fresh)
  const ids = await commands.editInBulk(CH, [...guids, fresh.guid])
  const decisions = (await itemsOf(db, ['word'])).map(({ decision }) => decision)
  expect(decisions).toMatchObject([
    { kind: 'enter' },
    { kind: 'bulk', words: guids },
    { kind: 'change', word: { vernacular: 'cece' } },
  ])
  const forms = () =>
    project
      .words()
      .map(({ vernacular }) => vernacular)
      .toSorted()
  await device.reachAll()
  expect(forms()).toEqual(['cai', 'cece'])
  await commands.undo(ids)
  await device.reachAll()
  expect(forms()).toEqual(['chai', 'cheche'])
})

test('what was decided before about one of its words goes first, and what is decided after it goes behind', async () => {
  const { db, project, device, commands, guids, shown } = await aDevice('chai')
  const [guid = ''] = guids
  const edited = async (text: string) => {
    const found = (await wordsByGuid(db, guids)).get(guid)
    if (found) await commands.changeWord(found, { ...found.word, note: { language: 'en', text } })
  }
  await edited('tea')
  const [id] = await commands.editInBulk(CH, guids)
  await edited('black tea')
  expect((await wordsToSend(db, 10)).map((one) => one.decision.kind)).toEqual(['change'])
  expect(await shown()).toEqual([['cai', 'here']])

  await device.reachAll()
  expect(id).toBeDefined()
  expect(project.words()).toMatchObject([{ vernacular: 'cai', note: { text: 'black tea' } }])
})

test('a word that the server will not have holds up no replacement in others', async () => {
  const { db, commands, guids } = await aDevice('chai', 'cheche')
  const [guid = ''] = guids
  const found = (await wordsByGuid(db, guids)).get(guid)
  if (found) await commands.removeWord(found)
  const refusal = { status: 'refused', refusal: { code: 'permission.denied', details: {}, isRecorded: true } } as const
  await db.outbox.toCollection().modify((item) => void Object.assign(item, refusal))
  await commands.editInBulk(CH, guids)
  expect((await wordsToSend(db, 10)).map((one) => one.decision.kind)).toEqual(['bulk'])
})

describe('a form that is corrected back while its replacement waits', () => {
  /** The replacement waits, and of the first word somebody has seen that it was wrong; with `noted`, after another edit. */
  async function correctedBack({ isNoted = false } = {}) {
    const device = await aDevice('chai', 'cheche')
    const { db, commands, guids } = device
    const [guid = ''] = guids
    const edit = async (change: Partial<WordContent>) => {
      const found = (await wordsByGuid(db, guids)).get(guid)
      return commands.changeWord(found ?? expect.unreachable(), { ...(found?.word ?? expect.unreachable()), ...change })
    }
    if (isNoted) await edit({ note: { language: 'en', text: 'tea' } })
    const [replaced = ''] = await commands.editInBulk(CH, guids)
    const corrected = await edit({ vernacular: 'chai' })
    const forms = () =>
      device.project
        .words()
        .map(({ vernacular }) => vernacular)
        .toSorted()
    return { ...device, replaced, corrected, forms }
  }

  test.each([false, true])('is so on the server in the end, also behind another edit: %s', async (isNoted) => {
    const { db, device, shown, forms } = await correctedBack({ isNoted })
    expect((await shown()).map(([form]) => form)).toEqual(['chai', 'cece'])
    await device.reachAll()
    expect(forms()).toEqual(['cece', 'chai'])
    expect(await itemsOf(db, ['word'])).toEqual([])
    // Nobody else has written anything.
    expect(await db.overruled.count()).toBe(0)
  })

  test('is as it was replaced once the correction is undone', async () => {
    const { device, commands, corrected, forms } = await correctedBack()
    await commands.undo([corrected])
    await device.reachAll()
    expect(forms()).toEqual(['cai', 'cece'])
  })

  test('goes its way where the replacement is undone before it has gone', async () => {
    const { db, device, commands, replaced, shown, forms } = await correctedBack()
    await commands.undo([replaced])
    expect((await shown()).map(([form]) => form)).toEqual(['chai', 'cheche'])
    await device.reachAll()
    expect(forms()).toEqual(['chai', 'cheche'])
    expect(await itemsOf(db, ['word'])).toEqual([])
  })

  test('goes its way where the replacement is refused, and discarded', async () => {
    const { db, device, commands, replaced, forms } = await correctedBack()
    const refusal = {
      status: 'refused',
      refusal: { code: 'permission.denied', details: {}, isRecorded: true },
    } as const
    const order = (await db.operations.get({ id: replaced }))?.order ?? 0
    await db.operations.update(order, refusal)
    await commands.discardRefused(order)
    await device.reachAll()
    expect(forms()).toEqual(['chai', 'cheche'])
    expect(await itemsOf(db, ['word'])).toEqual([])
  })
})

test('of an edit that cannot be stored nothing is', async () => {
  const { db, commands, guids, shown } = await aDevice('chai')
  const fresh = called('cheche')
  await commands.enterWord(fresh)
  const uncloneable = { ...aDomain('1.4'), name: (() => '') as unknown as string }

  await expect(commands.editInBulk({ kind: 'addDomain', domain: uncloneable }, [fresh.guid, ...guids])).rejects.toThrow(
    Dexie.DataCloneError,
  )
  expect((await itemsOf(db, ['word'])).map(({ decision }) => decision.kind)).toEqual(['enter'])
  expect(await shown()).toEqual([['chai', 'server']])
})

test('words that are put in a domain, or deleted, are so at once wherever they are shown', async () => {
  const { db, commands, guids } = await aDevice('chai', 'maji')
  await commands.editInBulk({ kind: 'addDomain', domain: aDomain('5.2') }, guids)
  expect((await wordsInDomain(db, '5.2')).map(({ word }) => word.vernacular).toSorted()).toEqual(['chai', 'maji'])
  const counted = async () => (await countWords(db)).totals.get('words')
  const before = await counted()
  await commands.editInBulk({ kind: 'remove' }, guids.slice(0, 1))
  expect((await wordsInDomain(db, '5.2')).map(({ word }) => word.vernacular)).toEqual(['maji'])
  expect(await counted()).toBe((before ?? 0) - 1)
})
