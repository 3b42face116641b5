import { describe, expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import {
  insertAfter,
  insertBefore,
  newElement,
  removeChild,
  replaceChild,
  withAttribute,
  withChildren,
} from './edit.ts'
import { attribute, firstChild, textWithin } from './find.ts'
import { serialise } from './serialise.ts'
import type { XmlElement } from './xml.ts'

const AS_WRITTEN = `<a  x='1'\n\ty = "&lt;2&gt;" >\r\n <b/ ><b />t&#233;<!-- c --><?p i?><![CDATA[<d>]]></a >`.replace(
  '<b/ >',
  '<b></b >',
)
const child = (element: XmlElement, name: string): XmlElement => firstChild(element, name) ?? expect.unreachable(name)

describe('an element that nobody changed', () => {
  test('is written to the letter', () => {
    expect(serialise(parseXml(AS_WRITTEN))).toBe(AS_WRITTEN)
  })

  test('is the same after an edit that changes nothing', () => {
    const element = parseXml(AS_WRITTEN)

    expect(withAttribute(element, ['x', '1'])).toBe(element)
    expect(withChildren(element, [...element.children])).toBe(element)
    expect(removeChild(element, newElement('stranger', []))).toBe(element)
  })
})

describe('an element that changed', () => {
  const parent = parseXml(AS_WRITTEN)
  const b = child(parent, 'b')

  test('keeps its start tag and all other nodes to the letter', () => {
    expect(serialise(replaceChild(parent, b, newElement('n', [])))).toBe(
      AS_WRITTEN.replace('<b></b >', '<n/>').replace('</a >', '</a>'),
    )
  })

  test('keeps its other attributes to the letter', () => {
    const start = `<a  x='1'\n\ty="new&amp;&quot;" >`

    expect(serialise(withAttribute(parent, ['y', 'new&"']))).toBe(
      `${start}${AS_WRITTEN.slice(AS_WRITTEN.indexOf('\r\n'))}`.replace('</a >', '</a>'),
    )
    expect(serialise(withAttribute(parseXml("<a x = '1'  />"), ['y', '2']))).toBe(`<a x = '1' y="2"/>`)
    expect(serialise(withAttribute(parseXml(`<a x="y='1'" y='2'/>`), ['y', '3']))).toBe(`<a x="y='1'" y="3"/>`)
  })

  test('opens when it gets its first child and closes when it loses the last', () => {
    const empty = parseXml('<a x="1" />')

    expect(serialise(insertAfter(empty, undefined, b))).toBe('<a x="1"><b></b ></a>')
    expect(serialise(withChildren(parseXml('<a x="1"><b/></a>'), []))).toBe('<a x="1"/>')
  })

  test('sets new children off by the white space of their neighbours, and takes it away with them', () => {
    const list = parseXml('<l>\n\t<i n="1"/>\n\t<i n="2"/>\n</l>')
    const second = list.children.find((node): node is XmlElement => 'name' in node && attribute(node, 'n') === '2')
    const first = child(list, 'i')

    expect(serialise(insertAfter(list, undefined, newElement('n', [])))).toBe(
      '<l>\n\t<i n="1"/>\n\t<i n="2"/>\n\t<n/>\n</l>',
    )
    expect(serialise(insertAfter(list, first, newElement('n', [])))).toBe(
      '<l>\n\t<i n="1"/>\n\t<n/>\n\t<i n="2"/>\n</l>',
    )
    expect(serialise(insertBefore(list, first, newElement('n', [])))).toBe(
      '<l>\n\t<n/>\n\t<i n="1"/>\n\t<i n="2"/>\n</l>',
    )
    expect(serialise(removeChild(list, second ?? list))).toBe('<l>\n\t<i n="1"/>\n</l>')
  })
})

test.each(['a & b < c > d', ']]>', '"\'', 'é e\u0301 ŋ 😀', ' \t\n\r ', '&amp;&#65;', '<!-- -->'])(
  'the text and attribute %j read back as they were',
  (text) => {
    const read = parseXml(serialise(newElement('a', [['b', text]], [text])))

    expect([textWithin(read), attribute(read, 'b')]).toEqual([text, text])
  },
)

test('what XML cannot hold becomes a replacement character', () => {
  expect(serialise(newElement('a', [], ['\u0000\u000b\ud800\uffff']))).toBe('<a>\ufffd\ufffd\ufffd\ufffd</a>')
})
