import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { GuideLink } from './guide.tsx'

test('a link to the guide says in every other language that it leads to English', async () => {
  render(<GuideLink page="members" />, { wrapper: MemoryRouter })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Help' })
  expect([link.getAttribute('href'), link.hreflang]).toEqual(['/docs/members.html', 'en'])

  i18next.addResourceBundle('fr', 'translation', { 'guide.more': 'Aide', 'guide.inEnglish': '{{text}} (en anglais)' })
  await act(() => i18next.changeLanguage('fr'))
  expect(screen.getByRole('link').textContent).toBe('Aide (en anglais)')
})
