import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { runOperations } from '#contract/operation.ts'
import { addOwnDomain } from '#contract/own-domain.ts'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import type { WordOperation } from '#domain/word/operation.ts'
import type { SemanticDomain, Word } from '#domain/word/word.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { wordCalls } from './testing/word-calls.ts'

const { signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()
const projectId = await aProjectOf(owner)
const words = wordCalls(owner, projectId)

const dances = await added('Dances')
const weaving = await added('Weaving')

async function added(name: string): Promise<string> {
  const guid = randomUUID()
  const texts = [{ lang: 'en', name, description: '', questions: [] }]
  await owner.call(addOwnDomain, { params: { projectId }, body: { guid, parentId: '5.1', texts } })
  return guid
}

async function run(...operations: WordOperation[]): Promise<readonly (Word | null)[]> {
  const { body } = await owner.call(runOperations, { params: { projectId }, body: { operations } })
  return body.answers.map((answer) => {
    if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer))
    return answer.word
  })
}

const inDomains = (...semanticDomains: SemanticDomain[]) => {
  return aWord({ vernacular: aGuid(), senses: [aSense({ semanticDomains })] })
}
const tags = (word: Word | null | undefined) =>
  word?.senses.flatMap((sense) => sense.semanticDomains.map(({ id, guid }) => [id, guid]))

describe('a word from a device that does not know the number of its domain', () => {
  test('is entered under the one that the domain has', async () => {
    const entered = [dances, weaving].map((guid) => inDomains(aDomain('1.3'), aDomain(NO_NUMBER_YET, { guid })))
    const [inDances, inWeaving] = await run(...entered.map((word) => ({ kind: 'enter', id: aGuid(), word }) as const))

    expect(tags(inDances)).toEqual([expect.arrayContaining(['1.3']), ['5.1.0', dances]])
    expect(tags(inWeaving)).toEqual([expect.arrayContaining(['1.3']), ['5.1.10', weaving]])
    expect(tags(await words.read(inWeaving?.id ?? ''))).toEqual(tags(inWeaving))
  })

  test('is changed so as well', async () => {
    const base = await words.read(await words.create(inDomains(aDomain('1.3'))))
    const { senses } = inDomains(aDomain(NO_NUMBER_YET, { guid: weaving }))
    const word = { ...base, senses: [{ ...base.senses[0], ...senses[0], guid: base.senses[0]?.guid ?? '' }] }
    const [changed] = await run({ kind: 'change', id: aGuid(), guid: base.guid, base: base.id, word } as WordOperation)

    expect(tags(changed)).toEqual([['5.1.10', weaving]])
  })
})

test('a word that does not say which domain of the project it is in is told by the number', async () => {
  const [inWeaving] = await run({ kind: 'enter', id: aGuid(), word: inDomains(aDomain('5.1.10')) })

  expect(tags(inWeaving)).toEqual([['5.1.10', weaving]])
})
