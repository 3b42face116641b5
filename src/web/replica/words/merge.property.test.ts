import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planOf, putOnto, splitOff, takeIn } from '#domain/merge/arranging.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { commandsOn } from '../commands.ts'
import { itemsOf } from '../outbox/items.ts'
import { pullChanges } from '../pull/pull-changes.ts'
import { sendWords } from '../sending/send-words.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { reach } from '../testing/network.ts'
import { forAny } from '../testing/for-any.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'
import { wordsByGuid } from './read-words.ts'
import type { ReplicaDatabase } from './replica-database.ts'

const signal = new AbortController().signal

const ALONE = ['takeIn', 'putOnto', 'splitOff', 'note', 'gloss', 'dropSense'] as const
const WHAT = [...ALONE, 'undo', 'pull', 'push'] as const
type Step = readonly [what: (typeof WHAT)[number], one: number, other: number]
const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...WHAT), fc.nat(9), fc.nat(9))
const stepAlone: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...ALONE), fc.nat(9), fc.nat(9))
const GLOSSES = ['lake', 'pond', 'sea']

/** null: the step is no edit of a word. */
function editedBy(word: WordContent, [what, , other]: Step): WordContent | null {
  const at = other % word.senses.length
  const def = GLOSSES[other % GLOSSES.length] ?? ''
  if (what === 'note') return { ...word, note: { language: 'en', text: newGuid() } }
  if (what === 'gloss')
    return {
      ...word,
      senses: word.senses.map((one, i) => (i === at ? { ...one, glosses: [{ language: 'en', def }] } : one)),
    }
  if (what === 'dropSense' && word.senses.length > 1) return { ...word, senses: word.senses.toSpliced(at, 1) }
  return null
}

/** Somebody who merges on a replica of the project. */
function aDevice(db: ReplicaDatabase, project: ProjectInMemory, userId: string) {
  const server = overNetwork(project, userId)
  const commands = commandsOn(db)
  const made: Guid[] = []
  const shown = async () => {
    const operations = await itemsOf(db, ['word'])
    const guids = new Set([...(await db.words.toCollection().primaryKeys()), ...operations.map(({ guid }) => guid)])
    const words = [...(await wordsByGuid(db, [...guids].toSorted())).values()]
    return words.toSorted((a, b) => (a.guid < b.guid ? -1 : 1))
  }
  const planned = (all: Awaited<ReturnType<typeof shown>>, [what, one, other]: Step): MergePlan | null => {
    const [first, second] = [all[one % all.length], all[other % all.length]]
    if (!first || !second || first === second) return null
    const [sense, target] = [second.word.senses[0]?.guid ?? '', first.word.senses[0]?.guid ?? '']
    const plan = planOf([first, second])
    if (what === 'takeIn') return takeIn(plan, second.guid, first.guid)
    return what === 'putOnto' ? putOnto(plan, sense, target) : splitOff(plan, sense, newGuid())
  }
  const act = async (taken: Step): Promise<void> => {
    const [what, one] = taken
    const all = await shown()
    if (what === 'pull') return pullChanges(db, server, signal)
    if (what === 'push') return void (await sendWords(db, server, signal))
    if (what === 'undo') {
      const of = made[one % Math.max(1, made.length)]
      if (of !== undefined) made.push(...(await commands.undo([of])))
      return
    }
    const word = all[one % Math.max(1, all.length)]
    const edited = word && editedBy(word.word, taken)
    if (edited) return void made.push(await commands.changeWord(word, edited))
    const plan = planned(all, taken)
    const merged = plan && (await commands.mergeWords(plan))
    if (merged) made.push(merged)
  }
  /** Until the server has all that it will take, and what it refused is let go. */
  const settle = async (): Promise<void> => {
    for (let turns = 20, waiting = -1; waiting !== 0; turns--) {
      if (turns === 0) throw new Error(`Waits for ever: ${JSON.stringify(await itemsOf(db, ['word']))}`)
      await act(['push', 0, 0])
      await act(['pull', 0, 0])
      for (const { order, refusal } of await itemsOf(db, ['word'])) if (refusal) await commands.discardRefused(order)
      waiting = (await itemsOf(db, ['word'])).length
    }
    await act(['pull', 0, 0])
  }
  return { act, shown, settle }
}

/** What colleagues have entered. */
function aProjectOfFour(): ProjectInMemory {
  const project = new ProjectInMemory()
  for (const gloss of ['lake', 'pond', 'sea', 'pool']) {
    const word = contentOf(aNewWord({ vernacular: 'ziwa', gloss, domain: gloss === 'sea' ? '1.4' : '1.3' }))
    project.run({ kind: 'enter', id: word.guid, word })
  }
  return project
}

test('whatever two people merge, note, undo, send and hear of, in the end both see what the server has', async () => {
  await forAny(fc.array(step, { minLength: 1, maxLength: 14 }), 40, async (steps, onFinished) => {
    const project = aProjectOfFour()
    const devices = ['amina', 'juma'].map((userId) => aDevice(aReplica(onFinished), project, userId))
    for (const { act } of devices) await act(['pull', 0, 0])
    for (const [at, one] of steps.entries()) await devices[at % 3 === 2 ? 1 : 0]?.act(one)
    for (const { settle } of devices) await settle()
    for (const { act } of devices) await act(['pull', 0, 0])

    const there = project.words().map(contentOf)
    for (const { shown } of devices) expect((await shown()).map(({ word }) => word)).toEqual(there)
    expect(there.length).toBeGreaterThan(0)
  })
})

test('what somebody alone merges and writes, before and behind a merge, is what the server has in the end', async () => {
  const offline = fc.array(stepAlone, { minLength: 1, maxLength: 6 })
  await forAny(fc.array(offline, { minLength: 1, maxLength: 3 }), 40, async (times, onFinished) => {
    const project = aProjectOfFour()
    const db = aReplica(onFinished)
    const { act, shown, settle } = aDevice(db, project, 'amina')
    await act(['pull', 0, 0])
    for (const steps of times) {
      for (const one of steps) await act(one)
      const wanted = (await shown()).map(({ word }) => word)
      // What was read before the merge went is taken in behind its answer.
      await reach('pullOvertaken', { db, project, userId: 'amina' })
      await settle()
      expect(project.words().map(contentOf)).toEqual(wanted)
      // Nobody else has written anything.
      expect(await db.overruled.count()).toBe(0)
      expect(await db.leftAsIs.count()).toBe(0)
    }
  })
})
