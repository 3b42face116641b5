import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from 'react-router'
import { vi } from 'vitest'
import { Notices } from '#web/shared/notices.tsx'
import { renderInApp } from './in-app.tsx'

export type Call = { readonly method: string; readonly path: string; readonly body: unknown }

type Visit = {
  readonly routes: RouteObject[]
  readonly at: string | { readonly pathname: string; readonly search?: string; readonly state?: unknown }
  /** What the server says; undefined: 200, and nothing. */
  readonly answers?: ((call: Call) => Response | undefined) | undefined
}

/**
 * Comes to a screen as by a link. Any other address only says where one is now. Of what the server is asked, `sent` answers
 * the bodies, in order.
 */
export function visit({ routes, at, answers }: Visit) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const made = { method, path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined }
    calls.push(made)
    return answers?.(made) ?? new Response('')
  })
  const router = createMemoryRouter([...routes, { path: '*', Component: Elsewhere }], { initialEntries: [at] })
  const page = (
    <>
      <Notices />
      <RouterProvider router={router} />
    </>
  )
  renderInApp(page)
  return { router, sent: (path: string) => calls.filter((one) => one.path === path).map(({ body }) => body) }
}

export const json = (value: unknown): Response => new Response(JSON.stringify(value))

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>now at {pathname + search}</p>
}
