import guideLanguages from 'virtual:guide-languages'
import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { guideFor, GuideLink } from './guide.tsx'

const firstPages = Object.keys(import.meta.glob('../../../docs/guide/*/index.md'))

test('a link to the guide leads to the language of the interface', async () => {
  render(<GuideLink page="members" />, { wrapper: MemoryRouter })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Help' })
  expect([link.getAttribute('href'), link.hreflang]).toEqual(['/docs/members.html', 'en'])

  i18next.addResourceBundle('fr', 'translation', { 'guide.more': 'Aide' })
  await act(() => i18next.changeLanguage('fr'))
  expect([link.getAttribute('href'), link.hreflang, link.textContent]).toEqual(['/docs/fr/members.html', 'fr', 'Aide'])
})

test('the languages that links lead to are those that the guide is in', () => {
  const folders = new Set(firstPages.map((file) => file.split('/').at(-2)))
  expect(new Set(guideLanguages)).toEqual(folders)
})

test('a language that has no guide yet is led to the English one', () => {
  expect(guideFor('sw')).toEqual({ hrefLang: 'sw', folder: '/docs/sw/' })
  expect(guideFor('nyy')).toEqual({ hrefLang: 'en', folder: '/docs/' })
})
