import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { answerOrKept, forgetAnswersTo, keptAnswersUnder } from '#web/api/kept-answers.ts'
import en from '#web/locales/en.json'
import { FailedCallsTold } from '#web/shared/failed-calls-told.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { showScreen } from '#web/testing/show-screen.tsx'
import { ProjectSwitch } from './project-switch.tsx'

const Switch = () => (
  <>
    <FailedCallsTold />
    <ProjectSwitch project={useCurrentProject()} />
  </>
)

test('without a network the menu of the project says so in everyday words, and leads to what is here', async () => {
  showScreen(Switch)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(screen.getByRole('button', { name: 'Words of the coast' }))

  expect(await screen.findByText(en['errors.noConnection'])).toBeTruthy()
  expect(screen.queryByText(en['failure.noAnswer'])).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'All projects' })).toBeTruthy()
})

test('without a network a project that was open on this device before can be opened', async () => {
  const sena = { project: aProject({ id: 'sena', name: 'Sena' }), permissions: [] }
  onTestFinished(() => forgetAnswersTo('amina'))
  await answerOrKept(['opened-project', 'amina', 'sena'], async () => sena)
  await expect.poll(() => keptAnswersUnder(['opened-project', 'amina'])).toHaveLength(1)
  showScreen(Switch)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))

  await userEvent.click(screen.getByRole('button', { name: 'Words of the coast' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sena' }))

  expect(await screen.findByText('now at /app/home')).toBeTruthy()
})
