import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NotFoundScreen } from './not-found-screen.tsx'

test('where nothing is one sees the works of a harvest, can learn whose they are, and gets away', async () => {
  const { container } = render(<NotFoundScreen />, { wrapper: MemoryRouter })
  expect(container.querySelectorAll('svg[viewBox="0 0 200 200"]')).toHaveLength(3)
  // The head of every page that is in no frame.
  expect(screen.getByRole('banner').querySelector('select')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your projects' }).getAttribute('href')).toBe('/app/projects')
  await userEvent.click(screen.getByRole('button', { name: 'Picture credits' }))

  expect(screen.getByRole('dialog', { name: 'Picture credits' })).toBeTruthy()
})
