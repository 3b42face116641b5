import { describe, expect, test } from 'vitest'
import { buildTree, type ProjectDomains } from './domain-tree.ts'
import { foldName } from './fold-name.ts'
import { withInbox } from './inbox.ts'
import { indexDomains, searchDomains } from './search-domains.ts'

const FRENCH: Readonly<Record<string, string>> = {
  '1': 'L’univers, la création',
  '1.2': 'Terre',
  '1.2.3': 'Eau souterraine',
  '1.3': 'Eau',
  '1.3.1': 'Étendue d’eau',
  '1.3.5': 'Chapeau',
  '1.6.1.7': 'Insectes',
}
const ENGLISH = new Map([
  ['1', 'Universe, creation'],
  ['1.3', 'Water'],
  ['1.3.1', 'Bodies of water'],
  ['1.3.5', 'Hat'],
  ['1.6.1.7', 'Insect'],
])
const tree = buildTree(
  'fr',
  Object.entries(FRENCH).map(([id, name]) => ({ id, guid: '', name, inEnglish: false })),
)
const index = indexDomains(tree, ENGLISH)
const found = (text: string) => searchDomains(index, text).map(({ domain }) => domain.id)

describe('by number', () => {
  test('the same number first, then those below it', () => {
    expect(found('1.3')).toEqual(['1.3', '1.3.1', '1.3.5'])
  })

  test('dots may be left out', () => {
    expect(found('161')).toEqual(['1.6.1.7'])
    expect(found('12')).toEqual(['1.2', '1.2.3'])
  })

  test.each(['१.३', '१३', '١٫٣', '١٣', '၁.၃', '၁၃'])(
    'in the digits of any script, with dots or without: %s',
    (typed) => {
      expect(found(typed)).toEqual(['1.3', '1.3.1', '1.3.5'])
    },
  )

  test('a number of several digits is found as typed', () => {
    const custom = { mongoId: null, guid: '', name: 'Ours', id: '1.10', lang: 'fr', userId: '', created: null }
    const withCustom = buildTree('fr', [], { custom: [{ ...custom, description: '', parentId: '', questions: [] }] })

    expect(searchDomains(indexDomains(withCustom), '1.10').map(({ domain }) => domain.id)).toEqual(['1.10'])
  })
})

describe('by name', () => {
  test('composed and decomposed letters find the same', () => {
    expect(found('étendue')).toContain('1.3.1')
    expect(found('étendue'.normalize('NFD'))).toEqual(found('étendue'.normalize('NFC')))
  })

  test('S7.5 whole name, then start, then start of a word, then any part', () => {
    expect(found('eau')).toEqual(['1.3', '1.2.3', '1.3.1', '1.3.5'])
  })

  test('S7.5 ignores case, accents and punctuation', () => {
    expect(found('ÉTENDUE D EAU')).toEqual(['1.3.1'])
    expect(found('creation')).toEqual(['1'])
    expect(found('univers la')).toEqual(['1'])
  })

  test('English fits too, after the same fit in one’s own language', () => {
    expect(searchDomains(index, 'insect').map(({ by }) => by)).toEqual(['name'])
    expect(searchDomains(index, 'hat')).toMatchObject([{ domain: { id: '1.3.5' }, by: 'englishName' }])
  })

  test('S7.5 a word of a description, and after it one of a question, is the last thing to fit', () => {
    const said = (text: string) => ({ text, inEnglish: false })
    const texts = [
      { id: '1', description: said('Tout ce qui existe.'), questions: [said('Qui a fait l’eau ?')] },
      { id: '1.2', description: said('Tout ce qui n’est pas l’eau.'), questions: [] },
    ]
    const withTexts = indexDomains(tree, ENGLISH, new Map(texts.map((text) => [text.id, text])))

    expect(searchDomains(withTexts, 'eau').map(({ domain, by }) => [domain.id, by])).toEqual([
      ['1.3', 'name'],
      ['1.2.3', 'name'],
      ['1.3.1', 'name'],
      ['1.3.5', 'name'],
      ['1.2', 'description'],
      ['1', 'question'],
    ])
    expect(searchDomains(withTexts, 'ea').map(({ by }) => by)).not.toContain('question')
  })
})

describe('a short text in descriptions and questions', () => {
  const said = (text: string) => ({ text, inEnglish: false })
  const texts = [
    { id: '1', description: said('天空、大地和水'), questions: [] },
    { id: '1.2', description: said('人們走在上面'), questions: [said('땅은 어디에 있습니까')] },
    { id: '1.3', description: said('တောထဲမှာ ရေရှိသည်'), questions: [said('Où est la mer ?')] },
  ]
  const withTexts = indexDomains(tree, ENGLISH, new Map(texts.map((text) => [text.id, text])))
  const foundInTexts = (text: string) =>
    searchDomains(withTexts, text)
      .filter(({ by }) => by === 'description' || by === 'question')
      .map(({ domain }) => domain.id)

  test('S7.5 is found by one sign where a sign is a word: Chinese, Korean, Japanese', () => {
    expect(foundInTexts('水')).toEqual(['1'])
    expect(foundInTexts('大地')).toEqual(['1'])
    expect(foundInTexts('땅')).toEqual(['1.2'])
  })

  test('S7.5 is found by two characters of Burmese, and by three of other scripts', () => {
    expect(foundInTexts('ရေ')).toEqual(['1.3'])
    expect(foundInTexts('ရ')).toEqual([])
    expect(foundInTexts('me')).toEqual([])
    expect(foundInTexts('mer')).toEqual(['1.3'])
  })
})

test('nothing is found by nothing, by blanks, by signs, by a pattern or for the root', () => {
  expect(['', '  ', '—', '.*', 'Semantic'].flatMap(found)).toEqual([])
})

test('at most as many as asked for', () => {
  expect(searchDomains(index, 'e', 2)).toHaveLength(2)
})

test('Arabic vowel marks and forms of alef do not matter, Indic vowel signs do', () => {
  expect(foldName('أَرْض')).toBe(foldName('ارض'))
  expect(foldName('की')).not.toBe(foldName('का'))
})

describe('what a project has made of the tree', () => {
  const standard = ['1', '1.1', '1.1.1'].map((id) => ({ id, guid: '', name: `Name ${id}`, inEnglish: false }))
  const ids = (projects: ProjectDomains, text: string) =>
    searchDomains(indexDomains(withInbox(buildTree('en', standard, projects), INBOX)), text).map(
      ({ domain }) => domain.id,
    )
  const INBOX = { name: 'Inbox', lang: 'en' }

  test('hidden domains are found only where they are shown', () => {
    expect(ids({ hidden: ['1.1'] }, 'name')).toEqual(['1'])
    expect(ids({ hidden: ['1.1'], showsHidden: true }, 'name')).toEqual(['1', '1.1', '1.1.1'])
  })

  test('the Inbox is found by its name', () => {
    expect(ids({}, 'inb')).toEqual(['Inbox'])
  })
})
