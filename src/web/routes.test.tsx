import { act, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { permissionsOf, ROLES, type Role } from '#domain/permission/permission.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { Permitted } from './features/app-frame/permitted.tsx'
import { routes } from './routes.tsx'
import { aStoredUser } from './testing/stored-user-builder.ts'
import { renderInApp } from '#web/testing/in-app.tsx'

/** For whom each screen below /app is. */
const FOR = {
  '/app': 'everybody',
  '/app/projects': 'everybody',
  '/app/projects/new': 'everybody',
  '/app/user-settings': 'everybody',
  '/app/home': 'everybody',
  '/app/project-settings': 'everybody',
  '/app/people': ['Owner', 'Administrator', 'Editor', 'Harvester'],
  '/app/people/speakers': ['Owner', 'Administrator', 'Editor', 'Harvester'],
  '/app/goals': ['Owner', 'Administrator', 'Editor', 'Harvester'],
  '/app/goals/history': ['Owner', 'Administrator', 'Editor', 'Harvester'],
  '/app/goals/history/:changeSet': ['Owner', 'Administrator', 'Editor', 'Harvester'],
  '/app/goals/merge': ['Owner', 'Administrator', 'Editor'],
  '/app/goals/duplicates': ['Owner', 'Administrator', 'Editor'],
  '/app/goals/duplicates/deferred': ['Owner', 'Administrator', 'Editor'],
  '/app/goals/duplicates/decided': ['Owner', 'Administrator', 'Editor'],
  '/app/goals/characters': ['Owner', 'Administrator'],
  '/app/goals/replace': ['Owner', 'Administrator', 'Editor'],
  '/app/goals/current': ['Owner', 'Administrator', 'Editor', 'Harvester'],
  '/app/goals/next': ['Owner', 'Administrator', 'Editor', 'Harvester'],
  '/app/statistics': ['Owner', 'Administrator'],
  '/app/statistics/progress': ['Owner', 'Administrator'],
  '/app/statistics/users': ['Owner', 'Administrator'],
  '/app/statistics/domains': ['Owner', 'Administrator'],
  '/app/statistics/days': ['Owner', 'Administrator'],
  '/app/statistics/workshop': ['Owner', 'Administrator'],
  '/app/statistics/wall': ['Owner', 'Administrator'],
  '/app/words': ['Owner', 'Administrator', 'Editor', 'Harvester'],
  '/app/words/:guid/history': ['Owner', 'Administrator', 'Editor', 'Harvester'],
  '/app/record': ['Owner', 'Administrator', 'Editor', 'Harvester'],
  '/app/data-entry': ['Owner', 'Administrator', 'Editor', 'Harvester'],
  '/app/people/members': ['Owner', 'Administrator'],
  '/app/site-settings': 'siteAdmins',
  '/app/site-settings/projects': 'siteAdmins',
  '/app/site-settings/users': 'siteAdmins',
  '/app/site-settings/banners': 'siteAdmins',
  '/app/site-settings/audit': 'siteAdmins',
} as const

/** `leadsOn`: to another address, so that there is nothing to see. */
type Place = { readonly path: string; readonly handles: readonly unknown[]; readonly leadsOn: boolean }

/** Every screen, with what the routes above it and it itself declare. */
function placesIn(all: readonly RouteObject[], above: Place = { path: '', handles: [], leadsOn: false }): Place[] {
  return all.flatMap(({ path = '', handle, element, children }) => {
    const place = {
      path: path ? `${above.path}/${path}` : above.path,
      handles: [...above.handles, handle],
      leadsOn: element !== undefined,
    }
    return children ? placesIn(children, place) : [place]
  })
}

const places = placesIn(routes()).filter(({ path }) => path.startsWith('/app') && !path.endsWith('*'))

test('it is known of each screen for whom it is', () => {
  expect(places.map(({ path }) => path).toSorted()).toEqual(Object.keys(FOR).toSorted())
})

test.each(ROLES.flatMap((role) => places.map((place) => [place.path, role, place] as const)))(
  'S1.3 %s opens for %s, or says that it is not for them',
  async (path, role, place) => {
    await open(place, role)

    const who = FOR[path as keyof typeof FOR]
    const isFor = who === 'everybody' || (who !== 'siteAdmins' && (who as readonly Role[]).includes(role))
    expect(screen.queryByText('the screen') !== null).toBe(isFor)
    expect(screen.queryByRole('link', { name: 'Go to your projects' }) !== null).toBe(!isFor)
  },
)

test.each(places.map((place) => [place.path, place] as const))(
  '%s opens for a site administrator',
  async (_, place) => {
    await open(place, 'Owner', true)

    expect(screen.getByText('the screen')).toBeTruthy()
  },
)

/** The guard of the frame, with a screen of ours behind it. */
async function open({ path, handles }: Place, role: Role, isAdmin = false): Promise<void> {
  const user = aStoredUser({ id: 'amina', isAdmin })
  const leaf: RouteObject = { path, element: 'the screen' }
  const guarded = handles.reduceRight<RouteObject>((inner, handle) => ({ handle, children: [inner] }), leaf)
  const router = createMemoryRouter([{ Component: Permitted, children: [guarded] }], { initialEntries: [path] })
  await act(async () => {
    renderInApp(<RouterProvider router={router} />, { user, project: aProject(), permissions: permissionsOf(role) })
  })
}

test.each([
  ['/app/goals/current', '/app/goals'],
  ['/app/goals/next', '/app/goals/duplicates'],
])('the address %s of the reference leads to %s', (from, to) => {
  const element = elementAt(routes(), from)
  const router = createMemoryRouter([{ path: from, element }, { path: '*' }], { initialEntries: [from] })
  renderInApp(<RouterProvider router={router} />, { user: aStoredUser(), project: aProject() })
  expect(router.state.location.pathname).toBe(to)
})

/** What a route shows that has it at hand. */
function elementAt(all: readonly RouteObject[], address: string, above = ''): RouteObject['element'] {
  for (const { path = '', element, children = [] } of all) {
    const here = path ? `${above}/${path}` : above
    const found = here === address ? element : elementAt(children, address, here)
    if (found) return found
  }
  return undefined
}

/** The journey to every screen, in longer texts and in both directions. */
const [journey = ''] = Object.values(
  import.meta.glob<string>('../../e2e/pseudo-locale.test.ts', { query: '?raw', eager: true, import: 'default' }),
)

/** Whether the journey has the address in a list, with anything in the place of what is named there. */
function isGoneTo(path: string): boolean {
  const address = path.replace('/app/', '').replaceAll(/:\w+\??/g, "[^\\s'`]+")
  return new RegExp(`[\\s'\`]${address}[\\s'\`?]`).test(journey)
}

test('the journey in longer texts goes to every screen', () => {
  const screens = placesIn(routes())
    .filter(({ leadsOn }) => !leadsOn)
    .map(({ path }) => path)
    .filter((path) => !['', '/app'].includes(path) && !path.endsWith('*'))
  expect(screens.length).toBeGreaterThan(35)

  expect(screens.filter((path) => !isGoneTo(path))).toEqual([])
})
