import { describe, expect, test } from 'vitest'
import { anEntering, aTypedWord } from '#domain/testing/an-entry.ts'
import { newWord } from './new-word.ts'

const entering = anEntering()

describe('a new word', () => {
  test('is trimmed, composed and signed, with its one sense in the domain', () => {
    const word = newWord(aTypedWord({ vernacular: ' e\u0301 ', glosses: { en: ' water ' } }), entering)

    expect(word.vernacular).toBe('\u00e9')
    expect(word.senses).toMatchObject([
      {
        glosses: [{ language: 'en', def: 'water' }],
        semanticDomains: [{ id: '1.3', name: 'Water', userId: 'amina', created: '2026-01-01T10:00:00.0000000Z' }],
      },
    ])
  })

  test('S7.23 is tagged with the record of its domain, of which the tree knows more', () => {
    const domain = { ...entering.domain, parentId: '1', children: ['1.3.1'] }
    const [sense] = newWord(aTypedWord({ vernacular: 'maji' }), { ...entering, domain }).senses

    expect(Object.keys(sense?.semanticDomains[0] ?? {}).toSorted()).toEqual(
      ['mongoId', 'guid', 'name', 'id', 'lang', 'userId', 'created'].toSorted(),
    )
  })

  test('has no gloss at all rather than an empty one', () => {
    expect(newWord(aTypedWord({ vernacular: 'maji', glosses: { en: ' ' } }), entering).senses[0]?.glosses).toEqual([])
  })
})
