import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'

test('nothing needs to be said', () => {
  expect(readConfiguration({})).toMatchObject({
    port: 5000,
    host: 'localhost',
    databaseUrl: undefined,
    jwtSecret: undefined,
    administrator: undefined,
    logLevel: 'warn',
    openApi: true,
    trustProxy: false,
  })
  expect(readConfiguration({}).dataFolder).toMatch(/[/\\]granary-data$/)
})

test('a blank value means none', () => {
  expect(readConfiguration({ PORT: '', GRANARY_JWT_SECRET: ' ' })).toMatchObject({ port: 5000, jwtSecret: undefined })
})

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc" but must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000" but must be a whole number from 0 to 65535.'],
  [{ GRANARY_LOG_LEVEL: 'loud' }, 'GRANARY_LOG_LEVEL is "loud" but must be one of fatal, error, warn,'],
  [{ GRANARY_OPENAPI: 'maybe' }, 'GRANARY_OPENAPI is "maybe" but must be on or off.'],
  [{ DATABASE_URL: 'mysql://a:b@c/d' }, 'DATABASE_URL must be an address like postgres://'],
  [{ GRANARY_JWT_SECRET: 'short' }, 'GRANARY_JWT_SECRET must have at least 32 characters.'],
  [{ COMBINE_JWT_SECRET_KEY: 'short' }, 'GRANARY_JWT_SECRET must have at least 32 characters.'],
  [{ GRANARY_ADMIN_USERNAME: 'keeper' }, 'GRANARY_ADMIN_EMAIL and GRANARY_ADMIN_PASSWORD must be given together.'],
])('%j is refused: %s', (environment, message) => {
  expect(() => readConfiguration(environment)).toThrow(message)
})

test('all that is wrong is said at once', () => {
  expect(() => readConfiguration({ PORT: 'x', GRANARY_OPENAPI: 'y' })).toThrow(/^PORT.*\nGRANARY_OPENAPI/)
})

test.each([
  ['off', false],
  ['1', 1],
  ['10.0.0.1, 10.0.0.2', '10.0.0.1, 10.0.0.2'],
])('GRANARY_TRUST_PROXY=%s', (text, trustProxy) => {
  expect(readConfiguration({ GRANARY_TRUST_PROXY: text }).trustProxy).toBe(trustProxy)
})

test("the reference system's names are understood, and ours win", () => {
  const reference = 'the reference secret of 32 characters'
  const ours = 'our own secret of 32 characters or so'

  expect(readConfiguration({ COMBINE_JWT_SECRET_KEY: reference }).jwtSecret).toBe(reference)
  expect(readConfiguration({ GRANARY_JWT_SECRET: ours, COMBINE_JWT_SECRET_KEY: reference }).jwtSecret).toBe(ours)
})
