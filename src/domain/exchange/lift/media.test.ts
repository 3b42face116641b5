import { expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { mediaOf, mediaPaths } from './media.ts'

test('the media of an entry are its recordings and pictures, wherever they are', () => {
  const entry = parseXml(`<entry><pronunciation><media href="a.mp3"/><media href=""/></pronunciation>
    <variant><pronunciation><media href="b.mp3"/></pronunciation></variant>
    <sense><illustration href="c.png"/><note><form><text><span href="d"/></text></form></note></sense></entry>`)

  expect(mediaOf(entry)).toEqual([
    { kind: 'recording', href: 'a.mp3' },
    { kind: 'recording', href: 'b.mp3' },
    { kind: 'picture', href: 'c.png' },
  ])
})

test.each([
  ['a.mp3', ['a.mp3', 'audio/a.mp3']],
  ['audio/a.mp3', ['audio/a.mp3', 'audio/audio/a.mp3', 'a.mp3']],
  ['old\\a%20b.mp3', ['old/a b.mp3', 'audio/old/a b.mp3', 'audio/a b.mp3', 'a b.mp3']],
  ['file://C:/sounds/a.mp3', ['audio/a.mp3', 'a.mp3']],
  ['C:\\sounds\\a.mp3', ['audio/a.mp3', 'a.mp3']],
  ['/etc/passwd', ['audio/passwd', 'passwd']],
  ['../../a.mp3', ['audio/a.mp3', 'a.mp3']],
  ['%2e%2e/a.mp3', ['audio/a.mp3', 'a.mp3']],
  ['..', []],
  ['a/', []],
  ['50%.mp3', ['50%.mp3', 'audio/50%.mp3']],
])('the file of %s may lie at these places, all inside of the package', (href, paths) => {
  expect(mediaPaths({ kind: 'recording', href })).toEqual(paths)
})

test('pictures have a folder of their own', () => {
  expect(mediaPaths({ kind: 'picture', href: 'a.png' })).toEqual(['a.png', 'pictures/a.png'])
})
