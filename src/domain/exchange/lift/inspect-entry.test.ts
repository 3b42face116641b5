import { expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { inspectEntry } from './inspect-entry.ts'

const inspect = (inside: string) =>
  inspectEntry(parseXml(`<entry id="e">${inside}</entry>`)).map(({ code, subject }) => [code, subject])

test.each([
  ['an unknown element, but nothing within it', '<bogus x="1"><more/></bogus>', [['unknownElement', 'entry/bogus']]],
  ['a known element at the wrong place', '<gloss lang="en"/>', [['unknownElement', 'entry/gloss']]],
  ['an unknown attribute', '<sense xXx="1"/>', [['unknownAttribute', 'sense/@xXx']]],
  ['a missing attribute', '<citation><form><text/></form></citation>', [['missingAttribute', 'form/@lang']]],
  [
    'two forms of one language',
    '<citation><form lang="en"/><form lang="pt"/><form lang="en"/><form lang="en"/></citation>',
    [['repeatedLanguage', 'citation en']],
  ],
])('%s is told', (_title, inside, warnings) => {
  expect(inspect(inside)).toEqual(warnings)
})

test('extensions of other namespaces and several glosses of one language are in order', () => {
  expect(inspect('<x:extension/><sense x:id="1" xmlns="y"><gloss lang="en"/><gloss lang="en"/></sense>')).toEqual([])
})

test('values that their range does not define are told, with the entry', () => {
  const entry = parseXml(`<entry id="e"><trait name="dialect" value="south"/><trait name="other" value="x"/>
    <sense><grammatical-info value="Klingon"/><grammatical-info value="e\u0301"/><grammatical-info value=""/></sense></entry>`)
  const defined = new Map([
    ['grammatical-info', new Set(['Noun', 'é'])],
    ['dialect', new Set(['north'])],
  ])

  expect(inspectEntry(entry, defined)).toEqual([
    { code: 'undefinedRangeValue', subject: 'dialect: south', entryId: 'e' },
    { code: 'undefinedRangeValue', subject: 'grammatical-info: Klingon', entryId: 'e' },
  ])
})
