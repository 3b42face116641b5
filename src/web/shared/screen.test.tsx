import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageAnnouncement } from './page-announcement.tsx'
import { Screen } from './screen.tsx'

const page = (field: React.ReactNode = null) => (
  <>
    <PageAnnouncement />
    <Screen title="Speakers">{field}</Screen>
  </>
)

test('S1.12 a screen names itself in the tab, and its heading has the focus', () => {
  render(page())

  expect(document.title).toBe('Speakers – Granary')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Speakers' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('S1.12 where a field keeps the focus, the page is announced instead', () => {
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- this is what the test is about
  render(page(<input autoFocus aria-label="Name" />))

  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.getByRole('status').textContent).toBe('Speakers – Granary')
})
