import { describe, expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { appendContained } from './append-contained.ts'
import { contentOf } from './content-of.ts'
import { entryInto } from './entry-into.ts'
import { lostProtected } from './protection.ts'
import { keepingPictures, withoutEmptyPictures, withoutMediaOf } from './sense-pictures.ts'
import { threeWayMerge } from './three-way-merge.ts'
import type { Picture, Sense } from './word.ts'

const picture = (fileName: string, more: Partial<Picture> = {}): Picture => ({
  fileName,
  captions: [],
  protected: false,
  ...more,
})
const [pot, jar] = [picture('pot.jpg'), picture('jar.jpg')]
const glosses = [{ language: 'en', def: 'pot' }]

describe('a word that is sent', () => {
  const base = aWord({ senses: [aSense({ pictures: [pot] }), aSense()] })
  const [first = aSense(), second = aSense()] = base.senses
  const { pictures: _unknown, ...unaware } = first

  test('keeps the pictures of which it says nothing', () => {
    expect(keepingPictures({ ...base, senses: [unaware, second] }, base)).toEqual(base)
  })

  test('loses those that it leaves out, and is stored without speaking of none', () => {
    const sent = keepingPictures({ ...base, senses: [{ ...first, pictures: [] }, second] }, base)

    expect(sent.senses[0]?.pictures).toEqual([])
    expect(withoutEmptyPictures(sent).senses[0]).not.toHaveProperty('pictures')
  })

  test('gives no sense the pictures of another', () => {
    expect(keepingPictures({ ...base, senses: [aSense()] }, base).senses[0]?.pictures).toBeUndefined()
  })
})

describe('of two people who change a word at once', () => {
  const word = contentOf(aWord())
  const [sense = aSense()] = word.senses
  const having = (pictures?: Sense['pictures']) => ({ ...word, senses: [{ ...sense, pictures }] })
  const merge = (base?: readonly Picture[], mine?: readonly Picture[], theirs?: readonly Picture[]) => {
    const merged = threeWayMerge(having(base), having(mine), having(theirs))
    return { pictures: merged.word.senses[0]?.pictures, conflicts: merged.conflicts.map(({ path }) => path) }
  }

  test('the pictures of both are there', () => {
    expect(merge(undefined, [pot], [jar])).toEqual({ pictures: [jar, pot], conflicts: [] })
  })

  test('one takes a picture away and the other adds one', () => {
    expect(merge([pot], [], [pot, jar])).toEqual({ pictures: [jar], conflicts: [] })
  })

  test('a picture that one describes and the other takes away stays, and is reported', () => {
    const described = picture('pot.jpg', { captions: [{ language: 'en', text: 'of clay' }] })

    expect(merge([pot], [described], [])).toEqual({
      pictures: [described],
      conflicts: [`senses.${sense.guid}.pictures.pot.jpg`],
    })
  })
})

test('a picture comes along when a new word is absorbed, or entered into a sense, once', () => {
  const existing = aWord({ senses: [aSense({ glosses, pictures: [pot] })] })
  const entry = aWord({ senses: [aSense({ glosses, pictures: [pot, jar] })] })

  expect(appendContained(existing, entry, 'amina').senses[0]?.pictures).toEqual([pot, jar])
  expect(entryInto(existing, entry, existing.senses[0]?.guid ?? null).word.senses[0]?.pictures).toEqual([pot, jar])
})

test('an imported picture is lost when it goes, or is no longer called imported; one that was taken here may go', () => {
  const imported = picture('imported.jpg', { protected: true })
  const before = aWord({ senses: [aSense({ pictures: [imported, pot] })] })
  const [sense = aSense()] = before.senses
  const lostBy = (pictures: readonly Picture[]) =>
    lostProtected(before, { ...before, senses: [{ ...sense, pictures }] })

  expect(lostBy([pot])).toEqual(['imported.jpg'])
  expect(lostBy([{ ...imported, protected: false }])).toEqual(['imported.jpg'])
  expect(lostBy([imported])).toEqual([])
})

test('an entry that is taken out of a word takes its recordings along, and no others', () => {
  const recording = (fileName: string) => ({ fileName, speakerId: '', protected: false })
  const entered = aWord({ audio: [recording('mine.webm')] })
  const both = aWord({ audio: [recording('theirs.webm'), recording('mine.webm')] })

  expect(withoutMediaOf(both, entered).audio).toEqual([recording('theirs.webm')])
  expect(withoutMediaOf(both, aWord())).toBe(both)
})
