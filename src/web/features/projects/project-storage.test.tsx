import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '#web/testing/show-screen.tsx'
import { ProjectSettingsScreen } from './project-settings-screen.tsx'

/** The line about the files of the project. */
const line = () =>
  screen.getAllByRole('term').find((term) => term.textContent === 'Recordings, pictures and files')?.nextElementSibling

const show = (storage: object, role: 'Owner' | 'Editor' = 'Owner') =>
  showScreen(ProjectSettingsScreen, { role, answers: { 'GET /projects/p1/storage': storage } })

test('an Owner sees how much room the files take, of how much', async () => {
  show({ used: 1_234_000_000, quota: 20_000_000_000 })

  await screen.findByText('1.2 GB of 20 GB')
  expect(screen.getByRole('progressbar', { name: 'Recordings, pictures and files' }).ariaValueNow).toBe('6.17')
  expect(screen.queryByText(/Nearly full/)).toBeNull()
})

test('is told when there is hardly room', async () => {
  show({ used: 18_500_000_000, quota: 20_000_000_000 })

  expect(await screen.findByText(/Nearly full. Words are always saved/)).toBeDefined()
})

test('without a quota there is nothing to compare with', async () => {
  show({ used: 1_234_000_000, quota: null })

  await screen.findByText('1.2 GB')
  expect(screen.queryByRole('progressbar', { name: 'Recordings, pictures and files' })).toBeNull()
})

test('a server that does not tell leaves the line out, and an Editor is not told', async () => {
  const { reads } = show({ used: 0, quota: null }, 'Editor')

  expect(line()).toBeUndefined()
  expect(reads).not.toContain('/projects/p1/storage')
})
