import i18next from 'i18next'
import { expect, test } from 'vitest'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import en from '#web/locales/en.json'
import { errorText, failureOf } from './error-text.ts'

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

  expect(textOf(malformed)).toBe('The .lift file is broken in line 12,345, column 3: unclosed tag.')
})

test('a code that this version does not know is an unexpected one', () => {
  expect(textOf(new ApiError('moon.full', {}, 400))).toBe(en['errors.unexpected'])
})

test('no answer and a bug of our own are different things', () => {
  expect(textOf(new NoConnectionError('no answer'))).toBe(en['errors.noConnection'])
  expect(textOf(new TypeError('x is not a function'))).toBe(en['errors.unexpected'])
})
