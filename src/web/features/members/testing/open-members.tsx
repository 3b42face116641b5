import '#web/replica/testing/indexed-db.ts'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import type { ProjectMember } from '#contract/member.ts'
import { permissionsOf } from '#domain/permission/permission.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { User } from '#domain/user/user.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { projectOpened } from '#web/state/current-project-state.ts'
import { createStore } from '#web/state/store.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { MembersScreen } from '../members-screen.tsx'

export const PROJECT = aProject({ name: 'Words of the coast' })

export function aMember(name: string, overrides: Partial<ProjectMember> = {}): ProjectMember {
  const username = name.toLowerCase()
  const times = { joinedAt: '2026-01-01T00:00:00Z', lastWord: null }
  return { userId: username, name, username, hasAvatar: false, role: 'Harvester', ...times, ...overrides }
}

type Answers = Readonly<Record<string, unknown>>
type Options = { readonly me?: Partial<User>; readonly answers?: Answers }

/**
 * The members screen for the user `amina`. Answers what was asked of the server besides reading; `answers` are those of
 * further operations by method and end of the address.
 */
export async function openMembers(
  members: ProjectMember[],
  { me = {}, answers = {} }: Options = {},
): Promise<{ readonly asked: string[] }> {
  const asked: string[] = []
  const known: Answers = { 'GET /members': members, 'GET /joincodes': [], 'GET /invitations': [], ...answers }
  vi.stubGlobal('fetch', async (address: string, { method, body = '' }: { method: string; body?: string }) => {
    const path = new URL(address, 'http://granary').pathname
    if (method !== 'GET') asked.push(`${method} ${path.split('/').slice(-2).join('/')} ${body}`.trim())
    const found = Object.entries(known).find(
      ([key]) => `${method} ${path}`.endsWith(key.replace(/^\w+ /, '')) && key.startsWith(method),
    )
    const answer = found?.[1]
    if (typeof answer === 'number') return new Response('', { status: answer })
    return new Response(answer === undefined ? '' : JSON.stringify(answer))
  })
  const user = aStoredUser({ id: 'amina', ...me })
  storeUser(user)
  const store = createStore()
  const role = members.find(({ userId }) => userId === user.id)?.role ?? 'Owner'
  store.dispatch(projectOpened({ project: PROJECT, permissions: permissionsOf(role), openedBy: user.id }))
  const router = createMemoryRouter(
    [
      { path: '/', Component: MembersScreen },
      { path: '/app/projects', element: 'the projects' },
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
  await screen.findByRole('heading', { level: 1, name: 'Members' })
  return { asked }
}
