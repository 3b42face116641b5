import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson, storeUser } from '#web/session/stored-user.ts'
import { forgotten } from '#web/state/forgotten.ts'
import { createStore } from '#web/state/store.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { exportProject } from './export-project.ts'
import { aJob } from '#web/testing/a-job.ts'

const JOB = aJob({ kind: 'lift.export', state: 'done' })
const NATQGU = { id: 'p1', name: 'Natqgu', untilSent: async () => undefined }
const saved = vi.fn<() => string>(() => 'blob:')

beforeEach(() => {
  storeUser(aStoredUser())
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  saved.mockClear()
  localStorage.clear()
  sessionStorage.clear()
})

test('a package that was saved is a success, whether or not the server could be told', async () => {
  serve({ DELETE: () => Promise.reject(new TypeError('Failed to fetch')) })
  const store = createStore()

  await exportProject(store.dispatch, NATQGU)

  expect(saved).toHaveBeenCalledTimes(1)
  expect(store.getState().exportProjectState.status).toBe('Success')
})

test('an export ends with the log-in of who began it', async () => {
  const store = createStore()
  serve({
    download: async () => {
      forgetPerson()
      store.dispatch(forgotten())
      return new Response('zip')
    },
  })

  await exportProject(store.dispatch, NATQGU)

  expect(saved).not.toHaveBeenCalled()
  expect(store.getState().exportProjectState.status).toBe('Default')
})

type Served = Partial<Record<'DELETE' | 'download', () => Promise<Response>>>

function serve({ DELETE, download }: Served): void {
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (method === 'DELETE') return DELETE?.() ?? new Response('')
    if (method === 'POST') return new Response(JSON.stringify({ jobId: JOB.id }))
    if (address.includes('/jobs/')) return new Response(JSON.stringify(JOB))
    return download?.() ?? new Response('zip')
  })
}
