import '#web/replica/testing/indexed-db.ts'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, useParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import type { Role } from '#domain/permission/permission.ts'
import { permissionsOf } from '#domain/permission/permission.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Project } from '#domain/project/project.ts'
import type { User } from '#domain/user/user.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { projectOpened } from '#web/state/current-project-state.ts'
import { createStore } from '#web/state/store.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'

type Options = {
  readonly project?: Partial<Project>
  readonly role?: Role
  readonly me?: Partial<User>
  /** By method and end of the address; a number is a refusal. */
  readonly answers?: Readonly<Record<string, unknown>>
}

/** A screen of the project `p1`, or before one; answers what is asked of the server besides reading. */
export function showWith(Shown: ComponentType, { project = {}, role = 'Owner', me = {}, answers = {} }: Options = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body = '' }: { method: string; body?: string }) => {
    const path = address.replace(/^.*\/v1/, '')
    if (method !== 'GET') asked.push(`${method} ${path} ${body}`.trim())
    const answer = Object.entries(answers).find(([key]) => `${method} ${path}`.endsWith(key))?.[1]
    if (typeof answer === 'number') return new Response('', { status: answer })
    return new Response(answer === undefined ? '' : JSON.stringify(answer))
  })
  const user = aStoredUser({ id: 'amina', ...me })
  storeUser(user)
  const store = createStore()
  const opened = aProject({ id: 'p1', name: 'Words of the coast', ...project })
  store.dispatch(projectOpened({ project: opened, permissions: permissionsOf(role), openedBy: user.id }))
  const router = createMemoryRouter(
    [
      { path: '/', Component: Shown },
      { path: '/app/projects', element: 'the projects' },
      { path: '/join/:code', Component: JoinPlace },
    ],
    { initialEntries: ['/'] },
  )
  render(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <Notifications />
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </Provider>,
  )
  return asked
}

function JoinPlace() {
  return `joining with ${useParams()['code']}`
}
