import { describe, expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { serialise } from '../xml/serialise.ts'
import { changeText } from './change-text.ts'

const changed = (inside: string, to: string): string => {
  const [, text] =
    /^<text>(.*)<\/text>$|^<text\/>$/su.exec(serialise(changeText(parseXml(`<text>${inside}</text>`), to))) ?? []
  return text ?? ''
}

describe('a changed text', () => {
  test.each([
    ['spans outside of the change survive', 'a <span lang="x">b</span> c', 'a b d', 'a <span lang="x">b</span> d'],
    [
      'a change inside of a span stays inside',
      'a <span lang="x">bcd</span> e',
      'a bxd e',
      'a <span lang="x">bxd</span> e',
    ],
    ['a replaced span keeps its markup', 'a <span lang="x">b</span> c', 'a z c', 'a <span lang="x">z</span> c'],
    ['a span that loses all its characters goes', 'a<span lang="x">b</span>c', 'ac', 'ac'],
    ['a change across the border of a span shortens it', 'ab<span>cd</span>e', 'aXde', 'aX<span>d</span>e'],
    ['nested spans survive', '<span><span>a</span>b</span>c', 'abd', '<span><span>a</span>b</span>d'],
    ['comments survive', 'a<!-- b -->c', 'ax', 'a<!-- b -->x'],
    ['an empty span survives', 'a<span/>b', 'ax', 'a<span/>x'],
    ['white space around, which nobody saw, goes', '\n  a b \n', 'a c', 'a c'],
    ['so does indentation around spans', '(\n   <span>a</span>\n   ) b', '(a) c', '(<span>a</span>) c'],
    [
      'a line break beside a span, which would not be read again, is worth more than the span',
      'b<span/> c',
      'a\nc',
      'a\nc',
    ],
    ['everything may change', 'a<span>b</span>', 'xyz', 'xyz'],
    ['an empty text is filled', '', 'x', 'x'],
    ['a text is emptied', 'a<span>b</span>', '', ''],
    ['what was decomposed stays so outside of the change', 'e\u0301 a', 'é b', 'e\u0301 b'],
    ['a mark is never parted from its letter', 'a e\u0301', 'a e', 'a e'],
    ['letters beyond the first plane are whole', 'a😀', 'a😁', 'a😁'],
    ['markup is escaped', 'a', 'a & <b> ]]>', 'a &amp; &lt;b&gt; ]]&gt;'],
    [
      'references outside of the change stay as they were written',
      'a<!-- -->&#x62;<span>c</span>',
      'abd',
      'a<!-- -->&#x62;<span>d</span>',
    ],
  ])('%s', (_title, inside, to, result) => {
    expect(changed(inside, to)).toBe(result)
  })

  test('that is no change is the very element', () => {
    const text = parseXml('<text>e\u0301 <span>b</span></text>')

    expect(changeText(text, 'é b')).toBe(text)
  })
})
