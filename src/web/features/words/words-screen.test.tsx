import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { permissionsOf, type Role } from '#domain/permission/permission.ts'
import { aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Project } from '#domain/project/project.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { projectOpened } from '#web/state/current-project-state.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { WordsScreen } from './words-screen.tsx'

type Has = { readonly isWhole?: boolean; readonly role?: Role; readonly project?: Partial<Project> }

/** The list of a project of which this device has no word. */
async function open({ isWhole = true, role = 'Owner', project = {} }: Has = {}) {
  vi.stubGlobal('Worker', WorkerInPage)
  const user = aStoredUser()
  storeUser(user)
  const opened = aProject({ id: 'p1', ...project })
  const db = new ReplicaDatabase(user.id, opened.id)
  await db.setFact('isWhole', isWhole)
  onTestFinished(() => db.close())
  const router = createMemoryRouter([{ path: '*', element: <WordsScreen panelOf={() => null} /> }])
  const permissions = permissionsOf(role)
  const { store } = renderInApp(<RouterProvider router={router} />, { project: opened, permissions, isOnDevice: true })
  /** As somebody has changed it. */
  const hear = (changes: Partial<Project>): void =>
    act(() => store.dispatch(projectOpened({ project: { ...opened, ...changes }, permissions, openedBy: user.id })))
  return { db, hear }
}

test('a project without a word says where words come from, until there is one', async () => {
  const { db } = await open()
  const way = await screen.findByRole('link', { name: 'Collect the first words' })
  expect(way.getAttribute('href')).toBe('/app/data-entry')
  expect(screen.queryByRole('table')).toBeNull()

  const word = aWord({ vernacular: 'maji' })
  await act(() => db.transaction('rw', db.tables, () => putNewer(db, [{ guid: word.guid, n: 1, word }])))

  expect(await screen.findByRole('table', { name: 'Words' })).toBeTruthy()
})

test('whoever may import is told what to do with a dictionary that is there', async () => {
  await open()

  const way = await screen.findByRole('link', { name: 'Create a project from it' })
  expect(way.getAttribute('href')).toBe('/app/projects/new')
})

test('nobody else is', async () => {
  await open({ role: 'Harvester' })

  expect(await screen.findByRole('link', { name: 'Collect the first words' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Create a project from it' })).toBeNull()
})

test('what is archived leads nowhere', async () => {
  await open({ project: { isActive: false } })

  expect(await screen.findByText('This archived project has no words.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('while words may still come, nobody says that there are none', async () => {
  await open({ isWhole: false })

  expect(await screen.findByText('0 words')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Collect the first words' })).toBeNull()
})

test('a list narrowed to rejected characters follows what is rejected, and is whole when nothing is', async () => {
  const { db, hear } = await open({ project: { rejectedCharacters: ['ŋ'] } })
  const words = ['ŋoma', 'chai', 'maji'].map((vernacular) => aWord({ vernacular }))
  await act(() =>
    db.transaction('rw', db.tables, () =>
      putNewer(
        db,
        words.map((word, at) => ({ guid: word.guid, n: at + 1, word })),
      ),
    ),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Rejected characters/ }))
  await screen.findByText(/^1 words?$/)

  hear({ rejectedCharacters: ['ŋ', 'c'] })
  await screen.findByText('2 words')
  hear({ rejectedCharacters: [] })
  await screen.findByText('3 words')
  expect(screen.queryByRole('button', { name: /^Rejected characters/ })).toBeNull()
})
