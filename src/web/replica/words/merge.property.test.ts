import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planOf, putOnto, splitOff, takeIn } from '#domain/merge/arranging.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { commandsOn } from '../commands.ts'
import { itemsOf } from '../outbox/items.ts'
import { pullChanges } from '../pull/pull-changes.ts'
import { sendWords } from '../sending/send-words.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { forAny } from '../testing/for-any.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'
import { wordsByGuid } from './read-words.ts'
import type { ReplicaDatabase } from './replica-database.ts'

const signal = new AbortController().signal

type Step = readonly [
  what: 'takeIn' | 'putOnto' | 'splitOff' | 'note' | 'undo' | 'pull' | 'push',
  one: number,
  other: number,
]
const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('takeIn', 'putOnto', 'splitOff', 'note', 'undo', 'pull', 'push'),
  fc.nat(9),
  fc.nat(9),
)

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
    if (what === 'note' && word) {
      made.push(await commands.changeWord(word, { ...word.word, note: { language: 'en', text: newGuid() } }))
      return
    }
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

test('whatever two people merge, note, undo, send and hear of, in the end both see what the server has', async () => {
  await forAny(fc.array(step, { minLength: 1, maxLength: 14 }), 40, async (steps, onFinished) => {
    const project = new ProjectInMemory()
    for (const gloss of ['lake', 'pond', 'sea', 'pool']) {
      const word = contentOf(aNewWord({ vernacular: 'ziwa', gloss, domain: gloss === 'sea' ? '1.4' : '1.3' }))
      project.run({ kind: 'enter', id: word.guid, word })
    }
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
