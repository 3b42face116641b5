import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InLanguage } from './in-language.tsx'

test('a mark that stands alone is shown on a dotted circle', () => {
  const { container } = render(<InLanguage in={{ bcp47: 'yo' }}>{'\u0301'}</InLanguage>)

  expect(container.textContent).toBe('\u25CC\u0301')
})
