import { describe, expect, test } from 'vitest'
import { deleteSense, planOf, splitOff, takeIn } from '#domain/merge/arranging.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { WordContent } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { commandsOn } from '../commands.ts'
import { itemsOf } from '../outbox/items.ts'
import { pullChanges } from '../pull/pull-changes.ts'
import { sendWords } from '../sending/send-words.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'
import { wordsByGuid } from './read-words.ts'

const signal = new AbortController().signal
const ziwa = contentOf(aNewWord({ vernacular: 'ziwa', gloss: 'lake', domain: '1.3' }))
const pond = contentOf(aNewWord({ vernacular: 'ziwa', gloss: 'pond', domain: '1.3' }))

/** A device that has heard of the two words that colleagues have entered. */
async function aDevice(project = new ProjectInMemory()) {
  const db = aReplica()
  for (const word of [ziwa, pond]) project.run({ kind: 'enter', id: word.guid, word })
  const server = overNetwork(project)
  const pull = () => pullChanges(db, server, signal)
  await pull()
  const shown = async (...all: readonly WordContent[]) => {
    const found = await wordsByGuid(
      db,
      all.map(({ guid }) => guid),
    )
    return all.map(({ guid }) => found.get(guid)?.word)
  }
  const plan = async (): Promise<MergePlan> => {
    const found = await wordsByGuid(db, [ziwa.guid, pond.guid])
    return planOf([...found.values()])
  }
  return { db, project, pull, shown, plan, push: () => sendWords(db, server, signal), ...commandsOn(db) }
}

const asMerged = { ...ziwa, senses: [...ziwa.senses, ...pond.senses] }

test('a merge is shown at once, and carried out by the server whole', async () => {
  const { mergeWords, plan, shown, push, pull, project, db } = await aDevice()
  await mergeWords(takeIn(await plan(), pond.guid, ziwa.guid))
  expect(await shown(ziwa, pond)).toEqual([asMerged, undefined])

  await push()
  expect(project.words().map(contentOf)).toEqual([asMerged])
  expect(await itemsOf(db, ['word'])).toEqual([])
  await pull()
  expect(await shown(ziwa, pond)).toEqual([asMerged, undefined])
})

test('a merge of nothing is none', async () => {
  const { mergeWords, plan, db } = await aDevice()
  expect(await mergeWords(await plan())).toBeNull()
  expect(await itemsOf(db, ['word'])).toEqual([])
})

test('a merge waits for what was decided about its words before, also in the same request', async () => {
  const { mergeWords, changeWord, shown, plan, push, project, db } = await aDevice()
  const [first] = (await wordsByGuid(db, [pond.guid])).values()
  const noted = { ...pond, note: { language: 'en', text: 'south' } }
  await changeWord(first ?? expect.unreachable('the pond'), noted)
  await mergeWords(takeIn(await plan(), pond.guid, ziwa.guid))
  expect((await shown(ziwa))[0]?.note).toEqual(noted.note)

  await push()
  expect(project.words().map(contentOf)).toEqual([{ ...asMerged, note: noted.note }])
})

test('what others have written meanwhile is in the merged word', async () => {
  const { mergeWords, plan, push, pull, project, shown } = await aDevice()
  await mergeWords(takeIn(await plan(), pond.guid, ziwa.guid))
  const theirs = { ...pond, note: { language: 'en', text: 'theirs' } }
  project.run({ kind: 'change', id: newGuid(), guid: pond.guid, base: project.word(pond.guid)?.id ?? '', word: theirs })
  await push()
  await pull()
  expect((await shown(ziwa))[0]).toMatchObject({ senses: asMerged.senses, note: theirs.note })
})

describe('the undo of a merge', () => {
  test('that has never left this device drops all of it, and its own undo puts it back', async () => {
    const { mergeWords, undo, plan, shown, push, project, db } = await aDevice()
    const id = await mergeWords(takeIn(await plan(), pond.guid, ziwa.guid))
    const undone = await undo([id ?? ''])
    expect(await itemsOf(db, ['word'])).toEqual([])
    expect(await shown(ziwa, pond)).toEqual([ziwa, pond])

    await undo(undone)
    expect(await shown(ziwa, pond)).toEqual([asMerged, undefined])
    await push()
    expect(project.words().map(contentOf)).toEqual([asMerged])
  })

  test('that the server has carried out is shown at once, and carried out there', async () => {
    const { mergeWords, undo, plan, shown, push, pull, project } = await aDevice()
    const split = newGuid()
    const [sense] = pond.senses
    const id = await mergeWords(splitOff(takeIn(await plan(), pond.guid, ziwa.guid), sense?.guid ?? '', split))
    await push()
    await pull()
    expect(project.words()).toHaveLength(2)
    const undone = await undo([id ?? ''])
    expect(await shown(ziwa, pond, { ...pond, guid: split })).toEqual([ziwa, pond, undefined])

    await push()
    await pull()
    expect(project.words().map(contentOf)).toEqual([ziwa, pond].toSorted((a, b) => (a.guid < b.guid ? -1 : 1)))
    expect(await shown(ziwa, pond, { ...pond, guid: split })).toEqual([ziwa, pond, undefined])

    await undo(undone)
    await push()
    await pull()
    expect((await shown(ziwa, pond, { ...pond, guid: split })).map(Boolean)).toEqual([true, false, true])
  })
})

describe('a merge that the server refuses', () => {
  async function refused() {
    const device = await aDevice()
    await device.mergeWords(takeIn(await device.plan(), pond.guid, ziwa.guid))
    const { project } = device
    const base = project.word(pond.guid)?.id ?? ''
    project.run({ kind: 'remove', id: newGuid(), guid: pond.guid, base })
    await device.push()
    return device
  }

  test('waits as a whole, and is discarded as a whole', async () => {
    const { db, discardRefused, shown, pull } = await refused()
    const items = await itemsOf(db, ['word'])
    expect(items.map(({ refusal }) => refusal?.code)).toEqual(['merge.wordGone', 'merge.wordGone'])
    await discardRefused(items[0]?.order ?? 0)
    await pull()
    expect(await itemsOf(db, ['word'])).toEqual([])
    expect(await shown(ziwa, pond)).toEqual([ziwa, undefined])
  })

  test('is tried again as a whole', async () => {
    const { db, retryRefused, push } = await refused()
    for (const { order } of (await itemsOf(db, ['word'])).slice(0, 1)) await retryRefused(order)
    expect((await itemsOf(db, ['word'])).map(({ status }) => status)).toEqual(['waiting', 'waiting'])
    await push()
    expect((await itemsOf(db, ['word'])).map(({ status }) => status)).toEqual(['refused', 'refused'])
  })
})

test('a deletion of all senses takes the word away', async () => {
  const { mergeWords, plan, push, project } = await aDevice()
  await mergeWords(deleteSense(await plan(), pond.senses[0]?.guid ?? ''))
  await push()
  expect(project.words().map(contentOf)).toEqual([ziwa])
})
