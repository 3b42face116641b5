import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ProjectSummary } from '#contract/project.ts'
import { ENGLISH } from '#domain/project/project.ts'
import { ProjectsScreen } from './projects-screen.tsx'
import { showScreen } from '#web/testing/show-screen.tsx'

const aSummary = (name: string): ProjectSummary => ({
  id: name,
  name,
  role: 'Editor',
  vernacularWritingSystem: { bcp47: 'seh', name: 'Sena', font: '', rtl: null },
  analysisWritingSystems: [ENGLISH],
  wordCount: 12,
  changeNumber: 3,
  lastChange: new Date().toISOString(),
})
const show = (names: readonly string[], archived: readonly string[] = [], isAdmin = false) =>
  showScreen(ProjectsScreen, {
    me: { isAdmin },
    answers: {
      'GET /users/currentuser/projects': names.map(aSummary),
      'GET /users/currentuser/projects?archived=true': archived.map(aSummary),
    },
  })

test('S6.1 each project tells role, languages and last use', async () => {
  show(['Sena'])
  const project = await screen.findByRole('button', { name: /^Sena/ })

  expect(project.textContent).toBe('SenaSena – English12 wordslast change nowEditor')
})

test('who is in no project yet is told both ways on, and joins with a code as it was read', async () => {
  show([])
  await screen.findByText(/^No projects yet/)
  expect(screen.getByRole('link', { name: 'Create a project' })).toBeTruthy()

  await userEvent.type(screen.getByLabelText('Join code'), ' k7pm-x4rt{Enter}')
  expect(await screen.findByText('now at /join/K7PMX4RT')).toBeTruthy()
})

test('archived projects stand apart and closed', async () => {
  show(['Sena'], ['Natqgu'])
  const summary = await screen.findByText('1 archived project')
  const group = within(summary.closest('details') ?? document.body)

  expect(summary.closest('details')?.open).toBe(false)
  expect(group.getByText('Natqgu')).toBeTruthy()
  expect(group.queryByText('Sena', { selector: 'bdi' })).toBeNull()
})

test('only site administrators are shown the way to the settings of the site', async () => {
  show(['Sena'], [], true)
  expect((await screen.findByRole('link', { name: 'Site settings' })).getAttribute('href')).toBe('/app/site-settings')
})

test('others are not', async () => {
  show(['Sena'])
  await screen.findByRole('button', { name: /^Sena/ })

  expect(screen.queryByRole('link', { name: 'Site settings' })).toBeNull()
})
