import { describe, expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { firstVersion, nextVersion } from './next-version.ts'
import type { Stamp } from './versions.ts'
import { LARGEST_WORD } from './word-size.ts'
import type { Word } from './word.ts'

const stamp: Stamp = { newId: 'abcdefabcdefabcdefabcdef', now: '2026-11-20T08:00:00.0000000Z', userId: 'anna' }

const tooLong = 'a'.repeat(LARGEST_WORD)
const slashed = { fileName: 'a/b.webm', speakerId: '', protected: false }

const REFUSED: readonly [string, Partial<Word>][] = [
  ['word.vernacularBlank', { vernacular: ' ' }],
  ['word.withoutSense', { senses: [] }],
  ['word.statusRefused', { accessibility: 'Deleted' }],
  ['word.fileNameRefused', { audio: [slashed] }],
  ['word.tooLarge', { vernacular: tooLong }],
]

describe('a version that somebody makes', () => {
  test.each(REFUSED)('is refused as %s, be it the first or the next one', (code, overrides) => {
    expect(() => firstVersion('project', aWord(overrides), stamp)).toThrow(code)
    expect(() => nextVersion(aWord(), aWord(overrides), stamp)).toThrow(code)
  })

  test('is stamped otherwise', () => {
    const first = firstVersion('project', aWord(), stamp)
    const next = nextVersion(first, aWord({ vernacular: 'other' }), { ...stamp, newId: 'fedcbafedcbafedcbafedcba' })

    expect(first).toMatchObject({ id: stamp.newId, projectId: 'project', editedBy: ['anna'] })
    expect(next).toMatchObject({ vernacular: 'other', guid: first.guid, history: [first.id] })
  })

  test('may keep the names that an import has given to recordings', () => {
    const imported = aWord({ audio: [slashed] })

    expect(nextVersion(imported, imported, stamp).audio).toEqual([slashed])
  })
})
