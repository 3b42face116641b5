import { expect, test } from 'vitest'
import { parseXml, wholeText } from './parse-xml.ts'

const LIMIT = 12 * 1024 * 1024

test('a text that is too long is refused before anything of it is parsed', () => {
  expect(() => parseXml('<'.repeat(LIMIT))).toThrow('lift.malformed')
  expect(() => parseXml('<'.repeat(LIMIT + 1))).toThrow('lift.tooLarge')
})

test('a text that is too long is not read to its end', async () => {
  let pieces = 0
  async function* endless(): AsyncGenerator<string> {
    for (;;) yield `${pieces++}`.padEnd(LIMIT / 4)
  }

  await expect(wholeText(endless())).rejects.toThrow('lift.tooLarge')
  expect(pieces).toBe(5)
})
