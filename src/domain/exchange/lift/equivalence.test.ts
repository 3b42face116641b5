import { describe, expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { firstDifference } from './equivalence.ts'

const compare = (left: string, right: string) => firstDifference(parseXml(left), parseXml(right))

test.each([
  ['the order of attributes', '<a b="1" c="2"/>', `<a c='2' b="1"></a>`],
  ['the order of differently named children', '<a><b/><c/></a>', '<a><c/><b/></a>'],
  ['white space outside of text', '<a>\n <b/>\n</a>', '<a><b/></a>'],
  ['comments', '<a><!-- x --><b/></a>', '<a><b/></a>'],
  ['the case of guids', '<entry guid="AB"/>', '<entry guid="ab"/>'],
  [
    'the form of dates',
    '<a dateCreated="2008-11-03T06:17:24+07:00" when="2008-01-01"/>',
    '<a dateCreated="2008-11-02T23:17:24Z" when="2008-01-01T00:00:00"/>',
  ],
  ['how characters are written', '<text>&lt;é<![CDATA[<b>]]></text>', '<text>&#60;&#xe9;&lt;b&gt;</text>'],
])('%s does not count', (_title, left, right) => {
  expect(compare(left, right)).toBeNull()
})

describe('what counts', () => {
  const entry = (inside: string): string => `<lift><entry id="one"/><entry id="two">${inside}</entry></lift>`

  test.each([
    [
      'a text, white space included',
      entry('<note><form><text>a</text></form></note>'),
      entry('<note><form><text>a </text></form></note>'),
      { entryId: 'two', path: 'note[1]/form[1]/text[1]/node()[1]', left: 'a', right: 'a ' },
    ],
    [
      'the case of ids',
      entry('<sense id="a"/>'),
      entry('<sense id="A"/>'),
      { entryId: 'two', path: 'sense[1]/@id', left: 'a', right: 'A' },
    ],
    ['a missing attribute', '<a b="1"/>', '<a/>', { entryId: '', path: '@b', left: '1', right: '' }],
    [
      'a missing child',
      entry('<sense/><sense id="x"/>'),
      entry('<sense/>'),
      { entryId: 'two', path: 'sense[2]', left: 'sense x', right: '' },
    ],
    [
      'a child too many',
      '<lift><entry id="a"/></lift>',
      '<lift><entry id="a"/><entry id="b"/></lift>',
      { entryId: '', path: 'entry[2]', left: '', right: 'entry b' },
    ],
    [
      'the order of children of one name',
      '<a><b n="1"/><b n="2"/></a>',
      '<a><b n="2"/><b n="1"/></a>',
      { entryId: '', path: 'b[1]/@n', left: '1', right: '2' },
    ],
    [
      'where a span stands',
      '<text>a<span>b</span>c</text>',
      '<text><span>b</span>ac</text>',
      { entryId: '', path: 'node()[1]', left: 'a', right: 'span' },
    ],
    [
      'what a span says',
      '<text><span lang="x">b</span></text>',
      '<text><span lang="y">b</span></text>',
      { entryId: '', path: 'node()[1]/@lang', left: 'x', right: 'y' },
    ],
    [
      'another instant',
      '<a dateCreated="2008-11-03"/>',
      '<a dateCreated="2008-11-04"/>',
      { entryId: '', path: '@dateCreated', left: '2008-11-03', right: '2008-11-04' },
    ],
    ['another element', '<a/>', '<b/>', { entryId: '', path: '', left: 'a', right: 'b' }],
  ])('is %s', (_title, left, right, difference) => {
    expect(compare(left, right)).toEqual(difference)
  })
})
