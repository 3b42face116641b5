import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/domain/user/interface-languages.ts'
import { guideFaces } from './guide-faces.ts'
import { keptOf } from './guide-pages.ts'
import { guidePage } from './page-html.ts'
import { allGuidePictures, guidePictures, PICTURE_LANGUAGES, PICTURES_FOLDER } from './pictures.ts'
import { searchIndex } from './search-index.ts'
import { guideLanguages, guidePageNames, interfaceTexts } from './sources.ts'

const FOLDER = join(import.meta.dirname, '../../docs/guide')
const KEYS = join(import.meta.dirname, '../../src/web/shared/keys/entry-keys.ts')

const pages = guidePageNames()
const translated = guideLanguages().filter((language) => language !== 'en')
const written = (language: string, page: string): string =>
  readFileSync(join(FOLDER, language, `${page}.md`), 'utf8').replaceAll(/\s+/g, ' ')
const all = (source: string, pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([found]) => found)

test('the page about the keys says of every declared key what it does, in the language of the page', async () => {
  const declared = [...readFileSync(KEYS, 'utf8').matchAll(/\{ action: '(\w+)'/g)].map(([, key]) => key ?? '')
  expect(declared.length).toBeGreaterThan(10)

  for (const language of guideLanguages()) {
    const texts = interfaceTexts(language)
    const page = await guidePage('keyboard', language)
    for (const action of declared) expect(page).toContain(`<td>${texts[`keys.${action}`]}</td>`)
  }
  expect(await guidePage('keyboard')).toContain('<kbd>Alt</kbd> <kbd>R</kbd> or <kbd>F2</kbd>')
})

test('a page names itself, buttons as the screen does, and links between the sources lead to pages', async () => {
  const page = await guidePage('index')
  expect(page).toContain('<h1>User guide</h1>')
  expect(page).toContain('<a href="paper.html">From paper</a>')

  expect(await guidePage('members')).toContain('Press <strong>Create a code</strong>.')
  expect(await guidePage('replace')).toContain('<strong>Replace</strong>')
})

test('the first page leads to every other one, and a language that lacks a page shows it in English', async () => {
  const files = readdirSync(join(FOLDER, 'en')).filter((file) => file.endsWith('.md'))
  expect(pages.toSorted()).toEqual(files.map((file) => file.replace('.md', '')).toSorted())
  expect(new Set(pages).size).toBe(pages.length)

  // Nobody has translated the guide into Nyakyusa.
  expect(readdirSync(FOLDER)).not.toContain('nyy')
  expect(written('en', 'paper')).toContain('# From paper')
})

test('no page has marks left in it, no link leads nowhere, and every picture is there', async () => {
  for (const language of guideLanguages()) {
    for (const page of pages) {
      const html = await guidePage(page, language)
      expect([language, page, /\.md"|\{\{|\*/.exec(html)]).toEqual([language, page, null])
      const text = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      for (const [, to = '', part] of text.matchAll(/href="([\w-]+)\.html(?:#([\w-]+))?"/g)) {
        expect(pages).toContain(to)
        if (part) expect(await guidePage(to, language)).toContain(`id="${part}"`)
      }
      for (const [, picture = ''] of text.matchAll(/src="\/docs\/pictures\/([^"]+)"/g))
        expect(guidePictures(language)).toContain(picture)
      expect(text).not.toMatch(/src="(?!\/docs\/pictures\/)|alt=""/)
    }
  }
})

test.each(translated)(
  'in %s there is every page, with the parts, lists, names, keys and links of the English one',
  (language) => {
    const shapeOf = (of: string, page: string) => {
      const lines = readFileSync(join(FOLDER, of, `${page}.md`), 'utf8')
      const source = written(of, page)
      return {
        page,
        headings: all(lines, /^#+ /gm),
        lines: all(lines, /^(?:-|\d\.|\|) ?/gm),
        names: all(source, /\{\{[\w.]+\}\}/g).toSorted(),
        keys: all(source, /<kbd>[^<]+<\/kbd>/g).toSorted(),
        links: all(source, /\]\([^)]+\)/g).toSorted(),
      }
    }
    const texts = ['texts.json', ...pages.map((page) => `${page}.md`)]
    expect(readdirSync(join(FOLDER, language)).toSorted()).toEqual(texts.toSorted())
    for (const page of pages) expect(shapeOf(language, page)).toEqual(shapeOf('en', page))
  },
)

test('where a language runs to the left, so do its pages, but for keys that are pressed together and for code', async () => {
  expect(await guidePage('words', 'ar')).toMatch(/<html lang="ar" dir="rtl">[^]*<main id="content" lang="ar" dir="rtl"/)
  expect(await guidePage('words', 'ar')).toContain('<code dir="ltr">1.3.</code>')
  expect(await guidePage('keyboard', 'ar')).toContain(
    '<td><bdi dir="ltr"><kbd>Alt</kbd> <kbd>R</kbd></bdi> أو <kbd>F2</kbd></td>',
  )
  for (const page of pages) {
    const html = await guidePage(page, 'ar')
    const apart = html.replaceAll(/<bdi dir="ltr">.*?<\/bdi>/gs, '')
    expect([page, all(apart, /<\/kbd>\s+<kbd>|<code>/g)]).toEqual([page, []])
  }
  expect(await guidePage('home', 'fr')).not.toMatch(/bdi|dir="rtl"/)
})

test('in Arabic, the arrow that leads to the next word points to the left, as it does on the screen', () => {
  const keys = readFileSync(join(FOLDER, 'ar/recording-pass.md'), 'utf8')
  const [next, back] = [/^\| <kbd>←<\/kbd> \| (.*) \|$/m, /^\| <kbd>→<\/kbd> \| (.*) \|$/m].map(
    (row) => row.exec(keys)?.[1],
  )
  expect(interfaceTexts('ar')['pass.keys']).toContain('← التالي')
  expect([next, back]).toEqual(['الكلمة التالية', 'الكلمة السابقة'])
})

test('what stands on a screen is named by its key, so that it is called the same in the guide', () => {
  for (const language of guideLanguages()) {
    const onScreen = new Set(Object.values(interfaceTexts(language)))
    const sources = pages.map((page) => written(language, page).replaceAll(/\*\*\{\{[\w.]+\}\}\*\*/g, ''))
    const bold = sources.flatMap((source) => [...source.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text))
    expect([language, bold.filter((text) => onScreen.has(text))]).toEqual([language, []])
  }
})

test('what can be searched has every part of every page, with its address and without marks of HTML', async () => {
  const parts = await searchIndex('en')
  expect(parts).toContainEqual({
    href: '/docs/existing-words.html#the-inbox',
    page: 'Words already there',
    heading: 'The Inbox',
    text: expect.stringContaining('choose Inbox above the tree') as string,
  })
  expect(new Set(parts.map(({ href }) => href.replace(/#.*/, ''))).size).toBe(pages.length)
  expect(parts.filter(({ text, heading }) => /<\w|&\w+;/.test(text + heading))).toEqual([])
})

test('pictures are small, each is on a page, and a device keeps those of its language, with every page that does not come with the app', async () => {
  expect(guidePictures('en').length).toBeGreaterThan(5)
  for (const language of guideLanguages()) {
    const html = (await Promise.all(pages.map((page) => guidePage(page, language)))).join('')
    const shown = all(html, /(?<=src=")\/docs\/pictures\/[^"]+/g)
    const addresses = guidePictures(language).map((picture) => `/docs/pictures/${picture}`)
    expect([...new Set(shown)].toSorted()).toEqual(addresses.toSorted())
    expect(keptOf(language).filter((kept) => kept.endsWith('.webp'))).toEqual(addresses)
  }
  for (const picture of allGuidePictures())
    expect(statSync(join(PICTURES_FOLDER, picture)).size).toBeLessThanOrEqual(40_000)
  expect(keptOf('en')).toEqual(guidePictures('en').map((picture) => `/docs/pictures/${picture}`))
  expect(keptOf('pt')).toEqual(expect.arrayContaining(['/docs/pt/', '/docs/pt/words.html', '/docs/pt/search.json']))
})

test('the pictures are in the language of the page where they were taken in it, and otherwise in English', async () => {
  for (const language of guideLanguages()) {
    const taken = PICTURE_LANGUAGES.some((one) => one === language) && language !== 'en'
    for (const picture of guidePictures('en'))
      expect([language, guidePictures(language)]).toEqual([
        language,
        expect.arrayContaining([taken ? `${language}/${picture}` : picture]),
      ])
  }
  expect(await guidePage('words', 'fr')).toContain('src="/docs/pictures/fr/words.webp"')
  expect(await guidePage('words', 'ar')).toContain('src="/docs/pictures/words.webp"')
})

test('the pages have faces for the letters in which languages are named, but for Chinese, of which no face comes with the app', () => {
  const ranges = [...guideFaces((path) => path).matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  )
  const isDrawn = (letter: string): boolean =>
    ranges.some(([from, to]) => from <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= to)
  const others = guideLanguages().flatMap((language) =>
    [...LANGUAGES[language]].filter((letter) => !/[\p{Script=Latin}\p{Script=Cyrillic}\s]/u.test(letter)),
  )

  expect(others.length).toBeGreaterThan(20)
  expect(others.filter((letter) => !isDrawn(letter))).toEqual([...LANGUAGES.zh])
})
