import { afterAll, describe, expect, test } from 'vitest'
import { runOperations } from '#contract/operation.ts'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import type { GrammaticalGroup, Word } from '#domain/word/word.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { wordCalls } from './testing/word-calls.ts'

const { signUp, aProjectOf } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')
const projectId = await aProjectOf(olga)
const words = wordCalls(olga, projectId)

const glosses = [{ language: 'en', def: 'well' }]

const aSource = (vernacular: string, group: GrammaticalGroup): Word =>
  aWord({ vernacular, senses: [aSense({ glosses, grammaticalInfo: infoOfGroup(group) })] })

async function stored(sent: Word): Promise<Word> {
  return words.read(await words.create(sent))
}

async function entered(word: Word): Promise<OperationDone> {
  const operations = [{ kind: 'enter', id: aGuid(), word }] as const
  const { body } = await olga.call(runOperations, { params: { projectId }, body: { operations } })
  const [answer] = body.answers
  if (answer?.outcome !== 'done') throw new Error(JSON.stringify(answer))
  return answer
}

describe('entering a word of which only the part of speech is new', () => {
  test('tells it of the word that takes it in', async () => {
    const existing = await stored(aSource('kisima', 'Unspecified'))
    const answer = await entered(aSource('kisima', 'Noun'))

    expect(answer).toMatchObject({ guid: existing.guid, absorbed: true })
    const grammaticalInfo = infoOfGroup('Noun')
    expect(answer.word?.senses).toEqual([{ ...existing.senses[0], grammaticalInfo }])
    expect(await words.read(answer.word?.id ?? '')).toEqual(answer.word)
    const again = await entered(aSource('kisima', 'Unspecified'))
    expect(again).toMatchObject({ absorbed: true, word: answer.word })
  })

  test('makes a word of its own beside one of another part of speech, and each is met again', async () => {
    const verb = await stored(aSource('chemka', 'Verb'))
    const answer = await entered(aSource('chemka', 'Noun'))

    expect(answer).toMatchObject({ absorbed: false, word: { senses: [{ grammaticalInfo: infoOfGroup('Noun') }] } })
    expect(answer.guid).not.toBe(verb.guid)
    expect(await entered(aSource('chemka', 'Verb'))).toMatchObject({ absorbed: true, word: verb })
    expect(await entered(aSource('chemka', 'Noun'))).toMatchObject({ absorbed: true, word: answer.word })
  })
})
