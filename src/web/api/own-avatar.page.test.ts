import { afterEach, expect, test, vi } from 'vitest'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { fetchOwnAvatar, storeOwnAvatar } from './own-avatar.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const picture = (text: string): Blob => new Blob([text], { type: 'image/jpeg' })
const kept = (): string => atob(localStorage.getItem('avatar')?.split(',')[1] ?? '')

test('a picture that there is no room for is not there, rather than the one before', async () => {
  storeUser(aStoredUser())
  await storeOwnAvatar(aStoredUser().id, picture('before'))
  expect(kept()).toBe('before')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await storeOwnAvatar(aStoredUser().id, picture('now'))

  expect([localStorage.getItem('avatar'), storedUser()?.hasAvatar]).toEqual([null, true])
})

test('the removal of a picture whose owner has left takes away nobody else’s', async () => {
  storeUser(aStoredUser({ id: 'joseph' }))
  await storeOwnAvatar('joseph', picture('his'))
  await storeOwnAvatar('amina', null)

  expect([kept(), storedUser()?.hasAvatar]).toEqual(['his', true])
})

test('a picture that is on its way here does not take the place of one that was chosen meanwhile', async () => {
  storeUser(aStoredUser({ hasAvatar: true }))
  vi.stubGlobal('fetch', async () => {
    await storeOwnAvatar(aStoredUser().id, picture('chosen'))
    return new Response('before')
  })
  await fetchOwnAvatar()

  expect(kept()).toBe('chosen')
})
