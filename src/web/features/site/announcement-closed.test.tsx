import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AnnouncementBanner } from './announcement-banner.tsx'

test('who closes the announcement while typing goes on typing', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"type":"Announcement","text":"Workshop on Monday"}'))
  render(
    <>
      <AnnouncementBanner />
      <input aria-label="Word" />
    </>,
    { wrapper: MemoryRouter },
  )
  const close = await screen.findByRole('button', { name: 'Close this announcement' })
  await userEvent.type(screen.getByLabelText('Word'), 'ma')
  await userEvent.click(close)
  expect(screen.queryByText('Workshop on Monday')).toBeNull()
  await userEvent.keyboard('ji')

  expect(screen.getByDisplayValue('maji')).toBe(document.activeElement)
})
