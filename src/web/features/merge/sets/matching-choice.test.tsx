import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ProjectUpdate } from '#domain/project/project.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { showScreen } from '#web/testing/show-screen.tsx'
import { MatchingChoice } from './matching-choice.tsx'

const Choice = () => <MatchingChoice isRunning={false} />
const stored = aProject({ id: 'p1' })

test('how spellings are compared is switched, and undo switches it back', async () => {
  const { writes } = showScreen(Choice, { answers: { 'GET /projects/p1': stored } })
  await userEvent.click(screen.getByText('How spellings are compared'))
  await userEvent.click(screen.getByRole('switch', { name: 'Ignore accents and tone marks' }))
  await screen.findByText('Turned on: Ignore accents and tone marks')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(writes).toHaveLength(2))
  const sent = writes.map((write) => (JSON.parse(write.replace(/^PUT \S+ /, '')) as ProjectUpdate).duplicateMatching)
  expect(sent).toEqual([true, false].map((ignoresDiacritics) => ({ ...stored.duplicateMatching, ignoresDiacritics })))
})

test('who may not change the project is offered no choice', () => {
  showScreen(Choice, { role: 'Editor' })

  expect(screen.queryByText('How spellings are compared')).toBeNull()
})
