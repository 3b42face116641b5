import '#web/replica/testing/indexed-db.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { speakerChosen } from '#web/state/current-project-state.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { SpeakerMenu } from './speaker-menu.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'

const PROJECT = aProject()

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
  const menu = (
    <MemoryRouter initialEntries={[at]}>
      <SpeakerMenu />
    </MemoryRouter>
  )
  const { store } = renderInApp(menu, { project: PROJECT, user: aStoredUser(), permissions: ['WordEntry'] })
  act(() => store.dispatch(speakerChosen(chosen)))
  return () => store.getState().currentProjectState.speakerId
}

test('choosing somebody closes the menu, and its button says who it is', async () => {
  const chosen = open(['Omari', 'Amina'])
  await userEvent.click(screen.getByRole('button', { name: 'No speaker selected' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Amina' }))

  expect(await screen.findByRole('button', { name: 'Amina is speaking' })).toBeTruthy()
  expect(chosen()).toBe('Amina')
})

test('nothing more is recorded in the name of a speaker who is no longer there', async () => {
  const chosen = open(['Omari'], { chosen: 'Amina' })

  await expect.poll(() => chosen()).toBe('')
})

test('a speaker who has withdrawn is shown as such and cannot be chosen, and one who was chosen is not any more', async () => {
  const chosen = open(['Omari', 'Amina'], { chosen: 'Amina', withdrawn: ['Amina'] })
  await expect.poll(() => chosen()).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'No speaker selected' }))

  expect(await screen.findByText('withdrawn: recordings are hidden')).toBeTruthy()
  expect(screen.queryByRole('menuitemradio', { name: /Amina/ })).toBeNull()
  expect(screen.getByRole('menuitemradio', { name: 'Omari' })).toBeTruthy()
})
