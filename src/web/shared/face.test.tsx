import { act, fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeOwnAvatar } from '#web/api/own-avatar.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { Face } from './face.tsx'

const amina = { userId: aStoredUser().id, name: 'Amina Juma', hasAvatar: true }
const shown = (): string | null => document.querySelector('img')?.getAttribute('src') ?? null

test('one’s own face is the picture on this device, also where it was changed a moment ago', async () => {
  storeUser(aStoredUser({ hasAvatar: true }))
  render(<Face of={amina} />)
  expect(shown()).toMatch(/avatar\/download$/)
  await act(() => storeOwnAvatar(amina.userId, new Blob(['one'])))
  const first = shown()
  await act(() => storeOwnAvatar(amina.userId, new Blob(['other'])))

  expect([first, shown()]).toEqual([expect.stringMatching(/^data:/), expect.stringMatching(/^data:/)])
  expect(shown()).not.toBe(first)
})

test('a picture that could not be had does not hide the one that takes its place', async () => {
  storeUser(aStoredUser({ hasAvatar: true }))
  render(<Face of={amina} />)
  fireEvent.error(document.querySelector('img') as HTMLElement)
  expect(shown()).toBeNull()
  await act(() => storeOwnAvatar(amina.userId, new Blob(['one'])))

  expect(shown()).toMatch(/^data:/)
})

test('somebody else’s face is theirs', () => {
  localStorage.setItem('avatar', 'data:,hers')
  storeUser(aStoredUser({ hasAvatar: true }))
  render(<Face of={{ ...amina, userId: 'joseph' }} />)

  expect(shown()).toBe('/v1/users/joseph/avatar/download')
})
