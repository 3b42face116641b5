import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import en from '#web/locales/en.json'
import { Trouble } from './trouble.tsx'

afterEach(cleanup)

test('what a library says stands last, and as English', async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { translation: en } }, keySeparator: false, nsSeparator: false })
  render(<Trouble failure={{ code: 'lift.malformed', details: { line: 3, column: 24, problem: 'unclosed tag.' } }} />)

  const paragraphs = [...screen.getByRole('alert').querySelectorAll('p')]
  expect(paragraphs.map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['The .lift file is broken in line 3, column 24.', ''],
    ['unclosed tag.', 'en'],
  ])
})
