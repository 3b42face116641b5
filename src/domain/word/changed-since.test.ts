import { describe, expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from './content-of.ts'
import { withChangesSince } from './changed-since.ts'
import type { Sense, WordContent } from './word.ts'

const en = (def: string) => ({ glosses: [{ language: 'en', def }] })
const own = aSense({ ...en('water'), semanticDomains: [aDomain('1.3')] })
const entered = contentOf(aWord({ vernacular: 'maji', senses: [own] }))
const theirs = aSense({
  ...en('water'),
  definitions: [{ language: 'en', text: 'as they say' }],
  semanticDomains: [aDomain('5.1'), aDomain('1.3')],
})
const other = aSense(en('tears'))
const word = contentOf(aWord({ vernacular: 'maji', note: { language: 'en', text: 'old' }, senses: [theirs, other] }))

/** A change of that word, made where the row stands for their sense. */
const changed = (made: Partial<WordContent>, before: WordContent = word, to: Sense = theirs) => ({
  before,
  made: { ...before, ...made },
  sense: { before: theirs.guid, made: to.guid },
})

describe('S7.18 of the word that took an entry in, the entry has', () => {
  test('nothing while nothing was changed from its row', () => {
    expect(withChangesSince(entered, [])).toEqual(entered)
  })

  test('what was changed from its row, in the word and in its sense, and nothing else', () => {
    const noted = changed({ note: { language: 'en', text: 'new' } })
    const glossed = changed({ senses: [{ ...theirs, ...en('waters') }, other] }, noted.made)

    const made = withChangesSince(entered, [noted, glossed])
    expect(made).toEqual({ ...entered, note: { language: 'en', text: 'new' }, senses: [{ ...own, ...en('waters') }] })
  })

  test('a recording that was added, and none that was taken away again', () => {
    const [first, second] = ['first', 'second'].map((fileName) => ({ fileName, speakerId: '', protected: false }))
    if (!first || !second) throw new Error('There are two.')
    const added = changed({ audio: [first, second] })
    const deleted = changed({ audio: [second] }, added.made)

    expect(withChangesSince(entered, [added, deleted]).audio).toEqual([second])
  })

  test('the gloss of a sense that the edit set apart, in this domain only', () => {
    const apart = { ...theirs, ...en('sea'), guid: 'apart', semanticDomains: [aDomain('1.3')] }
    const left = { ...theirs, semanticDomains: [aDomain('5.1')] }

    const made = withChangesSince(entered, [changed({ senses: [left, apart, other] }, word, apart)])
    expect(made.senses).toEqual([{ ...own, ...en('sea') }])
  })

  test('its own form, whatever that of the word became', () => {
    expect(withChangesSince(entered, [changed({ vernacular: 'majini' })]).vernacular).toBe('maji')
  })
})

test('a change made where the sense is not known is only that of the word', () => {
  const noted = { ...changed({ note: { language: 'en', text: 'new' }, senses: [other] }) }
  expect(withChangesSince(entered, [noted])).toEqual({ ...entered, note: { language: 'en', text: 'new' } })
})
