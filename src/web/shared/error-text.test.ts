import i18next from 'i18next'
import { expect, test } from 'vitest'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import en from '#web/locales/en.json'
import { failureOf } from '#web/api/failure.ts'
import { errorText, problemOf } from './error-text.ts'

await i18next.init({
  lng: 'en',
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})
const textOf = (error: unknown) => errorText(i18next.t, failureOf(error))

test('a refusal is put into words with its details, numbers as the language writes them', () => {
  const malformed = new ApiError('lift.malformed', { line: 12_345, column: 3, problem: 'unclosed tag.' }, 400)

  expect(textOf(malformed)).toBe('The .lift file is damaged at line 12,345, column 3.')
})

test('how long to wait is said in the singular, too', () => {
  const waits = [1, 2].map((count) => textOf(new ApiError('request.rateLimited', { count }, 429)))

  expect(waits).toEqual(['Too many attempts. Please wait 1 second.', 'Too many attempts. Please wait 2 seconds.'])
})

test('what a library says in English stands apart from the text for the reader', () => {
  const invalid = new ApiError('request.invalid', { field: 'senses.0', problem: 'Invalid input' }, 400)

  expect(textOf(invalid)).not.toContain('Invalid input')
  expect(problemOf(failureOf(invalid))).toBe('Invalid input')
  expect(problemOf(failureOf(new ApiError('file.empty', {}, 400)))).toBeNull()
})

test('the name of a file keeps its own direction, whatever that of the sentence is', () => {
  const nested = new ApiError('lift.nested', { path: 'قاموس/a.lift' }, 400)

  expect(textOf(nested)).toContain('“\u2068قاموس/a.lift\u2069”')
})

test('no text for the reader has a place for what a library says', () => {
  const texts = Object.values(
    import.meta.glob<Record<string, string>>('../locales/*.json', { eager: true, import: 'default' }),
  )

  expect(texts.length).toBeGreaterThan(1)
  expect(texts.flatMap((text) => Object.values(text)).filter((text) => text.includes('{{problem'))).toEqual([])
})

test('a code that this version does not know is an unexpected one', () => {
  expect(textOf(new ApiError('moon.full', {}, 400))).toBe(en['errors.unexpected'])
})

test('no answer and a bug of our own are different things', () => {
  expect(textOf(new NoConnectionError('no answer'))).toBe(en['errors.noConnection'])
  expect(textOf(new TypeError('x is not a function'))).toBe(en['errors.unexpected'])
})
