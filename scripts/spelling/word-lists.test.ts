import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'
import { expect, test } from 'vitest'
import { readDictionary, takenApart } from '#web/features/spelling/read-dictionary.ts'
import { suggestSpelling, type WordList } from '#web/features/spelling/suggest-spelling.ts'
import { wordForm } from '#web/features/spelling/word-form.ts'
import { licenceOf, WORD_LISTS, type WordListName, wordList } from './word-lists.ts'

const lists = new Map<WordListName, WordList>()

function listOf(name: WordListName): WordList {
  const known = lists.get(name)
  if (known) return known
  const read = readDictionary(new Uint8Array(gunzipSync(wordList(name))))
  lists.set(name, read)
  return read
}

const suggest = (text: string, ...names: WordListName[]): readonly string[] => suggestSpelling(names.map(listOf), text)

test.each([
  ['en-us', 'watter', 'water'],
  ['en-us', 'becuase', 'because'],
  ['es', 'corason', 'corazón'],
  ['fr', 'rivierre', 'rivière'],
  ['id', 'rumahh', 'rumah'],
  ['pt', 'coraçao', 'coração'],
  ['ru', 'рекка', 'река'],
  ['ar', 'كتااب', 'كتاب'],
  ['hi', 'विध्यालय', 'विद्यालय'],
  ['hi', 'चिड़ीया', 'चिड़िया'],
  ['ml', 'പുസതകം', 'പുസ്തകം'],
  ['ml', 'സൂര്യന', 'സൂര്യൻ'],
  ['sw', 'nyumbba', 'nyumba'],
  ['sw', 'kiswahli', 'kiswahili'],
  ['hi', 'मेरा पानि', 'मेरा पानी'],
  ['ml', 'നല്ല വെള്ലം', 'നല്ല വെള്ളം'],
  ['sw', 'maji ya ng’ome', "maji ya ng'ombe"],
] as const)('%s: %s may have been meant to be %s', (list, wrong, meant) => {
  expect(suggest(wrong, list)).toContain(meant)
})

test.each([
  ['rai', 'rain'],
  ['hou', 'house'],
  ['wat', 'water'],
  ['fis', 'fish'],
  ['moth', 'mother'],
  ['heavy rai', 'heavy rain'],
  ['Lond', 'London'],
] as const)('en: who has typed %s is offered %s first', (typed, meant) => {
  expect(suggest(typed, 'en-us', 'en-gb')[0]).toBe(meant)
})

/** Glosses name what there is: things of the domains come early in every language of which anything is known. */
test.each([
  ['ar', 'سم', 'سمك'],
  ['es', 'agu', 'agua'],
  ['fr', 'ois', 'oiseau'],
  ['hi', 'पा', 'पानी'],
  ['id', 'ik', 'ikan'],
  ['pt', 'chuv', 'chuva'],
  ['ru', 'вод', 'вода'],
  ['sw', 'maj', 'maji'],
  ['sw', "ng'o", "ng'ombe"],
] as const)('%s: of what begins with %s the first three have %s', (list, typed, meant) => {
  expect(suggest(typed, list).slice(0, 3)).toContain(meant)
})

test('ml: nothing is known to be frequent, and shorter words come first', () => {
  const lengths = suggest('വെ', 'ml').map((word) => word.length)
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
  expect(listOf('ml').frequentWith('വെ')).toEqual([])
})

test('no possessive is offered before somebody types its apostrophe', () => {
  for (const typed of ['raid', 'bird', 'tree', 'zebr']) {
    expect(suggest(typed, 'en-us', 'en-gb').filter((word) => word.endsWith("'s"))).toEqual([])
  }
})

test('all frequent words are words of the list, and each is there once', () => {
  for (const name of WORD_LISTS) {
    const words = listOf(name).frequentWith('')
    expect(new Set(words).size).toBe(words.length)
    // English is written in two ways, and its frequent words in either.
    const lists = name.startsWith('en') ? [listOf('en-us'), listOf('en-gb')] : [listOf(name)]
    expect(words.filter((word) => !lists.some(({ has }) => has(word)))).toEqual([])
  }
})

/** S7.17: long and accented words are known, in whichever form they are typed. */
test.each([
  ['en-us', 'internationalization'],
  ['es', 'inundaciones'],
  ['es', 'árbol'],
  ['fr', 'anticonstitutionnellement'],
  ['fr', 'élève'],
  ['id', 'perpustakaan'],
  ['pt', 'constitucionalidade'],
  ['pt', 'coração'],
  ['ru', 'достопримечательность'],
  ['ar', 'مدرسة'],
  ['ar', 'كِتَاب'],
  ['hi', 'अंतरराष्ट्रीयकरण'],
  ['hi', 'ज़मीन'],
  ['hi', 'लड़कियों'],
  ['ml', 'പുസ്തകങ്ങൾ'],
  ['ml', 'തൊഴിലാളികൾ'],
  ['sw', 'walianguka'],
  ['sw', 'inayojishughulisha'],
] as const)('%s: %s gets no correction, composed or decomposed', (list, right) => {
  for (const typed of [right, right.normalize('NFD')]) {
    const notLonger = suggest(typed, list).filter((suggestion) => !suggestion.startsWith(right))
    expect(notLonger).toEqual([])
  }
})

/** Some of these were typed on a keyboard of before 2008, some with joiners that only ask for a shape. */
test.each([
  ['a final consonant as a letter', 'സൂര്യൻ'],
  ['a final consonant of three signs', 'സൂര്യന്\u200D'],
  ['nta as it is taught', 'എന്റെ'],
  ['nta with a final consonant', 'എൻറെ'],
  ['nta with a final consonant of three signs', 'എന്\u200Dറെ'],
  ['au of today', 'സൗകര്യം'],
  ['au of before the reform', 'സൌകര്യം'],
  ['a joiner that keeps letters apart', 'തമിഴ്\u200Cനാട്'],
  ['no joiner', 'തമിഴ്നാട്'],
  ['a joiner that the list does without', 'പുസ്\u200Cതകം'],
  ['a joiner at the end', 'വീട്\u200C'],
])('ml: %s is right', (_, typed) => {
  const longer = suggest(typed, 'ml').filter((word) => word.startsWith(wordForm(typed)))
  expect(suggest(typed, 'ml')).toEqual(longer)
})

test('hi: a word is right with the joiner between two letters and without it', () => {
  expect(suggest('स्टूडैंट्\u200Cस', 'hi')).toEqual([])
  expect(suggest('स्टूडैंट्स', 'hi')).toEqual([])
})

test('what a joiner ties is one word, which its correction replaces as a whole', () => {
  expect(suggest('നല്ല സൂര്യന്\u200Dന്', 'ml')[0]).toMatch(/^നല്ല സൂര്യ/)
  expect(suggest('നല്ല മീന്\u200D', 'ml').every((text) => text.startsWith('നല്ല മീൻ'))).toBe(true)
})

test.each([
  ['hi', 'पानि', 'पानी'],
  ['hi', 'नदि', 'नदी'],
  ['hi', 'मेरा पानि', 'मेरा पानी'],
  ['hi', 'लड़कि', 'लड़की'],
  ['ml', 'വെള്ലം', 'വെള്ളം'],
  ['ml', 'വെളിചം', 'വെളിച്ചം'],
  ['ml', 'അമമ', 'അമ്മ'],
] as const)(
  '%s: of the words near %s that with the letter it is often confused with comes first: %s',
  (list, wrong, meant) => {
    expect(suggest(wrong, list)[0]).toBe(meant)
  },
)

test('sw: an apostrophe is a part of the word', () => {
  expect(suggest("ng'ombe", 'sw')).toEqual([])
  expect(suggest('Ng’ombe', 'sw')).toEqual([])
  expect(suggest("maji ya ng'ombee", 'sw')[0]).toBe("maji ya ng'ombe")
})

test('fr: an apostrophe stands between words', () => {
  expect(suggest("l'eua", 'fr')).toContain("l'eau")
})

test('all that the lists of data/spelling hold is written as it is looked up', () => {
  for (const name of ['hi', 'ml', 'sw'] as const) {
    const words = [...decodeTrie(takenApart(new Uint8Array(gunzipSync(wordList(name)))).list).words()]
    expect(words.length).toBeGreaterThan(60_000)
    expect(words.filter((word) => wordForm(word) !== word)).toEqual([])
  }
})

test('every list comes with the terms under which it is passed on', () => {
  for (const name of WORD_LISTS) expect(licenceOf(name)).toMatch(/licen[cs]e/i)
})

test('in one text only the final word is looked at, and what stands before it stays', () => {
  expect(suggest('watter, fresh watter;', 'en-us')[0]).toBe('watter, fresh water')
  expect(suggest('watter', 'en-us')[0]).toBe('water')
})

test('a right word gets longer ones only', () => {
  const suggestions = suggest('river', 'en-us')

  expect(suggestions.length).toBeGreaterThan(0)
  expect(suggestions.every((suggestion) => suggestion.startsWith('river') && suggestion !== 'river')).toBe(true)
})

test('both ways to write English are right', () => {
  expect(suggest('colour', 'en-us')).toContain('color')
  expect(suggest('colour', 'en-us', 'en-gb')).not.toContain('color')
})

test('a word that begins with a capital is right as the small one is, and corrected with a capital', () => {
  expect(suggest('Water', 'en-us').every((suggestion) => suggestion.startsWith('Water'))).toBe(true)
  expect(suggest('Watter', 'en-us')).toContain('Water')
})

test('nothing is made of gibberish, of no word, and in a language without a list', () => {
  expect(suggest('xqzvwkk', 'en-us')).toEqual([])
  expect(suggest('42 ', 'en-us')).toEqual([])
  expect(suggestSpelling([], 'watter')).toEqual([])
})
