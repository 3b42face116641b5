import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.*', '!./**/testing/**'], {
  query: '?raw',
  eager: true,
  import: 'default',
})

/** What attributes say to people. */
const SAID = /^(aria-(label|description|roledescription|valuetext)|alt|description|error|label|placeholder|title)$/
/** Our own name and the sign of English, which are the same in every language; the key of a text; an address. */
const NO_TEXT = /^(Granary|EN|[a-z]\w+(\.\w+)+|\/[\w/]*)$/

test('no text for people stands in the source: each comes from the texts of the language', () => {
  const found = Object.entries(sources).flatMap(([file, source]) => textsIn(file, source))

  expect(Object.keys(sources).length).toBeGreaterThan(250)
  expect(found).toEqual([])
})

test.each([
  ['between tags', '<p>Hello you</p>'],
  ['as an attribute', '<img alt="A jar" />'],
  ['in braces', "<p>{'Hello'}</p>"],
  ['where it depends', "<p title={isOne ? 'one word' : t('many')} />"],
  ['around a value', '<p>{`Hello ${name}`}</p>'],
])('a text is found %s', (_, source) => {
  expect(textsIn('a.tsx', `const a = ${source}`)).toHaveLength(1)
})

test.each([
  '<p>{t(`a.${b}`)}</p>',
  '<p className="a text" id="the name">{3} · {a === "some text"}</p>',
  '<p>Granary</p>',
  '<Part title="settings.protected" />',
])('%s says nothing of its own', (source) => {
  expect(textsIn('a.tsx', `const a = ${source}`)).toEqual([])
})

function textsIn(file: string, source: string): readonly string[] {
  const found: string[] = []
  const look = (text: string): void => {
    const said = text.trim()
    if (/\p{L}{2}/u.test(said) && !NO_TEXT.test(said)) found.push(`${file}: ${said}`)
  }
  new Visitor({
    JSXText: ({ value }) => look(value),
    JSXAttribute: ({ name, value }) => {
      const isSaid = name.type === 'JSXIdentifier' && SAID.test(name.name)
      if (isSaid && value) shownIn(value).forEach(look)
    },
    JSXElement: ({ children }) => children.flatMap(inBraces).forEach(look),
    JSXFragment: ({ children }) => children.flatMap(inBraces).forEach(look),
  }).visit(parseSync(file, source).program)
  return found
}

const inBraces = (child: ESTree.JSXChild): readonly string[] =>
  child.type === 'JSXExpressionContainer' ? shownIn(child) : []

type Shown = ESTree.Expression | NonNullable<ESTree.JSXAttribute['value']> | ESTree.JSXEmptyExpression

/** The texts that an expression may become; what is asked of a function, or compared, is none. */
function shownIn(node: Shown): readonly string[] {
  if (node.type === 'JSXExpressionContainer') return shownIn(node.expression)
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked ?? '').join(' ')]
  if (node.type === 'ConditionalExpression') return [...shownIn(node.consequent), ...shownIn(node.alternate)]
  return node.type === 'LogicalExpression' ? shownIn(node.right) : []
}
