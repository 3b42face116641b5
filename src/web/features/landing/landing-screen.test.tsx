import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import english from '#web/locales/en.json'
import { drawnAhead } from './drawn-ahead.tsx'
import { LandingScreen } from './landing-screen.tsx'

test('keys walk through the start page from its beginning', async () => {
  render(<LandingScreen />, { wrapper: MemoryRouter })
  expect(document.activeElement).toBe(document.body)
  await userEvent.tab()

  expect(screen.getByRole('banner').contains(document.activeElement)).toBe(true)
})

test('what the build draws ahead is what the code draws first, but for what is pressed', () => {
  render(<LandingScreen />, { wrapper: MemoryRouter })
  const ahead = document.createElement('div')
  ahead.innerHTML = drawnAhead('en', english)

  const firstOf = (page: ParentNode) => page.querySelector('main > div')
  expect(firstOf(ahead)?.isEqualNode(firstOf(document.body))).toBe(true)
  expect(ahead.querySelector('header')?.textContent).toContain(english['landing.subtitle'])
})

test('the foot of the start page says which release it is, and whose the pictures are', async () => {
  render(<LandingScreen />, { wrapper: MemoryRouter })
  const foot = within(screen.getByRole('contentinfo'))
  expect(foot.getByText('v0')).toBeTruthy()
  await userEvent.click(foot.getByRole('button', { name: 'Picture credits' }))

  expect(screen.getByRole('dialog', { name: 'Picture credits' })).toBeTruthy()
})

test('the picture of the product is of the chosen colours, and says what is on it', () => {
  localStorage.setItem('colourMode', 'dark')
  render(<LandingScreen />, { wrapper: MemoryRouter })
  const picture = screen.getByRole<HTMLImageElement>('img', { name: /^The words of a dictionary in Granary/ })

  expect(picture.src).toContain('product-dark-720')
})
