import { expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const OLD = 'an older secret, of more than 32 characters'
const NEW = 'a fresh secret, also of more than 32 characters'
const CLAIMS = { userId: 'abcdef000000000000000001', logInId: 'abcdef000000000000000002' }
const NOW = new Date('2026-01-01T00:00:00Z')
const hoursLater = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000)

test('a token says who holds it', async () => {
  const tokens = createTokens([NEW])

  expect(await tokens.read(await tokens.sign(CLAIMS, NOW), NOW)).toMatchObject(CLAIMS)
})

test('R10 two tokens of one log-in in one second differ', async () => {
  const tokens = createTokens([NEW])

  expect(await tokens.sign(CLAIMS, NOW)).not.toBe(await tokens.sign(CLAIMS, NOW))
})

test('R9 tokens of an older key are accepted while it is configured, and no longer', async () => {
  const token = await createTokens([OLD]).sign(CLAIMS, NOW)

  expect(await createTokens([NEW, OLD]).read(token, NOW)).toMatchObject(CLAIMS)
  expect(await createTokens([NEW]).read(token, NOW)).toBeNull()
})

test('a token lives for twelve hours and five minutes of clock skew, also when it was read before', async () => {
  const tokens = createTokens([NEW])
  const token = await tokens.sign(CLAIMS, NOW)

  expect(await tokens.read(token, hoursLater(12.08))).toMatchObject(CLAIMS)
  expect(await tokens.read(token, hoursLater(12.09))).toBeNull()
})

test.each([
  ['nothing', ''],
  ['text', 'not.a.token'],
  ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJVU0VSX0lEIjoiYSIsIkxPR19JTiI6ImIiLCJleHAiOjk5OTk5OTk5OTl9.'],
])('%s is not a token', async (_, token) => {
  expect(await createTokens([NEW]).read(token, NOW)).toBeNull()
})

test('a token of somebody else is not a token', async () => {
  const forged = await createTokens([OLD]).sign(CLAIMS, NOW)
  const [header] = (await createTokens([NEW]).sign(CLAIMS, NOW)).split('.')

  expect(await createTokens([NEW]).read([header, ...forged.split('.').slice(1)].join('.'), NOW)).toBeNull()
})
