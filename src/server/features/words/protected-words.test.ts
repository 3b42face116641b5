import { afterAll, describe, expect, test } from 'vitest'
import { runOperations } from '#contract/operation.ts'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import type { OperationAnswer, WordOperation } from '#domain/word/operation.ts'
import { lostProtected } from '#domain/word/protection.ts'
import type { Sense, Word } from '#domain/word/word.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { storeWords } from './testing/store-words.ts'
import { wordCalls } from './testing/word-calls.ts'

const { db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')
const projectId = await aProjectOf(olga)
const amina = await addMember(projectId, 'Harvester')
const owner = wordCalls(olga, projectId)
const harvester = wordCalls(amina, projectId)

async function run(...operations: readonly WordOperation[]): Promise<readonly OperationAnswer[]> {
  return (await amina.call(runOperations, { params: { projectId }, body: { operations } })).body.answers
}

const change = ({ guid, id: base }: Word, changes: Partial<Word>): WordOperation => {
  return { kind: 'change', id: aGuid(), guid, base, word: { ...aWord({ guid }), ...changes } }
}
const remove = ({ guid, id: base }: Word): WordOperation => ({ kind: 'remove', id: aGuid(), guid, base })

function versionOf(answer: OperationAnswer | undefined): string {
  return answer?.outcome === 'done' && answer.word ? answer.word.id : expect.unreachable(JSON.stringify(answer))
}

const reason = { type: 'Variants', count: 1, value: null } as const

describe('protected data', () => {
  const sense = aSense({ accessibility: 'Protected', protectReasons: [reason] })
  const audio = [{ fileName: 'a.wav', speakerId: '', protected: true }]

  const imported = async (): Promise<Word> => {
    const word = aWord({ accessibility: 'Protected', protectReasons: [reason], senses: [sense], audio, projectId })
    await storeWords(db, projectId, [word])
    return word
  }

  test('R25, R36 updates and deletions that would lose it are refused and change nothing', async () => {
    const word = await imported()
    const { id } = word
    const losses = [
      { ...word, accessibility: 'Active' },
      { ...word, protectReasons: [] },
      { ...word, senses: [aSense()] },
      { ...word, senses: [{ ...sense, accessibility: 'Active' }] },
      { ...word, audio: [] },
    ]

    for (const loss of losses) {
      expect(await harvester.update(id, loss)).toMatchObject({
        status: 403,
        text: '',
        error: { code: 'word.protected' },
      })
    }
    expect(await owner.remove(id)).toMatchObject({ status: 403, error: { code: 'word.protected' } })
    expect(await harvester.read(id)).toEqual(word)
    expect(await harvester.isCurrent(id)).toBe(true)
  })

  test('R25 so are operations that would lose it', async () => {
    const word = await imported()

    const answers = await run(change(word, { senses: [aSense()] }), remove(word))

    expect(answers).toMatchObject(answers.map(() => ({ outcome: 'refused', code: 'word.protected' })))
    expect(await harvester.isCurrent(word.id)).toBe(true)
  })

  test('everything else of a protected word can be edited', async () => {
    const word = await imported()
    const glosses = [{ language: 'en', def: 'water' }]

    const { status, body: id } = await harvester.update(word.id, { ...word, senses: [{ ...sense, glosses }] })

    expect([status, (await harvester.read(id)).audio]).toEqual([200, audio])
  })

  test('R25 with the override On it may be dropped, and comes back as it was', async () => {
    const open = await aProjectOf(olga, { protectedDataOverrideEnabled: 'On' })
    const free = wordCalls(olga, open)
    const word = aWord({
      accessibility: 'Protected',
      protectReasons: [reason],
      senses: [sense],
      audio,
      projectId: open,
    })
    await storeWords(db, open, [word])
    const dropped = { ...word, accessibility: 'Active', protectReasons: [], senses: [aSense()], audio: [] }

    const { body: without } = await free.update(word.id, dropped)
    expect(await free.read(without)).toMatchObject({ accessibility: 'Active', protectReasons: [], audio: [] })
    const { body: again } = await free.update(without, word)

    const { accessibility, protectReasons, senses } = word
    expect(await free.read(again)).toMatchObject({ accessibility, protectReasons, senses, audio })
    expect(await free.remove(again)).toMatchObject({ status: 200 })
  })
})

describe('protection that somebody only claims', () => {
  const claims = {
    accessibility: 'Protected',
    protectReasons: [reason],
    audio: [{ fileName: 'mine.wav', speakerId: '', protected: true }],
  } as const
  const claimedSense = (changes: Partial<Sense> = {}): Sense =>
    aSense({
      accessibility: 'Protected',
      protectReasons: [reason],
      pictures: [{ fileName: 'mine.jpg', captions: [], protected: true }],
      ...changes,
    })
  const claimed = (changes: Partial<Word> = {}): Word => aWord({ ...claims, senses: [claimedSense()], ...changes })
  // An operation names no files but those that were brought before.
  const withoutFiles = (): Word => claimed({ vernacular: 'linda', audio: [], senses: [claimedSense({ pictures: [] })] })

  const ways: [string, () => Promise<string>][] = [
    ['who creates a word', () => harvester.create(claimed())],
    [
      'who updates one',
      async () => {
        const id = await harvester.create()
        return (await harvester.update(id, { ...(await harvester.read(id)), ...claims, senses: [claimedSense()] })).body
      },
    ],
    [
      'who adds a sense to one',
      async () => {
        const word = await harvester.read(await harvester.create())
        return (await harvester.update(word.id, { ...word, senses: [...word.senses, claimedSense()] })).body
      },
    ],
    [
      'who enters one by an operation',
      async () => {
        const [entered] = await run({ kind: 'enter', id: aGuid(), word: withoutFiles() })
        return versionOf(entered)
      },
    ],
    [
      'who changes one by an operation',
      async () => {
        const word = await harvester.read(await harvester.create())
        const [changed] = await run(change(word, { ...withoutFiles(), guid: word.guid }))
        return versionOf(changed)
      },
    ],
    [
      'who enriches one',
      async () => {
        const glosses = [{ language: 'en', def: 'claimed' }]
        const word = aWord({ vernacular: 'dai', senses: [aSense({ glosses, semanticDomains: [aDomain('1.1')] })] })
        const same = claimed({ vernacular: 'dai', senses: [claimedSense({ glosses })] })
        return (await harvester.enrich(await harvester.create(word), same)).body
      },
    ],
    [
      'who sends one back to a version that claimed it',
      async () => {
        const id = await harvester.create(claimed())
        const { body: next } = await harvester.update(id, aWord())
        return (await owner.revert({ [id]: next })).body[next] ?? ''
      },
    ],
  ]

  test.each(ways)('R25 does not protect: the Owner takes away what comes of %s', async (_, make) => {
    const id = await make()

    expect(protectionIn(await owner.read(id))).toEqual([])
    expect(await owner.remove(id)).toMatchObject({ status: 200 })
  })

  test('R25 does not add to what an import has protected', async () => {
    const sense = aSense({ accessibility: 'Protected', protectReasons: [reason] })
    const word = aWord({ senses: [sense], projectId })
    await storeWords(db, projectId, [word])

    const { body: id } = await harvester.update(word.id, { ...word, ...claims, senses: [sense, claimedSense()] })

    expect(protectionIn(await owner.read(id))).toEqual([sense.guid])
  })
})

/** The parts of a word that are protected. */
const protectionIn = (word: Word): readonly string[] => lostProtected(word, null)
