import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { DeviceAtEntry } from './testing/open-entry.tsx'

test('another interface language whose domains cannot be fetched leaves the entry as it is', async () => {
  await new DeviceAtEntry().open()
  await userEvent.keyboard('maj')
  await act(() => i18next.changeLanguage('fr'))
  // The query gives up after a second try.
  await act(() => new Promise((resolve) => setTimeout(resolve, 800)))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1.3 Water')
  expect(screen.getByDisplayValue('maj')).toBe(document.activeElement)
})
