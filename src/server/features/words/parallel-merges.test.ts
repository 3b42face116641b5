import { afterAll, expect, test } from 'vitest'
import { mergeWordsThere, undoMerge } from '#contract/merge-words.ts'
import { runOperations } from '#contract/operation.ts'
import { restoreWord } from '#contract/word.ts'
import { deleteSense, moveTo, planOf, putOnto, splitOff, takeIn } from '#domain/merge/arranging.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { aDomain, aGuid, aSense } from '#domain/testing/builders.ts'
import type { WordOperation } from '#domain/word/operation.ts'
import { fieldsOf } from '#domain/word/fields-of.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { bulk, change, remove, undo } from './testing/operation-calls.ts'
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

function anyOperation(words: readonly Word[], sets: readonly string[], any: Any): WordOperation {
  const kind = any(20)
  if (kind < 9) return { kind: 'merge', id: aGuid(), plan: anyPlan(words, any) }
  if (kind < 11 && sets.length > 0) return undo(pick(sets, any))
  if (kind === 11) return remove(pick(words, any))
  if (kind === 12)
    return bulk({ kind: 'flag', text: `flag ${aGuid()}` }, [pick(words, any).guid, pick(words, any).guid])
  if (kind === 13) return bulk({ kind: 'addDomain', domain: aDomain(`${1 + any(9)}`) }, [pick(words, any).guid])
  const word = pick(words, any)
  return change(word, anyEdit(word, any))
}

function anyEdit(word: Word, any: Any): Partial<Word> {
  const text = `edit ${aGuid()}`
  if (any(4) === 0) return { note: { language: 'en', text } }
  if (any(4) === 0) return { flag: { active: true, text } }
  if (any(6) === 0) return { plural: text }
  const at = any(word.senses.length)
  const glosses = [{ language: 'en', def: text }]
  const senses = word.senses.map((sense, place) => (place === at ? { ...sense, glosses } : sense))
  return { senses: any(3) === 0 ? [...senses, aSense({ glosses })] : senses }
}

/** What a client that knows no operations does meanwhile; what cannot be done it is told. */
async function anyCall(by: SignedIn, projectId: string, words: readonly Word[], any: Any): Promise<void> {
  const [one, other, past] = [pick(words, any), pick(words, any), pick(words, any)]
  const children = [...new Set([one, other])].map(({ id }) => ({ srcWordId: id, getAudio: true }))
  const parent = one === other ? one : { ...one, senses: [...one.senses, ...other.senses] }
  const merged = await by.call(mergeWordsThere, {
    params: { projectId },
    body: [{ parent, children, deleteOnly: false }],
  })
  const restored = await by.call(restoreWord, { params: { projectId, wordId: past.id } })
  const childIds = children.map(({ srcWordId }) => srcWordId)
  const parentIds = merged.status === 200 && any(2) === 0 ? merged.body : [past.id]
  const undone = await by.call(undoMerge, { params: { projectId }, body: { parentIds, childIds } })
  for (const { status } of [merged, restored, undone]) expect([200, 400, 404, 409]).toContain(status)
}

test('R3.1 of a thousand merges, edits, deletions and undos of four clients at once each word is there once, each sense in one word, and every text somewhere', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const people: SignedIn[] = []
  for (let at = 0; at < CLIENTS; at++) people.push(await addMember(projectId, 'Editor'))
  const words = wordCalls(owner, projectId)
  const gloss = (def: string) => aSense({ glosses: [{ language: 'en', def }] })
  for (let at = 0; at < 30; at++)
    await words.create({
      vernacular: `w${at}`,
      senses: [gloss(`a${at}`), gloss(`b${at}`)],
      note: { language: 'en', text: `note ${at}` },
      flag: { active: at % 2 === 0, text: at % 2 === 0 ? `flag ${at}` : '' },
      audio: [{ fileName: `${at}.webm`, speakerId: '', protected: false }],
    })

  const sets: string[] = []
  const lost: string[] = []
  /** What stands nowhere but in an answer: the merged word has a plural of its own. */
  const told: string[] = []
  let seen = await words.frontier()
  const said = seen.flatMap(textsOf)
  for (let round = 0; round < ROUNDS; round++) {
    // Half of the rounds somebody decides on what they have not looked at anew.
    if (round % 2 === 0) seen = await words.frontier()
    const sent = people.map((_, client) => {
      const any = anyNumbers(round * CLIENTS + client + 1)
      return Array.from({ length: AT_ONCE }, () => anyOperation(seen, sets, any))
    })
    const [answers] = await Promise.all([
      Promise.all(
        people.map((person, client) =>
          person.call(runOperations, { params: { projectId }, body: { operations: sent[client] ?? [] } }),
        ),
      ),
      anyCall(owner, projectId, seen, anyNumbers(1000 + round)),
    ])
    for (const [client, { status, body }] of answers.entries()) {
      expect(status).toBe(200)
      for (const [at, answer] of body.answers.entries()) {
        const operation = sent[client]?.[at] ?? expect.unreachable('not sent')
        if (answer.outcome === 'refused') {
          if (operation.kind !== 'merge' && operation.kind !== 'undo') lost.push(operation.kind, answer.code)
          continue
        }
        if (operation.kind === 'merge' || operation.kind === 'bulk') sets.push(operation.id)
        if (operation.kind === 'change') said.push(...textsOf(operation.word).filter((text) => text.startsWith('edit')))
        const conflicts = answer.outcome === 'done' ? answer.conflicts : answer.words.flatMap((word) => word.conflicts)
        told.push(...conflicts.map(({ mine }) => mine))
      }
    }
  }

  const frontier = await words.frontier()
  expect(repeated(frontier.map(({ guid }) => guid))).toEqual([])
  expect(repeated(frontier.flatMap(({ senses }) => senses.map(({ guid }) => guid)))).toEqual([])
  expect(frontier.filter(({ senses }) => senses.length === 0)).toEqual([])
  // Nobody is refused an edit for being slower.
  expect(lost).toEqual([])
  const ever = new Set([...(await words.allVersions()).flatMap(textsOf), ...told])
  expect(said.filter((text) => !ever.has(text))).toEqual([])
  expect(sets.length).toBeGreaterThan(100)
}, 240_000)

/** Each by itself: in notes, flags and glosses of what was merged they stand one after the other. */
const textsOf = (word: WordContent): readonly string[] =>
  [...fieldsOf(word).values()].flatMap((texts) => texts.split('; ')).filter((text) => text !== '')

const repeated = (names: readonly string[]): readonly string[] => names.filter((name, at) => names.indexOf(name) !== at)
