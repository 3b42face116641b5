import { afterAll, describe, expect, test } from 'vitest'
import { runOperations } from '#contract/operation.ts'
import { aDomain, aGuid, anId, aSense, aWord } from '#domain/testing/builders.ts'
import type { OperationAnswer, OperationDone, WordOperation } from '#domain/word/operation.ts'
import type { Word } from '#domain/word/word.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { removeAllWords } from '#server/features/exchange/import.store.ts'
import { type Caller, createTestApp } from '#server/testing/signed-in.ts'
import { wordCalls } from './testing/word-calls.ts'

const { db, signUp, aProjectOf, addMember, anotherServer } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')
const projectId = await aProjectOf(olga)
const amina = await addMember(projectId, 'Harvester')
const words = wordCalls(olga, projectId)

const glosses = [{ language: 'en', def: 'water' }]

async function send(operations: readonly WordOperation[], by: Caller = amina) {
  return by.call(runOperations, { params: { projectId }, body: { operations } })
}

async function run(operation: WordOperation, by?: Caller): Promise<OperationAnswer | undefined> {
  const { status, body } = await send([operation], by)
  expect(status).toBe(200)
  return body.answers[0]
}

async function done(operation: WordOperation, by?: Caller): Promise<OperationDone> {
  const answer = await run(operation, by)
  if (answer?.outcome !== 'done') throw new Error(JSON.stringify(answer))
  return answer
}

/** A stored word, as its version. */
async function stored(sent: Partial<Word> = {}): Promise<Word> {
  return words.read(await words.create(sent))
}

const enter = (word: Word): WordOperation => ({ kind: 'enter', id: aGuid(), word })
const change = (base: Word, changes: Partial<Word>): WordOperation => {
  return { kind: 'change', id: aGuid(), guid: base.guid, base: base.id, word: { ...base, ...changes } }
}
const remove = (base: Word): WordOperation => ({ kind: 'remove', id: aGuid(), guid: base.guid, base: base.id })

describe('entering', () => {
  test('a new word is created and answered with the number of the change', async () => {
    const word = aWord({ vernacular: 'mpya', history: ['x'], editedBy: ['x'] })
    const answer = await done(enter(word))

    expect(answer).toMatchObject({ guid: word.guid, absorbed: false, conflicts: [] })
    expect(answer.word).toMatchObject({ vernacular: 'mpya', history: [], editedBy: [amina.userId], projectId })
    expect(await words.read(answer.word?.id ?? '')).toEqual(answer.word)
    const next = await done(enter(aWord({ vernacular: 'mpya pia' })))
    expect(next.changeNumber).toBe(answer.changeNumber + 1)
  })

  test('one that a current word contains enriches that one', async () => {
    const existing = await stored({ vernacular: 'mto', senses: [aSense({ glosses })] })
    const sense = aSense({ glosses, semanticDomains: [aDomain('1.3')] })
    const answer = await done(enter(aWord({ vernacular: 'mto', senses: [sense] })))

    expect(answer).toMatchObject({ guid: existing.guid, absorbed: true })
    expect(answer.word?.senses[0]?.semanticDomains).toEqual([aDomain('1.3', { userId: amina.userId })])
    expect(answer.word?.history).toEqual([existing.id])
  })

  test('one that says nothing new changes nothing', async () => {
    const existing = await stored({ vernacular: 'ziwa', senses: [aSense({ glosses })] })
    const answer = await done(enter(aWord({ vernacular: 'ziwa', senses: [aSense({ glosses })] })))

    expect(answer).toMatchObject({ guid: existing.guid, absorbed: true, word: existing })
  })
})

describe('one word that several people enter at the same moment', () => {
  const senses = [aSense({ glosses })]
  const enterTogether = (vernacular: string, people: readonly Caller[]) =>
    Promise.all(people.map((by) => done(enter(aWord({ vernacular, senses })), by)))

  test('is one word', async () => {
    const answers = await enterTogether('pamoja sana', Array(5).fill(amina))

    expect(new Set(answers.map(({ guid }) => guid)).size).toBe(1)
    expect(answers.filter(({ absorbed }) => absorbed)).toHaveLength(4)
  })

  test('is one word beside another one of the same form', async () => {
    const other = await stored({
      vernacular: 'benki',
      senses: [aSense({ glosses: [{ language: 'en', def: 'shore' }] })],
    })
    const answers = await enterTogether('benki', Array(5).fill(amina))

    const [guid] = new Set(answers.map((answer) => answer.guid))
    expect(answers.map((answer) => answer.guid)).toEqual(Array(5).fill(guid))
    expect(guid).not.toBe(other.guid)
  })

  test.each([0, 1])('is one word also at two servers, beside %i others of the same form', async (others) => {
    const elsewhere = (await anotherServer()).as(amina)
    for (let round = 0; round < 10; round++) {
      const vernacular = `seva ${others} ${round}`
      if (others > 0) await stored({ vernacular })
      const answers = await enterTogether(vernacular, [amina, elsewhere, elsewhere, amina])

      expect(new Set(answers.map(({ guid }) => guid))).toHaveLength(1)
      expect((await homographs(vernacular)).length).toBe(others + 1)
    }
  })
})

async function homographs(vernacular: string): Promise<readonly Word[]> {
  return (await words.frontier()).filter((word) => word.vernacular === vernacular)
}

test('16 people at two servers enter 10 words each, the same ones: all get on, and each word is there once', async () => {
  const elsewhere = (await anotherServer()).as(amina)
  const people = Array.from({ length: 16 }, (_, n) => (n % 2 === 0 ? amina : elsewhere))
  const vernaculars = Array.from({ length: 10 }, (_, n) => `umati ${n}`)
  const senses = [aSense({ glosses })]
  await Promise.all(
    people.map(async (by) => {
      for (const vernacular of vernaculars) await done(enter(aWord({ vernacular, senses })), by)
    }),
  )

  for (const vernacular of vernaculars) expect(await homographs(vernacular)).toHaveLength(1)
})

describe('changing', () => {
  test('a current version is followed by the next', async () => {
    const base = await stored()
    const { word, conflicts } = await done(change(base, { vernacular: 'omi' }))

    expect(word).toMatchObject({ guid: base.guid, vernacular: 'omi', history: [base.id] })
    expect(conflicts).toEqual([])
  })

  test('R4.8 of two people who change different fields both edits survive', async () => {
    const base = await stored()
    const theirs = await done(change(base, { note: { language: 'en', text: 'seen' } }), olga)
    const { word, conflicts } = await done(change(base, { vernacular: 'omi' }))

    expect(word).toMatchObject({ vernacular: 'omi', note: { text: 'seen' }, history: [base.id, theirs.word?.id] })
    expect(conflicts).toEqual([])
  })

  test('R4.8 of two edits of one field the later stands, the other is reported and in the history', async () => {
    const base = await stored()
    const theirs = await done(change(base, { vernacular: 'first' }), olga)
    const { word, conflicts, meanwhile } = await done(change(base, { vernacular: 'second' }))

    expect(word?.vernacular).toBe('second')
    expect(conflicts).toMatchObject([{ path: 'vernacular', mine: 'second', theirs: 'first' }])
    expect(meanwhile).toEqual([{ userId: olga.userId, name: 'Olga Owner' }])
    expect(await words.read(word?.history.at(-1) ?? '')).toEqual(theirs.word)
  })

  test('everybody who has edited the word since is named, and nobody who did before', async () => {
    const [before, after] = [await addMember(projectId, 'Harvester'), await addMember(projectId, 'Harvester')]
    const { word: base } = await done(change(await stored(), { plural: 'before' }), before)
    const first = await done(change(base ?? aWord(), { vernacular: 'first' }), olga)
    await done(change(first.word ?? aWord(), { vernacular: 'again' }), after)

    const { meanwhile } = await done(change(base ?? aWord(), { vernacular: 'last' }))
    expect(meanwhile?.map(({ userId }) => userId).toSorted()).toEqual([after.userId, olga.userId].toSorted())
  })

  test('a removed word comes back with the edit', async () => {
    const base = await stored({ senses: [aSense({ glosses })] })
    await done(remove(base), olga)
    const answer = await done(change(base, { vernacular: 'omi' }))

    expect(answer.word).toMatchObject({
      guid: base.guid,
      vernacular: 'omi',
      accessibility: 'Active',
      senses: base.senses,
    })
    expect(answer.conflicts).toEqual([{ path: 'accessibility', mine: '', theirs: 'Deleted' }])
    expect(await words.isCurrent(answer.word?.id ?? '')).toBe(true)
  })

  test('a removed word comes back with what others had changed before, too', async () => {
    const base = await stored()
    const theirs = await done(change(base, { note: { language: 'en', text: 'seen' } }), olga)
    await done(remove(theirs.word ?? base), olga)

    const { word } = await done(change(base, { vernacular: 'omi' }))
    expect(word).toMatchObject({ vernacular: 'omi', note: { text: 'seen' } })
  })

  test('a word that an import took away with all others comes back with what it was last', async () => {
    const base = await stored()
    const theirs = await done(change(base, { note: { language: 'en', text: 'seen' } }), olga)
    await inTransaction(db, (tx) => removeAllWords(tx, projectId))
    expect(await done(remove(theirs.word ?? base))).toMatchObject({ word: null })

    const { word, conflicts } = await done(change(base, { vernacular: 'omi' }))
    expect(word).toMatchObject({ vernacular: 'omi', note: { text: 'seen' } })
    expect(conflicts).toEqual([{ path: 'accessibility', mine: '', theirs: 'Deleted' }])
  })

  test('an edit that somebody has made already makes no new version', async () => {
    const base = await stored()
    const theirs = await done(change(base, { vernacular: 'omi' }), olga)

    expect(await done(change(base, { vernacular: 'omi' }))).toMatchObject({
      word: theirs.word,
      changeNumber: theirs.changeNumber,
    })
  })
})

describe('removing', () => {
  test('answers no word', async () => {
    const word = await stored()
    expect(await done(remove(word))).toMatchObject({ word: null, guid: word.guid, conflicts: [] })
    expect(await words.isCurrent(word.id)).toBe(false)
  })

  test('a removal on an old version reports what it overruled, which stays in the history', async () => {
    const base = await stored()
    const theirs = await done(change(base, { vernacular: 'newer' }), olga)

    const { conflicts, meanwhile } = await done(remove(base))
    const values = { mine: null, theirs: { texts: ['newer'] } }
    expect(conflicts).toEqual([{ path: 'vernacular', mine: '', theirs: 'newer', values }])
    expect(meanwhile).toEqual([{ userId: olga.userId, name: 'Olga Owner' }])
    expect(await words.read(theirs.word?.id ?? '')).toEqual(theirs.word)
  })

  test('what is removed already stays so', async () => {
    const word = await stored()
    const first = await done(remove(word))
    expect(await done(remove(word))).toMatchObject({ word: null, changeNumber: first.changeNumber })
  })
})

describe('refusals', () => {
  const refusals: [string, () => Promise<WordOperation>, string][] = [
    ['a blank vernacular', async () => enter(aWord({ vernacular: ' ' })), 'word.vernacularBlank'],
    [
      'a new word of 120,000 characters',
      async () => enter(aWord({ vernacular: 'large', otherField: 'x'.repeat(120_000) })),
      'word.tooLarge',
    ],
    [
      'an edit that makes a word as large',
      async () => change(await stored(), { otherField: 'x'.repeat(120_000) }),
      'word.tooLarge',
    ],
    ['a word without sense', async () => change(await stored(), { senses: [] }), 'word.withoutSense'],
    [
      'the guid of another word',
      async () => enter(aWord({ guid: (await stored()).guid, vernacular: 'x' })),
      'word.guidTaken',
    ],
    ['a word that never was', async () => change(aWord(), {}), 'word.notFound'],
    ['a base that never was', async () => change({ ...(await stored()), id: anId() }, {}), 'operation.unknownBase'],
    [
      'a base of another word',
      async () => remove({ ...(await stored()), id: (await stored()).id }),
      'operation.unknownBase',
    ],
    [
      'R21 a recording with a path for a name',
      async () => enter(aWord({ audio: [{ fileName: '../x', speakerId: '', protected: false }] })),
      'word.fileNameRefused',
    ],
  ]

  test.each(refusals)('%s is refused, changes nothing and does not stop the next operation', async (_, make, code) => {
    const refused = await make()
    const before = await words.allVersions()
    const next = enter(aWord({ vernacular: `after ${aGuid()}` }))

    const { status, body } = await send([refused, next])
    expect(status).toBe(200)
    expect(body.answers).toMatchObject([
      { id: refused.id, outcome: 'refused', code },
      { id: next.id, outcome: 'done' },
    ])
    expect(await words.allVersions()).toHaveLength(before.length + 1)
    expect(await run(refused)).toEqual(body.answers[0])
  })

  test('who may not enter words runs no operation', async () => {
    const stranger = await signUp()
    expect(await send([enter(aWord())], stranger)).toMatchObject({ status: 403, error: { code: 'permission.denied' } })
  })

  test('R50 what is no operation is refused as it arrives', async () => {
    const malformed = { ...enter(aWord()), id: 'no guid' }
    expect(await send([malformed])).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(await send([])).toMatchObject({ status: 400 })
  })
})

describe('each operation is done once', () => {
  test('sent again later it gets the same answer, whatever happened since', async () => {
    const operation = enter(aWord({ vernacular: 'mara moja' }))
    const first = await done(operation)
    await done(change(first.word ?? aWord(), { vernacular: 'mara mbili' }))
    const before = await words.allVersions()

    expect(await run(operation)).toEqual(first)
    expect(await words.allVersions()).toEqual(before)
  })

  test('every kind of it', async () => {
    const base = await stored()
    const changed = await done(change(base, { vernacular: 'omi' }))
    const current = changed.word ?? base
    const removal = remove(current)
    const back: WordOperation = { kind: 'undo', id: aGuid(), of: removal.id }
    for (const operation of [change(current, { vernacular: 'maji' }), removal, back]) {
      const first = await run(operation)
      const count = (await words.allVersions()).length
      expect(await run(operation)).toEqual(first)
      expect(await words.allVersions()).toHaveLength(count)
    }
  })

  test('twice at the same moment, also at two servers, it is done once', async () => {
    const elsewhere = (await anotherServer()).as(amina)
    for (let round = 0; round < 5; round++) {
      const operation = enter(aWord({ vernacular: `pamoja ${round}` }))
      const answers = await Promise.all([amina, elsewhere, amina, elsewhere].map((by) => run(operation, by)))

      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
      const made = (await words.allVersions()).filter(({ vernacular }) => vernacular === `pamoja ${round}`)
      expect(made).toHaveLength(1)
    }
  })
})

test('20 people change 20 fields of one word at once: every edit survives in one current version', async () => {
  const languages = Array.from({ length: 20 }, (_, n) => `x${n}`)
  const sense = aSense({ glosses: languages.map((language) => ({ language, def: 'old' })) })
  const base = await stored({ senses: [sense] })
  const answers = await Promise.all(
    languages.map((language) => {
      const edited = sense.glosses.map((gloss) => (gloss.language === language ? { language, def: 'new' } : gloss))
      return done(change(base, { senses: [{ ...sense, glosses: edited }] }))
    }),
  )

  expect(answers.flatMap(({ conflicts }) => conflicts)).toEqual([])
  const last = answers.reduce((a, b) => (a.changeNumber > b.changeNumber ? a : b))
  expect(last.word?.senses[0]?.glosses).toEqual(languages.map((language) => ({ language, def: 'new' })))
  expect(last.word?.history).toHaveLength(20)
  expect(await words.isCurrent(last.word?.id ?? '')).toBe(true)
})

test('20 people change the same field at once: they win in order, and each loser is reported', async () => {
  const base = await stored()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => done(change(base, { vernacular: `edit ${n}` }))),
  )
  const inOrder = answers.toSorted((a, b) => a.changeNumber - b.changeNumber)

  for (const [index, { conflicts, word }] of inOrder.entries()) {
    const before = inOrder[index - 1]?.word?.vernacular
    expect(conflicts).toMatchObject(before ? [{ path: 'vernacular', mine: word?.vernacular, theirs: before }] : [])
  }
})
