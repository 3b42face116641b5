import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from './content-of.ts'
import { threeWayMerge } from './three-way-merge.ts'
import type { Pronunciation } from './word.ts'

const recording = (fileName: string, speakerId = ''): Pronunciation => ({ fileName, speakerId, protected: false })
const word = contentOf(aWord())
const merge = (base: readonly Pronunciation[], mine: readonly Pronunciation[], theirs: readonly Pronunciation[]) => {
  const merged = threeWayMerge({ ...word, audio: base }, { ...word, audio: mine }, { ...word, audio: theirs })
  return { audio: merged.word.audio, conflicts: merged.conflicts.map(({ path }) => path) }
}

describe('recordings of one word', () => {
  test('that two people made at once are both there', () => {
    expect(merge([], [recording('mine')], [recording('theirs')])).toEqual({
      audio: [recording('theirs'), recording('mine')],
      conflicts: [],
    })
  })

  test('one whose speaker one person names and another person deletes stays, with the speaker, and is reported', () => {
    const [plain, spoken] = [recording('a'), recording('a', 'ana')]

    expect(merge([plain], [spoken], [])).toEqual({ audio: [spoken], conflicts: ['audio.a'] })
    expect(merge([plain], [], [spoken])).toEqual({ audio: [spoken], conflicts: ['audio.a'] })
  })

  test('one that one person deletes is gone, while the other adds another', () => {
    expect(merge([recording('a')], [], [recording('a'), recording('b')])).toEqual({
      audio: [recording('b')],
      conflicts: [],
    })
  })

  test('one to which both give a speaker has mine, and theirs is reported', () => {
    const merged = merge([recording('a')], [recording('a', 'ana')], [recording('a', 'ben')])

    expect(merged).toEqual({ audio: [recording('a', 'ana')], conflicts: ['audio.a'] })
  })
})

const someRecordings = fc.uniqueArray(
  fc.record({
    fileName: fc.constantFrom('a', 'b', 'c', 'd'),
    speakerId: fc.constantFrom('', 'ana', 'ben'),
    protected: fc.constant(false),
  }),
  { selector: ({ fileName }) => fileName },
)

test('whatever two people do, each recording is there once, deleted only where nobody changed it, and said by somebody', () => {
  fc.assert(
    fc.property(someRecordings, someRecordings, someRecordings, (base, mine, theirs) => {
      const { audio, conflicts } = merge(base, mine, theirs)

      for (const fileName of ['a', 'b', 'c', 'd']) {
        const found = audio.filter((merged) => merged.fileName === fileName)
        expect(found.map(({ speakerId }) => speakerId)).toEqual(expectedSpeakers(fileName, { base, mine, theirs }))
        expect(conflicts.includes(`audio.${fileName}`)).toBe(isConflict(fileName, { base, mine, theirs }))
      }
    }),
  )
})

type Sides = Record<'base' | 'mine' | 'theirs', readonly Pronunciation[]>

const speakersOf = (fileName: string, { base, mine, theirs }: Sides) =>
  [base, mine, theirs].map((side) => side.find((one) => one.fileName === fileName)?.speakerId) as [
    string | undefined,
    string | undefined,
    string | undefined,
  ]

/** No speaker: the recording is gone. */
function expectedSpeakers(fileName: string, sides: Sides): readonly string[] {
  const [before, mine, theirs] = speakersOf(fileName, sides)
  const stands = mine === before ? theirs : theirs === before ? mine : (mine ?? theirs)
  return stands === undefined ? [] : [stands]
}

function isConflict(fileName: string, sides: Sides): boolean {
  const [before, mine, theirs] = speakersOf(fileName, sides)
  return mine !== before && theirs !== before && mine !== theirs
}
