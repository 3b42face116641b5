import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Trouble } from './trouble.tsx'

test('what a library says stands last, and as English', async () => {
  render(<Trouble failure={{ code: 'lift.malformed', details: { line: 3, column: 24, problem: 'unclosed tag.' } }} />)

  const paragraphs = [...screen.getByRole('alert').querySelectorAll('p')]
  expect(paragraphs.map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['The .lift file is damaged at line 3, column 24.', ''],
    ['unclosed tag.', 'en'],
  ])
})
