import '#web/replica/testing/indexed-db.ts'
import { Notifications } from '@mantine/notifications'
import type { ComponentType } from 'react'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { permissionsOf, type Role } from '#domain/permission/permission.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Project } from '#domain/project/project.ts'
import type { User } from '#domain/user/user.ts'
import { LeavingQuestion } from '#web/features/sync/leaving-question.tsx'
import { aStoredUser } from './stored-user-builder.ts'
import { renderInApp } from './in-app.tsx'

/** By method and end of the address, which may leave out its query; a number is a refusal, a response is itself, a function is asked each time. */
export type Answers = Readonly<Record<string, unknown>>

type Options = {
  readonly project?: Partial<Project>
  readonly role?: Role
  readonly me?: Partial<User>
  readonly answers?: Answers
  /** Whether the screen knows the device that keeps the project. */
  readonly isOnDevice?: boolean
  /** Which part of it the address names. */
  readonly hash?: string
}

/**
 * A screen of the app for the user `amina`, in the project `p1` or before one; any other address only says where one is
 * now. `reads` and `writes` are what is asked of the server.
 */
export function showScreen(
  Shown: ComponentType,
  { project = {}, role = 'Owner', me = {}, answers = {}, isOnDevice = false, hash = '' }: Options = {},
) {
  const reads: string[] = []
  const writes: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body = '' }: { method: string; body?: string }) => {
    const path = address.replace(/^.*\/v1/, '')
    if (method === 'GET') reads.push(path)
    else writes.push(`${method} ${path} ${body}`.trim())
    const given = answerTo(method, path, answers)
    const answer: unknown = typeof given === 'function' ? given() : given
    if (answer instanceof Response) return answer
    if (typeof answer === 'number') return new Response('', { status: answer })
    return new Response(answer === undefined ? '' : JSON.stringify(answer))
  })
  const opened = aProject({ id: 'p1', name: 'Words of the coast', ...project })
  const router = createMemoryRouter(
    [
      { path: '/before', element: 'the page before' },
      {
        path: '/',
        element: (
          <>
            <LeavingQuestion />
            <Shown />
          </>
        ),
      },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: ['/before', `/${hash}`] },
  )
  const page = (
    <>
      <Notifications />
      <RouterProvider router={router} />
    </>
  )
  const user = aStoredUser({ id: 'amina', ...me })
  renderInApp(page, { user, project: opened, permissions: permissionsOf(role), isOnDevice })
  return { reads, writes, router }
}

function answerTo(method: string, path: string, answers: Answers): unknown {
  const isOf = (full: string) => (key: string) => {
    const [how, end = ''] = key.split(' ')
    return how === method && full.endsWith(end)
  }
  const keys = Object.keys(answers)
  return answers[keys.find(isOf(path)) ?? keys.find(isOf(path.replace(/\?.*$/, ''))) ?? '']
}

function Elsewhere() {
  const { pathname } = useLocation()
  return <p>now at {pathname}</p>
}
