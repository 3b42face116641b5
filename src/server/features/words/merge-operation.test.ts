import { afterAll, describe, expect, test } from 'vitest'
import { aGuid, anId, aSense, aWord } from '#domain/testing/builders.ts'
import { chooseForm, deleteSense, moveTo, planOf, putOnto, splitOff, takeIn } from '#domain/merge/arranging.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { WordOperation } from '#domain/word/operation.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { readMergedWith } from './changed-words.store.ts'
import { change, enter, operationCalls, remove, undo } from './testing/operation-calls.ts'
import { wordCalls } from './testing/word-calls.ts'

const { db, signUp, aProjectOf, addMember, anotherServer } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')
const projectId = await aProjectOf(olga)
const amina = await addMember(projectId, 'Harvester')
const juma = await addMember(projectId, 'Harvester')
const elena = await addMember(projectId, 'Editor')
const words = wordCalls(olga, projectId)
const { run, done, doneTogether, refused } = operationCalls(projectId)

const merge = (plan: MergePlan): WordOperation & { readonly kind: 'merge' } => ({ kind: 'merge', id: aGuid(), plan })
const glossed = (def: string) => aSense({ glosses: [{ language: 'en', def }] })
const planFor = (...all: readonly Word[]): MergePlan =>
  planOf(all.map((word) => ({ guid: word.guid, version: word.id, word })))

/** Each call enters words that nobody else has, and answers them as they are stored. */
async function entered(...all: readonly Partial<Word>[]): Promise<readonly [Word, Word, ...Word[]]> {
  const stored: Word[] = []
  for (const one of all) stored.push((await done(enter(aWord({ vernacular: aGuid(), ...one })), amina)).word ?? aWord())
  const [first, second, ...others] = stored
  return first && second ? [first, second, ...others] : expect.unreachable('two words at least')
}

async function now(...all: readonly Word[]): Promise<readonly (Word | undefined)[]> {
  const frontier = await words.frontier()
  return all.map(({ guid }) => frontier.find((word) => word.guid === guid))
}
const contents = (all: readonly (Word | undefined)[]): readonly (WordContent | undefined)[] =>
  all.map((word) => word && contentOf(word))

const twoLakes = () =>
  entered(
    { senses: [glossed('lake')], note: { language: 'en', text: 'north' } },
    { senses: [glossed('pond')], note: { language: 'en', text: 'south' }, flag: { active: true, text: 'tone?' } },
  )

describe('a merge', () => {
  test('makes one word of two, which has both in its past, and says whom it was about', async () => {
    const [ziwa, pond] = await twoLakes()
    const answer = await doneTogether(merge(takeIn(planFor(ziwa, pond), pond.guid, ziwa.guid)), elena)

    expect(answer.words.map(({ guid }) => guid)).toEqual([ziwa.guid, pond.guid])
    const [merged, gone] = await now(ziwa, pond)
    expect(gone).toBeUndefined()
    expect(merged).toMatchObject({
      senses: [...ziwa.senses, ...pond.senses],
      note: { text: 'north; south' },
      flag: { active: true, text: 'tone?' },
      history: [pond.id, ziwa.id],
      editedBy: [amina.userId, elena.userId],
    })
  })

  test('puts a sense into another one, and makes a new word of a third', async () => {
    const [first, second] = await entered({ senses: [glossed('lake')] }, { senses: [glossed('pond'), glossed('sea')] })
    const [pond, sea] = second.senses.map(({ guid }) => guid)
    const split = aGuid()
    const plan = putOnto(planFor(first, second), pond ?? '', first.senses[0]?.guid ?? '')
    await doneTogether(merge(splitOff(plan, sea ?? '', split)), elena)

    const made = (await words.frontier()).find((word) => word.guid === split)
    expect(made).toMatchObject({ vernacular: second.vernacular, senses: [{ guid: sea }], history: [second.id] })
    const [merged, gone] = await now(first, second)
    expect(merged?.senses[0]?.glosses).toEqual([{ language: 'en', def: 'lake; pond' }])
    expect(gone).toBeUndefined()
  })

  test('only deletes where all senses of a word are deleted', async () => {
    const [ziwa, pond] = await twoLakes()
    await doneTogether(merge(deleteSense(planFor(ziwa, pond), pond.senses[0]?.guid ?? '')), elena)
    expect(await now(ziwa, pond)).toEqual([ziwa, undefined])
  })

  test('saves another order of senses and another vernacular', async () => {
    const [first, second] = await entered({ senses: [glossed('a'), glossed('b')] }, {})
    const [a, b] = first.senses.map(({ guid }) => guid)
    const plan = chooseForm(moveTo(planFor(first, second), b ?? '', first.guid, 0), first.guid, second.guid)
    await doneTogether(merge(plan), elena)
    const [merged] = await now(first)
    expect(merged).toMatchObject({ vernacular: second.vernacular, senses: [{ guid: b }, { guid: a }] })
  })

  test('of nothing changes nothing, and is no part of the history', async () => {
    const [ziwa, pond] = await twoLakes()
    const before = await now(ziwa, pond)
    const nothing = merge(planFor(ziwa, pond))
    await doneTogether(nothing, elena)
    expect(await now(ziwa, pond)).toEqual(before)
    expect(await run(undo(nothing.id), elena)).toMatchObject({ code: 'changeSet.notFound' })
  })

  test('that arrives twice, also at another server, is carried out once and answered the same', async () => {
    const [ziwa, pond] = await twoLakes()
    const operation = merge(takeIn(planFor(ziwa, pond), pond.guid, ziwa.guid))
    const first = await doneTogether(operation, elena)
    const [merged] = await now(ziwa)
    expect(await doneTogether(operation, elena)).toEqual(first)
    const other = await anotherServer()
    expect(await run(operation, other.as(elena))).toEqual(first)
    expect(await now(ziwa)).toEqual([merged])
  })
})

describe('who merges late', () => {
  test('R3.1 is refused the words that somebody else has merged, and nothing changes', async () => {
    const [ziwa, pond] = await twoLakes()
    const plan = planFor(ziwa, pond)
    const plans = [takeIn(plan, pond.guid, ziwa.guid), takeIn(plan, ziwa.guid, pond.guid)]
    const answers = await Promise.all(plans.map((one) => run(merge(one), elena)))

    expect(answers).toContainEqual(expect.objectContaining({ outcome: 'doneTogether' }))
    expect(answers).toContainEqual(expect.objectContaining({ code: 'merge.wordGone' }))
    expect((await now(ziwa, pond)).filter(Boolean)).toHaveLength(1)
  })

  test('R3.2 loses nothing that was written into the words meanwhile', async () => {
    const [ziwa, pond] = await twoLakes()
    const plan = takeIn(planFor(ziwa, pond), pond.guid, ziwa.guid)
    const [sense] = pond.senses
    const glosses = [{ language: 'en', def: 'fish pond' }]
    await done(change(pond, { senses: [{ ...(sense ?? aSense()), glosses }, glossed('pool')] }), amina)
    await done(change(ziwa, { note: { language: 'en', text: 'far north' } }), amina)
    await doneTogether(merge(plan), elena)

    const [merged] = await now(ziwa)
    expect(merged?.senses.map((one) => one.glosses[0]?.def)).toEqual(['lake', 'fish pond', 'pool'])
    expect(merged?.note.text).toBe('far north; south')
  })

  test('keeps a sense that was to be deleted and was changed meanwhile, and is told', async () => {
    const [ziwa, pond] = await twoLakes()
    const [sense] = pond.senses
    await done(
      change(pond, { senses: [{ ...(sense ?? aSense()), glosses: [{ language: 'en', def: 'pool' }] }] }),
      amina,
    )
    const answer = await doneTogether(merge(deleteSense(planFor(ziwa, pond), sense?.guid ?? '')), elena)

    expect(answer.words).toMatchObject([
      { guid: ziwa.guid, conflicts: [] },
      { guid: pond.guid, conflicts: [{ theirs: 'pool' }] },
    ])
    expect((await now(pond))[0]?.senses).toHaveLength(1)
  })
})

const twins = () => {
  const said = { vernacular: aGuid(), senses: [glossed('lake')] }
  return entered({ ...said }, { ...said, senses: [glossed('lake')], vernacular: said.vernacular.toUpperCase() })
}

describe('a word that says the same with another one in it', () => {
  const asOne = async () => {
    const [one, other] = await twins()
    const operation = merge(putOnto(planFor(one, other), other.senses[0]?.guid ?? '', one.senses[0]?.guid ?? ''))
    await doneTogether(operation, elena)
    return { one, other, operation }
  }

  test('has both in its past, and an edit of the other one goes into it', async () => {
    const { one, other } = await asOne()
    const [merged] = await now(one)
    expect([contentOf(merged ?? aWord()), merged?.history]).toEqual([contentOf(one), [other.id, one.id]])

    await doneTogether(change(other, { note: { language: 'en', text: 'late' } }), amina)
    const [after, gone] = await now(one, other)
    expect([after?.note.text, gone]).toEqual(['late', undefined])
  })

  test('carries nothing of it once that is taken back, and again once that is', async () => {
    const { one, other, operation } = await asOne()
    const carried = async () => (await now(one))[0]?.carries
    const carries = await carried()
    expect(carries?.taken).toEqual([other.guid])
    const taken = undo(operation.id)
    await doneTogether(taken, elena)
    expect([await carried(), contents(await now(one, other))]).toEqual([undefined, contents([one, other])])

    await doneTogether(undo(taken.id), elena)
    expect([await carried(), (await now(other))[0]]).toEqual([carries, undefined])
  })
})

describe('an edit that arrives after a merge', () => {
  test('goes with the sense into the word where that is now', async () => {
    const [ziwa, pond] = await twoLakes()
    await doneTogether(merge(takeIn(planFor(ziwa, pond), pond.guid, ziwa.guid)), elena)
    const senses = [...pond.senses.map((sense) => glossedAs(sense.guid, 'pool')), glossed('puddle')]
    await doneTogether(change(pond, { senses, note: { language: 'en', text: 'late' } }), amina)

    const [merged, gone] = await now(ziwa, pond)
    expect(gone).toBeUndefined()
    expect(merged?.senses.map((one) => one.glosses[0]?.def)).toEqual(['lake', 'pool', 'puddle'])
    expect(merged?.note.text).toBe('north; south; late')
  })

  test('is told what another one had written in its sense, and what of the word that is gone the other one has already', async () => {
    const [ziwa, pond] = await twoLakes()
    await doneTogether(merge(takeIn(planFor(ziwa, pond), pond.guid, ziwa.guid)), elena)
    const [merged] = await now(ziwa)
    const [sense] = pond.senses
    const theirs = [...ziwa.senses, glossedAs(sense?.guid ?? '', 'fish pond')]
    await done(change(merged ?? ziwa, { senses: theirs }), juma)
    const said = { vernacular: 'bwawa', plural: 'mabwawa', otherField: 'deep' }
    const late = { ...said, senses: [glossedAs(sense?.guid ?? '', 'pool')] }
    const { words: told } = await doneTogether(change(pond, late), amina)

    expect(told).toMatchObject([
      {
        guid: ziwa.guid,
        conflicts: [
          { path: `senses.${sense?.guid}.glosses.en`, mine: 'pool', theirs: 'fish pond' },
          { path: 'vernacular', mine: 'bwawa', theirs: ziwa.vernacular },
          { path: 'plural', mine: 'mabwawa', theirs: '' },
          { path: 'otherField', mine: 'deep', theirs: '' },
        ],
      },
    ])
    expect((await now(ziwa))[0]).toMatchObject({ vernacular: ziwa.vernacular, senses: [{}, late.senses[0]] })
  })

  test('makes no version where it says nothing new', async () => {
    const [ziwa, pond] = await twoLakes()
    await doneTogether(merge(takeIn(planFor(ziwa, pond), pond.guid, ziwa.guid)), elena)
    const before = await now(ziwa)
    await doneTogether(change(pond, {}), amina)
    expect(await now(ziwa)).toEqual(before)
  })

  test('stands by itself where its sense was combined with another one', async () => {
    const [ziwa, pond] = await twoLakes()
    const [sense] = pond.senses
    await doneTogether(merge(putOnto(planFor(ziwa, pond), sense?.guid ?? '', ziwa.senses[0]?.guid ?? '')), elena)
    await doneTogether(change(pond, { senses: [glossedAs(sense?.guid ?? '', 'pool')] }), amina)

    expect((await now(ziwa))[0]?.senses.map((one) => one.glosses[0]?.def)).toEqual(['lake; pond', 'pool'])
  })

  test('of a word that is still there, stays in it but for a sense that was moved', async () => {
    const [first, second] = await entered({}, { senses: [glossed('pond'), glossed('sea')] })
    const [pond, sea] = second.senses.map(({ guid }) => guid)
    await doneTogether(merge(moveTo(planFor(first, second), pond ?? '', first.guid)), elena)
    const senses = [glossedAs(pond ?? '', 'pool'), glossedAs(sea ?? '', 'ocean')]
    await doneTogether(change(second, { senses }), amina)

    const after = await now(first, second)
    expect(after.map((word) => word?.senses.at(-1)?.glosses[0]?.def)).toEqual(['pool', 'ocean'])
    expect(after[1]?.senses).toHaveLength(1)
  })
})

describe('the undo of a merge', () => {
  test('leaves all words as they were, and its own undo merges them again', async () => {
    const [first, second] = await entered(
      { senses: [glossed('lake')], note: { language: 'en', text: 'north' } },
      { senses: [glossed('pond'), glossed('sea')], flag: { active: true, text: 'tone?' } },
    )
    const [pond, sea] = second.senses.map(({ guid }) => guid)
    const split = aGuid()
    const plan = putOnto(planFor(first, second), pond ?? '', first.senses[0]?.guid ?? '')
    const operation = merge(splitOff(plan, sea ?? '', split))
    await doneTogether(operation, elena)
    const merged = contents(await now(first, second, aWord({ guid: split })))
    const taken = undo(operation.id)
    await doneTogether(taken, elena)
    expect(contents(await now(first, second, aWord({ guid: split })))).toEqual([
      ...contents([first, second]),
      undefined,
    ])

    await doneTogether(undo(taken.id), elena)
    expect(contents(await now(first, second, aWord({ guid: split })))).toEqual(merged)
  })

  test('R3.6 takes home what was written since, and no sense is in two words', async () => {
    const [ziwa, pond] = await twoLakes()
    const operation = merge(takeIn(planFor(ziwa, pond), pond.guid, ziwa.guid))
    await doneTogether(operation, elena)
    const [merged] = await now(ziwa)
    const senses = [...ziwa.senses, ...pond.senses.map((sense) => glossedAs(sense.guid, 'pool'))]
    await done(change(merged ?? aWord(), { senses }), amina)
    await doneTogether(undo(operation.id), elena)

    const [first, second] = await now(ziwa, pond)
    expect(first?.senses).toEqual(ziwa.senses)
    expect(second?.senses).toMatchObject([{ guid: pond.senses[0]?.guid, glosses: [{ def: 'pool' }] }])
  })

  test('takes back all of it, also where one word is named', async () => {
    const [ziwa, pond] = await twoLakes()
    const operation = merge(takeIn(planFor(ziwa, pond), pond.guid, ziwa.guid))
    await doneTogether(operation, elena)
    await run(undo(operation.id, [pond.guid]), elena)
    expect(contents(await now(ziwa, pond))).toEqual(contents([ziwa, pond]))
  })
})

test('words that were merged one after the other lead to each other, also over those that are gone', async () => {
  const [first, second, third] = await entered({}, {}, {})
  if (!third) expect.unreachable('three words')
  await doneTogether(merge(takeIn(planFor(second, third), third.guid, second.guid)), elena)
  const [merged] = await now(second)
  const last = merge(takeIn(planFor(first, merged ?? second), second.guid, first.guid))
  await doneTogether(last, elena)
  const reached = async ({ guid }: Word) => (await readMergedWith(db, projectId, [guid])).map((word) => word.guid)
  expect([await reached(third), await reached(first)]).toEqual([[first.guid], []])

  await doneTogether(undo(last.id), elena)
  expect((await reached(third)).toSorted()).toEqual([first.guid, second.guid].toSorted())
})

const glossedAs = (guid: string, def: string) => ({ ...glossed(def), guid })

describe('a merge is refused', () => {
  test('from whoever may only enter words, before anything is looked at', async () => {
    const [ziwa, pond] = await twoLakes()
    const answer = await refused(merge(takeIn(planFor(ziwa, pond), pond.guid, ziwa.guid)), amina)
    expect(answer).toMatchObject({ code: 'permission.denied', details: { permission: 'MergeAndReviewEntries' } })
  })

  test('where a word was deleted, is of another project, or never had that version', async () => {
    const [ziwa, pond] = await twoLakes()
    const plan = takeIn(planFor(ziwa, pond), pond.guid, ziwa.guid)
    const never = { ...plan, words: plan.words.map((word) => ({ ...word, base: anId() })) }
    expect(await refused(merge(never), elena)).toMatchObject({ code: 'operation.unknownBase' })
    const elsewhere = operationCalls(await aProjectOf(olga))
    expect(await elsewhere.refused(merge(plan), olga)).toMatchObject({ code: 'merge.wordGone' })
    await done(remove(pond), amina)
    expect(await refused(merge(plan), elena)).toMatchObject({ code: 'merge.wordGone' })
    expect(await now(ziwa)).toEqual([ziwa])
  })

  test('where its plan names a sense twice, or one of another word', async () => {
    const [ziwa, pond] = await twoLakes()
    const plan = planFor(ziwa, pond)
    const twice = { ...plan, deleted: ziwa.senses.map(({ guid }) => guid) }
    const foreign = { ...plan, deleted: [aGuid()] }
    for (const broken of [twice, foreign])
      expect(await refused(merge(broken), elena)).toMatchObject({ code: 'merge.planBroken' })
  })

  test('as it arrives, where it is no plan at all', async () => {
    const [ziwa, pond] = await twoLakes()
    const many = { ...planFor(ziwa, pond), words: Array.from({ length: 21 }, () => ({ guid: aGuid(), base: null })) }
    for (const plan of [many, { ...many, words: [] }]) await expect(run(merge(plan), elena)).rejects.toThrow('400')
  })
})
