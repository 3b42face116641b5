import { afterEach, expect, test, vi } from 'vitest'
import { storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { projectServer } from './project-server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const signal = new AbortController().signal

test('nothing of a person is sent under the token of another', async () => {
  const sent = vi.fn<(address: string) => Promise<Response>>(async () => new Response('{"answers":[]}'))
  vi.stubGlobal('fetch', sent)
  storeUser(aStoredUser({ id: 'amina' }))
  const server = projectServer('amina', 'p1')
  await server.run([], signal)
  expect(sent).toHaveBeenCalledTimes(1)

  storeUser(aStoredUser({ id: 'joseph' }))

  await expect(server.run([], signal)).rejects.toThrow('Somebody else')
  await expect(server.changesSince(0, signal)).rejects.toThrow('Somebody else')
  expect(() => server.live()).toThrow('Somebody else')
  expect(sent).toHaveBeenCalledTimes(1)
})
