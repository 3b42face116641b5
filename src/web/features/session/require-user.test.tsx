import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { visit } from '#web/testing/visit.tsx'
import { RequireUser } from './require-user.tsx'
import { storeUser, useStoredUser } from '#web/session/stored-user.ts'

/** A screen of Amina's, in which something is typed. */
async function openScreen(): Promise<void> {
  storeUser(aStoredUser({ id: 'amina', name: 'Amina' }))
  const element = (
    <RequireUser>
      <Typed />
    </RequireUser>
  )
  visit({ routes: [{ path: '/app', element }], at: '/app' })
  await userEvent.type(screen.getByLabelText('Amina'), 'typed')
}

const Typed = () => <input aria-label={useStoredUser()?.name ?? ''} />

test('whoever logs out in another tab leaves this one, too', async () => {
  await openScreen()
  localStorage.removeItem('user')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))

  expect(await screen.findByText('now at /login')).toBeDefined()
})

test('a page that one goes back to shows nothing to who has left meanwhile', async () => {
  await openScreen()
  localStorage.removeItem('user')
  act(() => void window.dispatchEvent(new Event('pageshow')))

  expect(await screen.findByText('now at /login')).toBeDefined()
})

test('whoever logs in in another tab sees nothing here that somebody else has typed', async () => {
  await openScreen()
  localStorage.setItem('user', JSON.stringify(aStoredUser({ id: 'joseph', name: 'Joseph' })))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))

  expect(screen.getByLabelText<HTMLInputElement>('Joseph').value).toBe('')
})
