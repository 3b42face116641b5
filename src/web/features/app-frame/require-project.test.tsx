import { act, cleanup, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { GoesOnOffline, RequireProject } from './require-project.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('a project is open for who opened it, and for nobody who logs in after them in another tab', async () => {
  storeUser(aStoredUser({ id: 'amina' }))
  renderProject()
  expect(await screen.findByText('the words')).toBeDefined()

  act(() => storeUser(aStoredUser({ id: 'joseph' })))

  expect(await screen.findByText('the projects')).toBeDefined()
  expect(screen.queryByText('the words')).toBeNull()
})

test('each screen of a project has fetched what may be wanted on it, once it has been there for a while', async () => {
  const fetched: string[] = []
  const brings = (part: string): void => void lateCode(part, async () => fetched.push(part))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const router = createMemoryRouter([{ Component: GoesOnOffline, children: [{ path: 'words' }, { path: 'merge' }] }], {
    initialEntries: ['/words'],
  })
  brings('undo')
  renderInApp(<RouterProvider router={router} />)
  expect(fetched).toEqual([])
  await vi.advanceTimersByTimeAsync(1_100)
  await expect.poll(() => fetched).toEqual(['undo'])

  brings('merge-words')
  await act(() => router.navigate('/merge'))
  await vi.advanceTimersByTimeAsync(1_100)
  await expect.poll(() => fetched).toEqual(['undo', 'merge-words'])
})

function renderProject(): void {
  const router = createMemoryRouter([
    { Component: RequireProject, children: [{ index: true, element: 'the words' }] },
    { path: '/app/projects', element: 'the projects' },
  ])
  renderInApp(<RouterProvider router={router} />, { project: aProject({ id: 'p1' }) })
}
