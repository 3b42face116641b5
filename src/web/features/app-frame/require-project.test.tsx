import { act, cleanup, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { RequireProject } from './require-project.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
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

function renderProject(): void {
  const router = createMemoryRouter([
    { Component: RequireProject, children: [{ index: true, element: 'the words' }] },
    { path: '/app/projects', element: 'the projects' },
  ])
  renderInApp(<RouterProvider router={router} />, { project: aProject({ id: 'p1' }) })
}
