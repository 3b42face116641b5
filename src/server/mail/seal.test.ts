import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const SECRET = 'the present secret of this server'
const OLDER = 'the secret that it had before this'

test('what was sealed is opened again, and looks different each time', () => {
  const seal = createSeal([SECRET])

  expect(seal.open(seal.close('കത്ത് with a token'))).toBe('കത്ത് with a token')
  expect(seal.close('same')).not.toBe(seal.close('same'))
  expect(seal.close('a token')).not.toContain(Buffer.from('a token').toString('base64url'))
})

test('a letter that was sealed before the secret was changed is still opened', () => {
  const sealed = createSeal([OLDER]).close('waiting')

  expect(createSeal([SECRET, OLDER]).open(sealed)).toBe('waiting')
  expect(createSeal([SECRET]).open(sealed)).toBeNull()
})

test.each(['', 'abc', 'not sealed by anybody, but long enough to be something'])('%j is nothing sealed', (text) => {
  expect(createSeal([SECRET]).open(text)).toBeNull()
})

test('what was changed on the way is not opened', () => {
  const seal = createSeal([SECRET])
  const bytes = Buffer.from(seal.close('yes'), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1

  expect(seal.open(bytes.toString('base64url'))).toBeNull()
})
