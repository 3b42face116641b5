import { expect, test } from 'vitest'
import { deleteSense, chooseFlag, planOf, takeIn } from '#domain/merge/arranging.ts'
import { aSense } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { isGoneSince } from '#domain/word/undo.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { commandsOn } from '../commands.ts'
import { pullChanges } from '../pull/pull-changes.ts'
import { sendWords } from '../sending/send-words.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'
import { latestLeftAsIs } from './left-as-is.ts'
import { wordsByGuid } from './read-words.ts'
import type { ReplicaDatabase } from './replica-database.ts'

const signal = new AbortController().signal

/** Two people whose devices have “ziwa: lake, sea” and “ziwaa: pond”. */
async function twoPeople() {
  const project = new ProjectInMemory()
  const ziwa = contentOf(aNewWord({ vernacular: 'ziwa', gloss: 'lake', domain: '1.3' }))
  const sea = aSense({ glosses: [{ language: 'en', def: 'sea' }] })
  const ziwaa = contentOf(aNewWord({ vernacular: 'ziwaa', gloss: 'pond', domain: '1.3' }))
  for (const word of [{ ...ziwa, senses: [...ziwa.senses, sea] }, ziwaa])
    project.run({ kind: 'enter', id: word.guid, word })
  const [me, other] = [aPerson(project, 'amina'), aPerson(project, 'juma')]
  await me.sync()
  await other.sync()
  return { project, me, other, ziwa: ziwa.guid, ziwaa: ziwaa.guid, sea: sea.guid }
}

function aPerson(project: ProjectInMemory, userId: string) {
  const db = aReplica()
  const server = overNetwork(project, userId)
  const commands = commandsOn(db)
  const sync = async (): Promise<void> => {
    await sendWords(db, server, signal)
    await pullChanges(db, server, signal)
  }
  const change = async (guid: Guid, become: (word: WordContent) => Partial<WordContent>): Promise<Guid> => {
    const base = await shown(db, guid)
    const id = await commands.changeWord(base, { ...base.word, ...become(base.word) })
    await sync()
    return id
  }
  const plan = async (...guids: readonly Guid[]) => planOf(await Promise.all(guids.map((guid) => shown(db, guid))))
  return { db, commands, sync, change, plan }
}

async function shown(db: ReplicaDatabase, guid: Guid) {
  const word = (await wordsByGuid(db, [guid])).get(guid)
  if (!word) throw new Error('The word is gone.')
  return word
}

const reglossed =
  (sense: Guid, def: string) =>
  ({ senses }: WordContent): Partial<WordContent> => ({
    senses: senses.map((one) => (one.guid === sense ? { ...one, glosses: [{ language: 'en', def }] } : one)),
  })

test('what an undo left, since somebody wrote it later, is kept until it has been seen, with the name of its word', async () => {
  const { me, other, ziwa, ziwaa } = await twoPeople()
  const mine = await me.change(ziwa, () => ({ plural: 'maziwa' }))
  await other.sync()
  await other.change(ziwa, () => ({ plural: 'mazziwa' }))
  const [undone = ''] = await me.commands.undo([mine])
  await me.sync()

  const left = await latestLeftAsIs(me.db, 9)
  expect(left).toMatchObject([
    {
      guid: ziwa,
      id: undone,
      by: 'undo',
      vernacular: 'ziwa',
      conflicts: [{ path: 'plural', mine: '', theirs: 'mazziwa' }],
    },
  ])
  expect((await shown(me.db, ziwa)).word.plural).toBe('mazziwa')
  expect(await me.db.overruled.count()).toBe(0)
  await me.commands.settleLeftAsIs({ guid: ziwaa, id: undone })
  expect(await me.db.leftAsIs.count()).toBe(1)
  await me.commands.settleLeftAsIs({ guid: ziwa, id: undone })
  expect(await me.db.leftAsIs.count()).toBe(0)
})

test('an entry that others have written in stays when it is taken back, and that is told', async () => {
  const { me, other } = await twoPeople()
  const word = contentOf(aNewWord({ vernacular: 'mto', gloss: 'river', domain: '1.3' }))
  await me.commands.enterWord(word)
  await me.sync()
  await other.sync()
  await other.change(word.guid, () => ({ note: { language: 'en', text: 'broad' } }))
  await me.commands.undo([word.guid])
  await me.sync()

  expect(await latestLeftAsIs(me.db, 9)).toMatchObject([
    {
      guid: word.guid,
      by: 'undo',
      vernacular: 'mto',
      conflicts: [{ path: 'note', theirs: expect.stringContaining('broad') }],
    },
  ])
})

test('the undo of an edit names the word that somebody has deleted since', async () => {
  const { me, other, ziwa } = await twoPeople()
  const mine = await me.change(ziwa, () => ({ plural: 'maziwa' }))
  await other.sync()
  await other.commands.removeWord(await shown(other.db, ziwa))
  await other.sync()
  const [undone = ''] = await me.commands.undo([mine])
  await me.sync()

  const [left, ...others] = await latestLeftAsIs(me.db, 9)
  expect(others).toEqual([])
  expect(left).toMatchObject({ guid: ziwa, id: undone, by: 'undo', vernacular: 'ziwa' })
  expect(left?.conflicts.map(isGoneSince)).toEqual([true])
})

test('an undo that leaves nothing tells nothing', async () => {
  const { me, other, ziwa } = await twoPeople()
  const mine = await me.change(ziwa, () => ({ plural: 'maziwa' }))
  await other.sync()
  await other.change(ziwa, () => ({ note: { language: 'en', text: 'deep' } }))
  await me.commands.undo([mine])
  await me.sync()

  const { plural, note } = (await shown(me.db, ziwa)).word
  expect({ plural, note }).toMatchObject({ plural: null, note: { text: 'deep' } })
  expect(await me.db.leftAsIs.count()).toBe(0)
})

test('what was written in a merged word since stays when the merge is undone, and is told of that word', async () => {
  const { me, other, ziwa, ziwaa } = await twoPeople()
  const plan = chooseFlag(takeIn(await me.plan(ziwa, ziwaa), ziwaa, ziwa), ziwa, { active: true, text: 'check' })
  const merged = await me.commands.mergeWords(plan)
  await me.sync()
  await other.sync()
  await other.change(ziwa, () => ({ flag: { active: true, text: 'checked' } }))
  await me.commands.undo([merged ?? ''])
  await me.sync()

  expect(await latestLeftAsIs(me.db, 9)).toMatchObject([
    { guid: ziwa, by: 'undo', vernacular: 'ziwa', conflicts: [{ path: 'flag', theirs: 'checked' }] },
  ])
})

test('a meaning that a merge was to delete and that somebody has changed since stays, and is told', async () => {
  const { project, me, other, ziwa, ziwaa, sea } = await twoPeople()
  const plan = deleteSense(takeIn(await me.plan(ziwa, ziwaa), ziwaa, ziwa), sea)
  await other.change(ziwa, reglossed(sea, 'ocean'))
  await me.commands.mergeWords(plan)
  await me.sync()

  expect(project.word(ziwa)?.senses.map(({ glosses }) => glosses[0]?.def)).toContain('ocean')
  expect(await latestLeftAsIs(me.db, 9)).toMatchObject([
    { guid: ziwa, by: 'merge', vernacular: 'ziwa', conflicts: [{ theirs: 'ocean' }] },
  ])
})

test('a flag that a merge has decided about overrules what somebody had chosen meanwhile, as any other edit does', async () => {
  const { me, other, ziwa, ziwaa } = await twoPeople()
  const plan = chooseFlag(takeIn(await me.plan(ziwa, ziwaa), ziwaa, ziwa), ziwa, { active: true, text: 'mine' })
  await other.change(ziwa, () => ({ flag: { active: true, text: 'theirs' } }))
  await me.commands.mergeWords(plan)
  await me.sync()

  expect((await shown(me.db, ziwa)).word.flag.text).toBe('mine')
  expect(await me.db.overruled.toArray()).toMatchObject([{ guid: ziwa, path: 'flag', mine: 'mine', theirs: 'theirs' }])
  expect(await me.db.leftAsIs.count()).toBe(0)
})
