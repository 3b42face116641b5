import guideLanguages from 'virtual:guide-languages'
import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { GuideLink } from './guide.tsx'

const firstPages = Object.keys(import.meta.glob('../../../docs/guide/*/index.md'))

test('a link to the guide leads to the language of the interface, and says so where it leads to English instead', async () => {
  render(<GuideLink page="members" />, { wrapper: MemoryRouter })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Help' })
  expect([link.getAttribute('href'), link.hreflang]).toEqual(['/docs/members.html', 'en'])

  i18next.addResourceBundle('fr', 'translation', { 'guide.more': 'Aide', 'guide.inEnglish': '{{text}} (en anglais)' })
  await act(() => i18next.changeLanguage('fr'))
  expect([link.getAttribute('href'), link.hreflang, link.textContent]).toEqual(['/docs/fr/members.html', 'fr', 'Aide'])

  i18next.addResourceBundle('ml', 'translation', {
    'guide.more': 'സഹായം',
    'guide.inEnglish': '{{text}} (ഇംഗ്ലീഷിൽ)',
  })
  await act(() => i18next.changeLanguage('ml'))
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/docs/members.html', 'സഹായം (ഇംഗ്ലീഷിൽ)'])
})

test('the languages that links lead to are those that the guide is in', () => {
  const folders = new Set(firstPages.map((file) => file.split('/').at(-2)))
  expect(new Set(guideLanguages)).toEqual(folders)
})
