import { expect, test } from 'vitest'

/** What Mantine draws as a box without a focus; our own components are made of tags that are seen here, too. */
const BOXES =
  /^(Avatar|Badge|Box|Card|Container|Flex|Grid|Group|Image|Indicator|Paper|Pill|Stack|Table|Text|Title)(\.|$)/

type Tag = { readonly file: string; readonly name: string; readonly attributes: string }

const sources = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.*', '!./**/testing/**'], {
  query: '?raw',
  eager: true,
  import: 'default',
})
const tags = Object.entries(sources).flatMap(([file, source]) => tagsIn(file, source))

const withAttribute = (attribute: string): readonly Tag[] =>
  tags.filter(({ attributes }) => new RegExp(`(^|\\s)${attribute}(=|\\s|$)`).test(attributes))
const named = (name: string): readonly Tag[] => tags.filter((tag) => tag.name === name)

test('S2.4 whatever can be clicked is a button or a link, or part of a list or tree that has its keys', () => {
  const clicked = withAttribute('onClick')
  const isControl = ({ name, attributes }: Tag): boolean =>
    /^(button|a)$/.test(name) || /\brole="(treeitem|listbox|option)"|aria-hidden/.test(attributes)

  expect(clicked.length).toBeGreaterThan(20)
  expect(clicked.filter((tag) => BOXES.test(tag.name) || (/^[a-z]/.test(tag.name) && !isControl(tag)))).toEqual([])
})

test('S2.6 every button that is only a sign has a name, and so has the one that closes a dialog', () => {
  const signs = [...named('ActionIcon'), ...named('CloseButton')]
  const ofMantine = [...named('Modal'), ...named('Drawer')]

  // Most of them are ours, for which a name is no choice.
  expect([...signs, ...named('IconButton')].length).toBeGreaterThan(25)
  expect(sources['./shared/icon-button.tsx']).toMatch(/readonly label: string[^]*aria-label=\{label\}/)
  expect(signs.filter(({ attributes }) => !/aria-label=/.test(attributes))).toEqual([])
  // Every dialog is one of ours, and there the name is given.
  expect([...named('Dialog'), ...named('EdgeDialog')].length).toBeGreaterThan(10)
  expect(new Set(ofMantine.map(({ file }) => file))).toEqual(new Set(['./shared/dialog.tsx']))
  expect(sources['./shared/dialog.tsx']).toContain("closeButtonProps: { 'aria-label':")
})

test('S2.11 no field is named by its placeholder alone', () => {
  const hinted = withAttribute('placeholder')

  expect(hinted.length).toBeGreaterThan(2)
  expect(hinted.filter(({ attributes }) => !/(^|\s)(aria-)?label=/.test(attributes))).toEqual([])
})

test('S2.9 files are chosen by a button', () => {
  const fields = tags.filter(({ attributes }) => /type="file"/.test(attributes))
  const choosing = Object.values(sources).flatMap((source) => [...source.matchAll(/onClick=[^}]*\bchooseFiles?\(/g)])

  expect(choosing.length).toBeGreaterThan(6)
  expect([...fields, ...named('FileButton'), ...named('FileInput')]).toEqual([])
})

test('a bar that shows how far something is stands still until it is further', () => {
  const bars = [...named('Progress'), ...named('Progress.Section')]

  expect(bars.length).toBeGreaterThan(5)
  expect(bars.filter(({ attributes }) => /\b(animated|striped)\b/.test(attributes))).toEqual([])
})

/** The opening tags of a file, without what stands in braces within braces. */
function tagsIn(file: string, source: string): readonly Tag[] {
  return [...source.matchAll(/<([A-Za-z][\w.]*)(?=[\s/>])/g)].map(({ 1: name = '', 0: start, index }) => ({
    file,
    name,
    attributes: attributesFrom(source, index + start.length),
  }))
}

/** What stands between the name of a tag and its end; of what is in braces, only that something is. */
function attributesFrom(source: string, from: number): string {
  let depth = 0
  let attributes = ''
  for (const character of source.slice(from)) {
    if (depth === 0 && character === '>') return attributes
    if (character === '{') depth++
    if (depth === 0) attributes += character
    if (character === '}') depth--
  }
  return attributes
}
