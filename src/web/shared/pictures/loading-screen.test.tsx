import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LoadingScreen } from './loading-screen.tsx'

test('whoever waits is told so, and sees the three works of a harvest', () => {
  const { container } = render(<LoadingScreen />)

  expect(screen.getByRole('status').textContent).toBe('Loading…')
  expect(container.querySelectorAll('svg[viewBox="0 0 200 200"]')).toHaveLength(3)
})

test('a dialog says of each picture whose it is and under which licence, with a link', async () => {
  render(<LoadingScreen />)
  await userEvent.click(screen.getByRole('button', { name: 'Picture credits' }))
  const dialog = screen.getByRole('dialog', { name: 'Picture credits' })

  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(
    ['Harvesting', 'Threshing', 'Winnowing'].map((name) => `Picture${name}Bythe Granary authorsLicenceCC BY 4.0`),
  )
  expect(within(dialog).getAllByRole('link')[0]?.getAttribute('href')).toBe(
    'https://creativecommons.org/licenses/by/4.0/',
  )
})
