import '#web/replica/testing/indexed-db.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Permission } from '#domain/permission/permission.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { projectOpened, speakerChosen } from '#web/state/current-project-state.ts'
import { createStore, StoreContext } from '#web/state/store.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { SpeakerMenu } from './speaker-menu.tsx'

const PROJECT = aProject()
const PERMISSIONS: readonly Permission[] = ['WordEntry']

/** The menu at an address, with one speaker chosen; answers who is chosen now. */
type Options = { readonly chosen?: string; readonly withdrawn?: readonly string[]; readonly at?: string }

function open(
  names: readonly string[],
  { chosen = '', withdrawn = [], at = '/app/data-entry' }: Options = {},
): () => string {
  const speakers = names.map((name) => ({
    id: name,
    projectId: PROJECT.id,
    name,
    consent: 'None',
    withdrawn: withdrawn.includes(name) ? '2026-01-01T00:00:00Z' : null,
  }))
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(speakers)))
  storeUser(aStoredUser({ id: 'amina' }))
  const store = createStore()
  store.dispatch(projectOpened({ project: PROJECT, permissions: PERMISSIONS, openedBy: 'amina' }))
  store.dispatch(speakerChosen(chosen))
  render(
    <StoreContext value={store}>
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <MemoryRouter initialEntries={[at]}>
            <SpeakerMenu />
          </MemoryRouter>
        </MantineProvider>
      </QueryClientProvider>
    </StoreContext>,
  )
  return () => store.getState().currentProjectState.speakerId
}

test('choosing somebody closes the menu, and the bar says who it is', async () => {
  const chosen = open(['Omari', 'Amina'])
  await userEvent.click(screen.getByRole('button', { name: 'Nobody is named as speaking' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Amina' }))

  expect(await screen.findByRole('button', { name: 'Amina is speaking' })).toBeTruthy()
  expect(chosen()).toBe('Amina')
})

test('without speakers the menu says where they come from', async () => {
  open([])
  await userEvent.click(screen.getByRole('button', { name: 'Nobody is named as speaking' }))

  expect(await screen.findByText(/No speakers yet/)).toBeTruthy()
  expect(screen.queryByRole('menuitemradio')).toBeNull()
})

test('nothing more is recorded in the name of a speaker who is no longer there', async () => {
  const chosen = open(['Omari'], { chosen: 'Amina' })

  await expect.poll(() => chosen()).toBe('')
})

test('where nothing is recorded nobody is asked who speaks', () => {
  open(['Omari'], { at: '/app/projects' })

  expect(screen.queryByRole('button')).toBeNull()
})

test('a speaker who has withdrawn is shown as such and cannot be chosen, and one who was chosen is not any more', async () => {
  const chosen = open(['Omari', 'Amina'], { chosen: 'Amina', withdrawn: ['Amina'] })
  await expect.poll(() => chosen()).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Nobody is named as speaking' }))

  expect(await screen.findByText('withdrawn: recordings are hidden')).toBeTruthy()
  expect(screen.queryByRole('menuitemradio', { name: /Amina/ })).toBeNull()
  expect(screen.getByRole('menuitemradio', { name: 'Omari' })).toBeTruthy()
})
