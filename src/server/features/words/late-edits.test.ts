import { afterAll, describe, expect, test } from 'vitest'
import { moveTo, planOf, putOnto, takeIn } from '#domain/merge/arranging.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import type { WordOperation } from '#domain/word/operation.ts'
import type { Word } from '#domain/word/word.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { change, enter, operationCalls, remove, undo } from './testing/operation-calls.ts'
import { wordCalls } from './testing/word-calls.ts'

const { signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')
const projectId = await aProjectOf(olga)
const amina = await addMember(projectId, 'Harvester')
const juma = await addMember(projectId, 'Harvester')
const elena = await addMember(projectId, 'Editor')
const words = wordCalls(olga, projectId)
const { run, done, doneTogether } = operationCalls(projectId)

const merge = (plan: MergePlan): WordOperation & { readonly kind: 'merge' } => ({ kind: 'merge', id: aGuid(), plan })
const glossed = (def: string) => aSense({ glosses: [{ language: 'en', def }] })
const planFor = (...all: readonly Word[]): MergePlan =>
  planOf(all.map((word) => ({ guid: word.guid, version: word.id, word })))

async function entered(...glosses: readonly string[]): Promise<Word> {
  const { word } = await done(enter(aWord({ vernacular: aGuid(), senses: glosses.map(glossed) })), amina)
  return word ?? expect.unreachable('not entered')
}

const twoLakes = async () => [await entered('lake'), await entered('pond')] as const

async function now(...all: readonly Word[]): Promise<readonly (Word | undefined)[]> {
  const frontier = await words.frontier()
  return all.map(({ guid }) => frontier.find((word) => word.guid === guid))
}

/** A meaning that an edit deletes, and that is there still. */
const staysOf = ({ senses }: Word, theirs: string) => ({ path: `senses.${senses[0]?.guid}`, mine: '', theirs })

describe('an edit that arrives after a merge', () => {
  test('is not lost where its word is gone with meanings that the edit never knew', async () => {
    const [lake, pond] = await twoLakes()
    const operation = merge(takeIn(planFor(lake, pond), pond.guid, lake.guid))
    await doneTogether(operation, elena)
    const [merged = lake] = await now(lake)
    await done(change(merged, { senses: pond.senses }), juma)
    await doneTogether(undo(operation.id), elena)
    expect((await now(lake, pond)).map((word) => word?.senses.length)).toEqual([undefined, 1])

    await run(change(lake, { note: { language: 'en', text: 'late' } }), amina)
    const notes = (await now(lake, pond)).map((word) => word?.note.text ?? '')
    expect(notes.join('; ')).toContain('late')
  })

  test('is told that a meaning which it deletes stays where it is now, or in what it was combined with', async () => {
    const [lake, pond] = await twoLakes()
    await doneTogether(merge(takeIn(planFor(lake, pond), pond.guid, lake.guid)), elena)
    const moved = await doneTogether(change(pond, { senses: [glossed('puddle')] }), amina)
    expect(moved.words).toMatchObject([{ guid: lake.guid, conflicts: [staysOf(pond, 'pond')] }])
    expect((await now(lake))[0]?.senses.map((one) => one.glosses[0]?.def)).toEqual(['lake', 'pond', 'puddle'])

    const [sea, ocean] = await twoLakes()
    await doneTogether(
      merge(putOnto(planFor(sea, ocean), ocean.senses[0]?.guid ?? '', sea.senses[0]?.guid ?? '')),
      elena,
    )
    const combined = await doneTogether(change(ocean, { senses: [glossed('puddle')] }), amina)
    expect(combined.words).toMatchObject([{ guid: sea.guid, conflicts: [staysOf(sea, 'lake; pond')] }])
  })

  test('is told so also where its word is still there', async () => {
    const [first, second] = [await entered('lake'), await entered('pond', 'sea')]
    await doneTogether(merge(moveTo(planFor(first, second), second.senses[0]?.guid ?? '', first.guid)), elena)
    const before = await now(first, second)
    const { words: told } = await doneTogether(change(second, { senses: second.senses.slice(1) }), amina)
    expect(told).toMatchObject([
      { guid: second.guid, conflicts: [] },
      { guid: first.guid, conflicts: [staysOf(second, 'pond')] },
    ])
    expect(await now(first, second)).toEqual(before)
  })

  test('and deletes its word, is told which meanings stay', async () => {
    const [lake, pond] = await twoLakes()
    await doneTogether(merge(takeIn(planFor(lake, pond), pond.guid, lake.guid)), elena)
    const before = await now(lake, pond)
    const { words: told } = await doneTogether(remove(pond), amina)
    expect(told).toMatchObject([{ guid: lake.guid, conflicts: [staysOf(pond, 'pond')] }])
    expect(await now(lake, pond)).toEqual(before)
  })
})
