import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_500, '2 kB'],
  [1_250_000, '1.3 MB'],
  [4_200_000_000, '4.2 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes, 'en')).toBe(text)
})

test('numbers are written as the language does', () => {
  expect(bytesText(1_250_000, 'fr')).toBe('1,3\u202FMo')
})
