import { expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { danglingReferences, referencesOf } from './references.ts'

test('a reference dangles when no entry, sense or subsense of the file has its id or guid', () => {
  const one = `<entry id="one" guid="g1"><relation type="x" ref="s2"/><relation type="x" ref="sub"/><relation type="x" ref=""/>
    <relation type="x" ref="nowhere"/><sense id="s1"><relation type="x" ref="g2"/></sense></entry>`
  const two = `<entry id="e\u0301" guid="g2"><variant ref="lost"/><variant/><sense id="s2"><relation type="x" ref="one"/>
    <relation type="x" ref="é"/><subsense id="sub"/></sense></entry>`

  expect(danglingReferences([referencesOf(parseXml(one), 3), referencesOf(parseXml(two), 9)])).toEqual([
    { code: 'danglingRef', subject: 'nowhere', entryId: 'one', line: 3 },
    { code: 'danglingRef', subject: 'lost', entryId: 'e\u0301', line: 9 },
  ])
})
