import { render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { MemoryRouter, type RouteObject } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '#web/routes.tsx'
import { guidePageOf } from '#web/shared/places/guide-page-of.ts'
import { HelpLink } from './help-link.tsx'

const guide = import.meta.glob<string>('../../../../docs/guide/en/*.md', {
  query: '?raw',
  eager: true,
  import: 'default',
})
const pages = new Map(Object.entries(guide).map(([file, text]) => [file.replace(/.*\//, ''), text]))
const ofScreen = { addEventListener: () => undefined, removeEventListener: () => undefined }

function screensIn(all: readonly RouteObject[], above = ''): string[] {
  return all.flatMap(({ path = '', children }) => {
    const here = path ? `${above}/${path}` : above
    return children ? screensIn(children, here) : [here]
  })
}

test('every screen of the app has a page of the guide, with a picture', () => {
  const screens = screensIn(routes()).filter((path) => path.startsWith('/app') && !path.endsWith('*'))
  expect(screens.length).toBeGreaterThan(30)

  for (const pathname of screens) {
    const page = guidePageOf({ pathname, hash: '' })
    expect([pathname, pages.get(`${page}.md`)]).toEqual([pathname, expect.stringMatching(/!\[.+\]\(/)])
  }
})

test.each([
  ['/app/goals/duplicates/decided', 'duplicates'],
  ['/app/words/3f1c/history', 'history'],
  ['/app/data-entry', 'collecting-words'],
  ['/app/project-settings#schedule', 'schedule'],
  ['/app/project-settings#review', 'settings'],
])('the sign on %s leads to the page %s in a tab of its own', (address, page) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ ...ofScreen, matches: query === '(min-width: 37.5em)' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={[address]}>
        <HelpLink />
      </MemoryRouter>
    </MantineProvider>,
  )

  const link = screen.getByRole('link', { name: 'Help' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/docs/${page}.html`, '_blank'])
})

test('where words are typed, the panel of keys leads to the guide instead', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ ...ofScreen, matches: query === '(min-width: 37.5em)' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={['/app/data-entry?domain=1.3']}>
        <HelpLink />
      </MemoryRouter>
    </MantineProvider>,
  )

  expect(screen.queryByRole('link')).toBeNull()
})
