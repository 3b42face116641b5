import { afterAll, expect, test } from 'vitest'
import { runOperations } from '#contract/operation.ts'
import { deleteSense, moveTo, planOf, putOnto, splitOff, takeIn } from '#domain/merge/arranging.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import type { WordOperation } from '#domain/word/operation.ts'
import type { Word } from '#domain/word/word.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { wordCalls } from './testing/word-calls.ts'

const { signUp, aProjectOf, addMember } = await createTestApp(afterAll)

const ROUNDS = 25
const CLIENTS = 4
const AT_ONCE = 10

/** The same for each run. */
function anyNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

type Any = ReturnType<typeof anyNumbers>

const pick = <Item>(all: readonly Item[], any: Any): Item => all[any(all.length)] ?? expect.unreachable('none to pick')

function anyPlan(words: readonly Word[], any: Any): MergePlan {
  const chosen = [...new Set([pick(words, any), pick(words, any), pick(words, any)])]
  const senses = chosen.flatMap((word) => word.senses.map(({ guid }) => guid))
  let plan = planOf(chosen.map((word) => ({ guid: word.guid, version: word.id, word })))
  for (let steps = 1 + any(3); steps > 0; steps--) {
    const [sense, target, word] = [pick(senses, any), pick(senses, any), pick(chosen, any).guid]
    const step = any(5)
    if (step === 0) plan = takeIn(plan, pick(chosen, any).guid, word)
    if (plan.deleted.includes(sense)) continue
    if (step === 1) plan = putOnto(plan, sense, plan.deleted.includes(target) ? sense : target)
    if (step === 2) plan = moveTo(plan, sense, word)
    if (step === 3) plan = splitOff(plan, sense, aGuid())
    if (step === 4) plan = deleteSense(plan, sense)
  }
  return plan
}

function anyOperation(words: readonly Word[], merges: readonly string[], any: Any): WordOperation {
  const kind = any(10)
  if (kind < 5) return { kind: 'merge', id: aGuid(), plan: anyPlan(words, any) }
  if (kind === 5 && merges.length > 0) return { kind: 'undo', id: aGuid(), of: pick(merges, any) }
  const word = pick(words, any)
  const at = any(word.senses.length)
  const glosses = [{ language: 'en', def: `edit ${aGuid()}` }]
  const senses = word.senses.map((sense, place) => (place === at ? { ...sense, glosses } : sense))
  const added = any(3) === 0 ? [aSense({ glosses })] : []
  return {
    kind: 'change',
    id: aGuid(),
    guid: word.guid,
    base: word.id,
    word: { ...word, senses: [...senses, ...added] },
  }
}

test('R3.1 of a thousand merges, edits and undos of four clients at once each word is there once, each sense in one word, and every text somewhere', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const people: SignedIn[] = []
  for (let at = 0; at < CLIENTS; at++) people.push(await addMember(projectId, 'Editor'))
  const words = wordCalls(owner, projectId)
  const gloss = (def: string) => aSense({ glosses: [{ language: 'en', def }] })
  for (let at = 0; at < 30; at++)
    await words.create({ vernacular: `w${at}`, senses: [gloss(`a${at}`), gloss(`b${at}`)] })

  const merges: string[] = []
  const lost: string[] = []
  const said: string[] = []
  let seen = await words.frontier()
  for (let round = 0; round < ROUNDS; round++) {
    // Half of the rounds somebody decides on what they have not looked at anew.
    if (round % 2 === 0) seen = await words.frontier()
    const sent = people.map((_, client) => {
      const any = anyNumbers(round * CLIENTS + client + 1)
      return Array.from({ length: AT_ONCE }, () => anyOperation(seen, merges, any))
    })
    const answers = await Promise.all(
      people.map((person, client) =>
        person.call(runOperations, { params: { projectId }, body: { operations: sent[client] ?? [] } }),
      ),
    )
    for (const [client, { status, body }] of answers.entries()) {
      expect(status).toBe(200)
      for (const [at, { outcome }] of body.answers.entries()) {
        const operation = sent[client]?.[at]
        if (outcome !== 'refused' && operation?.kind === 'merge') merges.push(operation.id)
        if (outcome !== 'refused' && operation?.kind === 'change')
          said.push(...textsOf([{ ...aWord(), ...operation.word }]))
        if (outcome === 'refused' && operation?.kind === 'change') lost.push(operation.id)
      }
    }
  }

  const frontier = await words.frontier()
  expect(repeated(frontier.map(({ guid }) => guid))).toEqual([])
  expect(repeated(frontier.flatMap(({ senses }) => senses.map(({ guid }) => guid)))).toEqual([])
  expect(frontier.filter(({ senses }) => senses.length === 0)).toEqual([])
  // Nobody is refused an edit for being slower.
  expect(lost).toEqual([])
  const ever = new Set(textsOf(await words.allVersions()))
  expect(said.filter((text) => !ever.has(text))).toEqual([])
  expect(merges.length).toBeGreaterThan(100)
})

const textsOf = (words: readonly Word[]): readonly string[] =>
  words.flatMap(({ senses }) => senses.flatMap(({ glosses }) => glosses.flatMap(({ def }) => def.split('; '))))

const repeated = (names: readonly string[]): readonly string[] => names.filter((name, at) => names.indexOf(name) !== at)
