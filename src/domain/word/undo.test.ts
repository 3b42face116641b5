import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from './content-of.ts'
import { isGoneSince, undo as undoOf, type Version, type WordChange } from './undo.ts'
import type { Word } from './word.ts'

const entered = aWord({ vernacular: 'mto', editedBy: ['amina'] })
const flagged = (word: Word, text: string, by: string): Word => ({
  ...word,
  flag: { active: true, text },
  editedBy: word.editedBy.at(-1) === by ? word.editedBy : [...word.editedBy, by],
})
/** Where nobody but whoever made the change has written since. */
const undo = (change: WordChange, current: Version | null) => undoOf(change, current, false)
const named = (word: Word, vernacular: string): Word => ({ ...word, vernacular })
const removed = (word: Word): Word => ({ ...word, accessibility: 'Deleted' })

describe('an entry', () => {
  test('goes', () => {
    expect(undo({ before: null, made: entered }, entered)).toEqual({ becomes: 'removed', conflicts: [] })
  })

  test('goes with what the same person wrote in it since', () => {
    expect(undo({ before: null, made: entered }, flagged(entered, 'check', 'amina')).becomes).toBe('removed')
  })

  test('stays where somebody else has written in it since, who is told', () => {
    expect(undoOf({ before: null, made: entered }, flagged(entered, 'check', 'juma'), true)).toEqual({
      becomes: 'same',
      conflicts: [
        {
          path: 'flag',
          mine: '',
          theirs: 'check',
          values: { mine: null, theirs: { flag: { active: true, text: 'check' } } },
        },
      ],
    })
  })

  test('that brought a removed word back takes it away again', () => {
    expect(undo({ before: removed(entered), made: entered }, entered).becomes).toBe('removed')
  })

  test('but not what was written in it since, by whomever', () => {
    const back = named(entered, 'mtto')
    const undone = undo({ before: removed(entered), made: back }, flagged(back, 'check', 'amina'))

    expect(undone).toEqual({
      becomes: 'content',
      content: contentOf(flagged(entered, 'check', 'amina')),
      conflicts: [],
    })
  })
})

describe('a removal', () => {
  const gone = removed(entered)

  test('comes back as it was', () => {
    const undone = { becomes: 'content', content: contentOf(entered), conflicts: [] }
    expect(undo({ before: entered, made: gone }, gone)).toEqual(undone)
  })

  test('stands where somebody else has removed the word again since', () => {
    expect(undoOf({ before: entered, made: gone }, gone, true).becomes).toBe('same')
  })

  test('of a word that is back already leaves it as it is', () => {
    expect(undo({ before: entered, made: gone }, named(entered, 'ziwa')).becomes).toBe('same')
  })
})

describe('an edit', () => {
  const edited = named(entered, 'mito')

  test('of a word that is gone by now is not taken back, which is told', () => {
    for (const current of [removed(edited), null]) {
      const undone = undo({ before: entered, made: edited }, current)
      expect(undone.becomes).toBe('same')
      expect(undone.conflicts.map(isGoneSince)).toEqual([true])
    }
  })

  test('that is taken back with the word that it brought back says nothing where that is gone already', () => {
    const back = named(entered, 'mito')
    expect(undo({ before: removed(entered), made: back }, removed(back))).toEqual({ becomes: 'same', conflicts: [] })
    expect(undo({ before: null, made: back }, removed(back))).toEqual({ becomes: 'same', conflicts: [] })
  })

  test('is taken back where nobody wrote since', () => {
    const undone = { becomes: 'content', content: contentOf(entered), conflicts: [] }
    expect(undo({ before: entered, made: edited }, edited)).toEqual(undone)
  })

  test('is taken back beside what was written since in other fields', () => {
    const undone = undo({ before: entered, made: edited }, flagged(edited, 'check', 'juma'))
    expect(undone).toMatchObject({ content: { vernacular: 'mto', flag: { text: 'check' } }, conflicts: [] })
  })

  test('stands where its field was written again, which is told', () => {
    const undone = undo({ before: entered, made: edited }, named(edited, 'mitoo'))
    expect(undone).toMatchObject({
      content: { vernacular: 'mitoo' },
      conflicts: [{ path: 'vernacular', mine: 'mto', theirs: 'mitoo' }],
    })
  })

  test('leaves a sense that it had added where somebody has written in that since', () => {
    const sense = aSense({ glosses: [{ language: 'en', def: 'river' }] })
    const added = { ...entered, senses: [...entered.senses, sense] }
    const glossed = { ...sense, glosses: [{ language: 'en', def: 'stream' }] }
    const undone = undo({ before: entered, made: added }, { ...added, senses: [...entered.senses, glossed] })
    expect(undone).toMatchObject({ content: { senses: [...entered.senses, glossed] } })
    expect(undone.conflicts).toHaveLength(1)
  })
})

test('whatever was edited, taking it back twice is as if it had never been taken back', () => {
  const text = fc.constantFrom('a', 'b', 'c')
  const edit = fc.record({ vernacular: text, otherField: text, plural: fc.option(text) })
  fc.assert(
    fc.property(edit, edit, (first, second) => {
      const [before, made] = [
        { ...entered, ...first },
        { ...entered, ...second },
      ]
      const once = undo({ before, made }, made)
      const back = { ...made, ...(once.becomes === 'content' ? once.content : {}) }
      expect(contentOf(back)).toEqual(contentOf(before))
      const again = undo({ before: made, made: back }, back)
      expect(again).toEqual({ becomes: 'content', content: contentOf(made), conflicts: [] })
    }),
  )
})
