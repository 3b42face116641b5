import { afterAll, expect, test } from 'vitest'
import { undoMerge } from '#contract/merge-words.ts'
import { areInFrontier } from '#contract/word.ts'
import { aGuid, aWord } from '#domain/testing/builders.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { wordCalls } from './testing/word-calls.ts'

const { signUp, aProjectOf } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')

/** Two versions of a word, of which the second is current. */
async function aProjectWithAWord() {
  const projectId = await aProjectOf(olga)
  const words = wordCalls(olga, projectId)
  const first = await words.create({ guid: aGuid(), vernacular: 'old' })
  const { body: second } = await words.update(first, aWord({ vernacular: 'new' }))
  return { projectId, words, first, second }
}

test('an id of another project names nothing here, though one person owns both, and nothing changes in either', async () => {
  const [here, there] = [await aProjectWithAWord(), await aProjectWithAWord()]
  const { words, projectId } = here
  const before = [await words.allVersions(), await there.words.allVersions()]
  const params = { projectId }

  for (const answer of [
    await words.update(there.second, aWord()),
    await words.remove(there.second),
    await words.restore(there.first),
    await words.enrich(there.second, aWord()),
    await olga.call(undoMerge, { params, body: { parentIds: [there.second], childIds: [] } }),
    await olga.call(undoMerge, { params, body: { parentIds: [here.second], childIds: [there.first] } }),
  ])
    expect(answer).toMatchObject({ status: 404, error: { code: 'word.notFound' } })
  expect((await words.revert({ [there.first]: there.second, [there.second]: here.second })).body).toEqual({})
  expect(await words.isCurrent(there.second)).toBe(false)
  const asked = await olga.call(areInFrontier, { params, body: [there.second, here.second] })
  expect(asked.body).toEqual([here.second])

  expect([await words.allVersions(), await there.words.allVersions()]).toEqual(before)
  expect(await there.words.isCurrent(there.second)).toBe(true)
})
