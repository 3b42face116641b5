// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '#contract/job.ts'
import { forgetPerson, storeUser } from '#web/session/stored-user.ts'
import { forgotten } from '#web/state/forgotten.ts'
import { createStore } from '#web/state/store.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { exportProject } from './export-project.ts'

const JOB: Job = {
  id: '11f70000-0000-4000-8000-000000000001',
  projectId: 'p1',
  kind: 'lift.export',
  state: 'done',
  phase: '',
  done: 1,
  total: 1,
  result: null,
  error: null,
}
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

test('the package is put together only after this device has sent what it has', async () => {
  const store = createStore()
  const sending = Promise.withResolvers<undefined>()
  const asked: string[] = []
  serve({ POST: () => asked.push('export') })

  const exporting = exportProject(store.dispatch, { ...NATQGU, untilSent: () => sending.promise })
  expect(store.getState().exportProjectState).toMatchObject({ status: 'Exporting', isSending: true })
  expect(asked).toEqual([])
  sending.resolve(undefined)
  await exporting

  expect(asked).toEqual(['export'])
  expect(store.getState().exportProjectState).toMatchObject({ status: 'Success', isSending: false })
})

type Served = Partial<Record<'DELETE' | 'download', () => Promise<Response>>> & { readonly POST?: () => unknown }

function serve({ DELETE, download, POST }: Served): void {
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (method === 'DELETE') return DELETE?.() ?? new Response('')
    if (method === 'POST') POST?.()
    if (method === 'POST') return new Response(JSON.stringify({ jobId: JOB.id }))
    if (address.includes('/jobs/')) return new Response(JSON.stringify(JOB))
    return download?.() ?? new Response('zip')
  })
}
