import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { projectOpened } from '#web/state/current-project-state.ts'
import { createStore, StoreContext } from '#web/state/store.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { RequireProject } from './require-project.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('a project is open for who opened it, and for nobody who logs in after them in another tab', async () => {
  storeUser(aStoredUser({ id: 'amina' }))
  renderProjectOf('amina')
  expect(await screen.findByText('the words')).toBeDefined()

  act(() => storeUser(aStoredUser({ id: 'joseph' })))

  expect(await screen.findByText('the projects')).toBeDefined()
  expect(screen.queryByText('the words')).toBeNull()
})

function renderProjectOf(openedBy: string): void {
  const store = createStore()
  store.dispatch(projectOpened({ project: aProject({ id: 'p1' }), permissions: [], openedBy }))
  const router = createMemoryRouter([
    { Component: RequireProject, children: [{ index: true, element: 'the words' }] },
    { path: '/app/projects', element: 'the projects' },
  ])
  render(
    <StoreContext value={store}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StoreContext>,
  )
}
