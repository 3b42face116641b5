import { expect, test } from 'vitest'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from './content-of.ts'
import { threeWayMerge } from './three-way-merge.ts'
import type { Gloss, Sense, WordContent } from './word.ts'

const en = (def: string): Gloss => ({ language: 'en', def })
const fr = (def: string): Gloss => ({ language: 'fr', def })
const sense = aSense({ glosses: [en('water'), fr('eau')], semanticDomains: [aDomain('1.3')] })
const other = aSense({ glosses: [en('rain')] })
const base = contentOf(aWord({ senses: [sense, other], audio: [recording('a.webm')] }))

function recording(fileName: string, speakerId = '') {
  return { fileName, speakerId, protected: false }
}

/** The base with the first sense changed. */
function withSense(changes: Partial<Sense>): WordContent {
  return { ...base, senses: [{ ...sense, ...changes }, other] }
}

test('edits of different fields both stand', () => {
  const mine = { ...base, vernacular: 'mine', note: { language: 'en', text: 'seen' } }
  const theirs = { ...withSense({ glosses: [en('sea'), fr('eau')] }), flag: { active: true, text: 'ask' } }

  expect(threeWayMerge(base, mine, theirs)).toEqual({
    word: { ...theirs, vernacular: 'mine', note: { language: 'en', text: 'seen' } },
    conflicts: [],
  })
})

test('of two edits of one field mine stands, and both are reported', () => {
  const { word, conflicts } = threeWayMerge(base, { ...base, vernacular: 'mine' }, { ...base, vernacular: 'theirs' })

  expect(word.vernacular).toBe('mine')
  expect(conflicts).toMatchObject([{ path: 'vernacular', mine: 'mine', theirs: 'theirs' }])
})

test('glosses of one sense are fields by language', () => {
  const mine = withSense({ glosses: [en('sea'), fr('eau')] })
  const theirs = withSense({ glosses: [en('lake'), fr('mer')] })
  const { word, conflicts } = threeWayMerge(base, mine, theirs)

  expect(word.senses[0]?.glosses).toEqual([en('sea'), fr('mer')])
  expect(conflicts).toMatchObject([{ path: `senses.${sense.guid}.glosses.en`, mine: 'sea', theirs: 'lake' }])
})

test('of several texts in one language each stands by itself', () => {
  const mine = withSense({ glosses: [en('water'), en('sea'), fr('eau')] })
  const theirs = withSense({ glosses: [en('water'), en('lake'), fr('mer')] })
  const { word, conflicts } = threeWayMerge(base, mine, theirs)

  expect(word.senses[0]?.glosses).toEqual([en('water'), en('lake'), en('sea'), fr('mer')])
  expect(conflicts).toEqual([])
})

test('senses, domains and recordings added on both sides are all there', () => {
  const [added, theirAdded] = [aSense({ glosses: [en('new')] }), aSense({ glosses: [en('newer')] })]
  const mine = { ...base, senses: [{ ...sense, semanticDomains: [aDomain('1.3'), aDomain('2')] }, other, added] }
  const theirs = {
    ...base,
    senses: [{ ...sense, semanticDomains: [aDomain('1.3'), aDomain('3')] }, other, theirAdded],
    audio: [recording('a.webm'), recording('b.webm')],
  }
  const { word, conflicts } = threeWayMerge(
    base,
    { ...mine, audio: [recording('c.webm'), recording('a.webm')] },
    theirs,
  )

  expect(word.senses.map(({ guid }) => guid)).toEqual([sense.guid, other.guid, theirAdded.guid, added.guid])
  expect(word.senses[0]?.semanticDomains.map(({ id }) => id)).toEqual(['1.3', '3', '2'])
  expect(word.audio.map(({ fileName }) => fileName)).toEqual(['c.webm', 'a.webm', 'b.webm'])
  expect(conflicts).toEqual([])
})

test('one domain put on by both keeps the name of the first, without a conflict', () => {
  const mine = withSense({ semanticDomains: [aDomain('2', { userId: 'late' })] })
  const theirs = withSense({ semanticDomains: [aDomain('1.3'), aDomain('2', { userId: 'early' })] })
  const { word, conflicts } = threeWayMerge(base, mine, theirs)

  expect(word.senses[0]?.semanticDomains).toEqual([aDomain('2', { userId: 'early' })])
  expect(conflicts).toEqual([])
})

test('what leaves a new domain has left it, though the server gives that its number meanwhile', () => {
  const guid = aGuid()
  const was = withSense({ semanticDomains: [aDomain(NO_NUMBER_YET, { guid, name: 'Dances' })] })
  const mine = withSense({ semanticDomains: [aDomain('1.4')] })
  const theirs = withSense({ semanticDomains: [aDomain('1.3.10', { guid, name: 'Dances' })] })

  expect(threeWayMerge(was, mine, theirs)).toEqual({ word: mine, conflicts: [] })
})

test.each(['mine', 'theirs'])('a sense that one side removed and the other edited stays (%s edited)', (side) => {
  const edited = withSense({ glosses: [en('sea')] })
  const removed = { ...base, senses: [other] }
  const { word, conflicts } =
    side === 'mine' ? threeWayMerge(base, edited, removed) : threeWayMerge(base, removed, edited)

  expect(word.senses).toEqual(edited.senses)
  const texts =
    side === 'mine' ? { mine: 'sea; 1.3 Domain 1.3', theirs: '' } : { mine: '', theirs: 'sea; 1.3 Domain 1.3' }
  expect(conflicts).toMatchObject([{ path: `senses.${sense.guid}`, ...texts }])
})

test('a sense that one side marked deleted and the other edited stays as well', () => {
  const { word, conflicts } = threeWayMerge(
    base,
    withSense({ accessibility: 'Deleted' }),
    withSense({ glosses: [en('sea')] }),
  )

  expect(word.senses[0]).toEqual({ ...sense, glosses: [en('sea')] })
  expect(conflicts).toMatchObject([{ path: `senses.${sense.guid}.accessibility`, mine: 'Deleted', theirs: '' }])
})

test.each(['mine', 'theirs'])('so do a domain, a picture and a recording (%s edited)', (side) => {
  const picture = { fileName: 'river.webp', captions: [], protected: false }
  const captioned = { ...picture, captions: [{ language: 'en', text: 'river' }] }
  const before = { ...withSense({ pictures: [picture] }), audio: [recording('a.webm')] }
  const of = (changes: Partial<Sense>, audio: WordContent['audio']) => ({ ...withSense(changes), audio })
  const removed = of({ semanticDomains: [], pictures: [] }, [])
  const renamed = [{ ...aDomain('1.3'), name: 'Rain' }]
  const edited = of({ semanticDomains: renamed, pictures: [captioned] }, [recording('a.webm', 's1')])
  const { word, conflicts } =
    side === 'mine' ? threeWayMerge(before, edited, removed) : threeWayMerge(before, removed, edited)

  expect(word).toEqual(edited)
  const other = side === 'mine' ? 'theirs' : 'mine'
  expect(conflicts).toMatchObject(
    [
      [`senses.${sense.guid}.semanticDomains.1.3`, '1.3 Rain'],
      [`senses.${sense.guid}.pictures.river.webp`, 'river'],
      ['audio.a.webm', 's1'],
    ].map(([path, text]) => ({ path, [side]: text, [other]: '' })),
  )
})

test('a sense that nobody else touched can be removed, but never the last one', () => {
  const [withoutFirst, withoutSecond] = [
    { ...base, senses: [other] },
    { ...base, senses: [sense] },
  ]

  expect(threeWayMerge(base, withoutFirst, { ...base, vernacular: 'x' }).word.senses).toEqual([other])
  expect(threeWayMerge(base, withoutFirst, withoutSecond)).toMatchObject({
    word: { senses: [other] },
    conflicts: [{ path: `senses.${other.guid}` }],
  })
})

test('a new order of senses stands beside new senses', () => {
  const added = aSense()
  const mine = { ...base, senses: [other, sense] }
  const theirs = { ...base, senses: [sense, added, other] }

  expect(threeWayMerge(base, mine, theirs).word.senses.map(({ guid }) => guid)).toEqual([
    other.guid,
    sense.guid,
    added.guid,
  ])
  expect(threeWayMerge(base, theirs, mine).word.senses.map(({ guid }) => guid)).toEqual([
    other.guid,
    sense.guid,
    added.guid,
  ])
})

test('reasons of protection stay from both sides', () => {
  const [one, two] = [
    { type: 'Notes', count: 1, value: null },
    { type: 'Field', count: null, value: 'x' },
  ] as const
  const { word } = threeWayMerge(base, { ...base, protectReasons: [one] }, { ...base, protectReasons: [two] })

  expect(word.protectReasons).toEqual([two, one])
})
