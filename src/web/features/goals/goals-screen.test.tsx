import '#web/replica/testing/indexed-db.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { permissionsOf, type Role } from '#domain/permission/permission.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { deviceMemory } from '#web/device/memory.ts'
import { personalKey } from '#web/device/memory-keys.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { GoalsScreen } from './goals-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const deferred = {
  id: aGuid(),
  verdict: 'deferred',
  words: [1, 2].map(() => ({ guid: aGuid(), fingerprint: '0'.repeat(16) })),
  arranged: null,
  madeBy: { userId: 'juma', name: 'Juma' },
  madeAt: '2026-01-01T00:00:00.000Z',
}

type Server = { readonly verdicts?: readonly unknown[]; readonly history?: () => Response }

/** The screen for somebody new, and what a server answers that has these verdicts and this history. */
function open(
  role: Role,
  { verdicts = [], history = () => Response.json({ changeSets: [], next: null }) }: Server = {},
) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address.includes('/duplicates/verdicts'))
      return Response.json({ verdicts, next: null, upTo: verdicts.length, withdrawn: [] })
    if (address.includes('/changesets')) return history()
    throw new TypeError('offline')
  })
  const what = (
    <MemoryRouter>
      <GoalsScreen />
    </MemoryRouter>
  )
  const [user, project] = [aStoredUser({ id: aGuid() }), aProject({ id: aGuid() })]
  renderInApp(what, { user, project, permissions: permissionsOf(role), isOnDevice: true })
  return { asked, projectId: project.id }
}

const goals = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('whoever may review words is led to them, and may replace; characters are for those who decide about them', async () => {
  open('Editor')
  await screen.findByText(/^Nothing yet/)
  expect(goals()).toEqual(['/app/goals/replace', '/app/goals/duplicates', '/app/words', '/app/goals/history'])
})

test('sets to decide later are a goal only while there are any', async () => {
  open('Editor', { verdicts: [{ ...deferred, verdict: 'notDuplicates' }, deferred] })
  await screen.findByRole('link', { name: /^Sets to decide later/ })
  expect(goals()).toContain('/app/goals/duplicates/deferred')
})

test('sets that are no duplicates are none to decide later', async () => {
  const { asked } = open('Editor', { verdicts: [{ ...deferred, verdict: 'notDuplicates' }] })
  await waitFor(() => expect(asked.some((address) => address.includes('/duplicates/verdicts'))).toBe(true))
  await screen.findByText(/^Nothing yet/)
  expect(goals()).not.toContain('/app/goals/duplicates/deferred')
})

test('whoever has no other goal has the history, and nothing about duplicates is asked', async () => {
  const { asked } = open('Harvester')
  await screen.findByText(/^Nothing yet/)
  expect(goals()).toEqual(['/app/goals/history'])
  expect(asked.filter((address) => address.includes('duplicates'))).toEqual([])
})

test('without a network it is said that the history needs it, and it can be asked again', async () => {
  let isOffline = true
  const history = (): Response => {
    if (isOffline) throw new TypeError('offline')
    return Response.json({ changeSets: [], next: null })
  }
  open('Harvester', { history })
  await screen.findByText(/^The history needs the internet/)
  isOffline = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Nothing yet/)).toBeTruthy()
})

test('what one did last that the server cannot tell is said to be missing', async () => {
  open('Harvester', { history: () => Response.json({ code: 'request.invalid' }, { status: 400 }) })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'What you did last' })).toBeTruthy()
})

test('a round that somebody has left is gone on with from its card, and one that is over is not', async () => {
  const { projectId } = open('Editor')
  const card = await screen.findByRole('link', { name: /^Merge duplicates/ })
  expect(card.textContent).not.toContain('Go on')
  const user = storedUser()?.id ?? ''
  const [sets, order] = [Array.from({ length: 12 }, () => ({ words: [] })), { at: 6, shown: [] }]
  const keep = (isEnded: boolean): void => {
    const key = personalKey(user, `round-duplicates-${projectId}`)
    act(() => void deviceMemory.put({ [key]: JSON.stringify({ sets, order, isEnded }) }))
  }
  keep(false)
  expect(card.textContent).toContain('Continue at set 7 of 12')
  keep(true)
  expect(card.textContent).not.toContain('Go on')
})
