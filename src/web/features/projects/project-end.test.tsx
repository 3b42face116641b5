import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { ArchivedNotice, ArchiveSection } from './project-end.tsx'
import { ProjectName } from './project-name.tsx'
import { aRefusal } from '#web/testing/a-refusal.ts'
import { showScreen } from '#web/testing/show-screen.tsx'

const Name = () => <ProjectName project={useCurrentProject()} />
const Ending = () => <ArchiveSection project={useCurrentProject()} />
const Archived = () => <ArchivedNotice project={useCurrentProject()} />

test('a new name is sent alone; until it is saved, leaving the field keeps it and says so', async () => {
  const { writes } = showScreen(Name)
  const field = screen.getByLabelText('Project name')
  await userEvent.type(field, '!')
  await userEvent.tab()
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
  expect(writes).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(writes).toEqual(['PUT /projects/p1 {"name":"Words of the coast!","read":{"name":"Words of the coast"}}'])
})

test('a name has its letters in one form while it is typed', async () => {
  showScreen(Name)
  const field = screen.getByLabelText<HTMLInputElement>('Project name')
  await userEvent.clear(field)
  await userEvent.type(field, 'Ewe\u0301 words')

  expect(field.value).toBe('Ewé words'.normalize('NFC'))
})

test('a blank name is refused at the field', async () => {
  const { writes } = showScreen(Name)
  await userEvent.clear(screen.getByLabelText('Project name'))
  await userEvent.keyboard('  {Enter}')

  expect(screen.getByText('A project needs a name.')).toBeTruthy()
  expect(writes).toEqual([])
})

test('S13.4 a name that another project has is refused for that reason at the field, where it stays to be changed', async () => {
  showScreen(Name, { answers: { 'PUT /projects/p1': () => aRefusal(400, 'project.nameTaken') } })
  const field = screen.getByLabelText<HTMLInputElement>('Project name')
  await userEvent.clear(field)
  await userEvent.type(field, 'Coast{Enter}')

  await screen.findByText('There’s already a project with this name.')
  expect(field.value).toBe('Coast')
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
})

test('a project is archived without a question, and Undo restores it', async () => {
  const { writes } = showScreen(Ending)
  await userEvent.click(screen.getByRole('button', { name: 'Archive this project' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(writes).toEqual([
    'PUT /projects/p1 {"isActive":false,"read":{"isActive":true}}',
    'PUT /projects/p1 {"isActive":true,"read":{"isActive":false}}',
  ])
})

test('a project is deleted only once its name is typed', async () => {
  const { writes } = showScreen(Ending)
  await userEvent.click(screen.getByRole('button', { name: 'Delete permanently…' }))
  const question = within(await screen.findByRole('dialog', { name: 'Permanently delete “Words of the coast”?' }))
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Delete permanently' })
  await userEvent.type(question.getByRole('textbox'), 'words of the coast')
  expect(confirm.disabled).toBe(true)

  await userEvent.clear(question.getByRole('textbox'))
  await userEvent.type(question.getByRole('textbox'), 'Words of the coast{Enter}')
  expect(await screen.findByText('now at /app/projects')).toBeTruthy()
  expect(writes).toEqual(['DELETE /projects/p1'])
})

test('an archived project says why nothing can be changed, and its Owner restores it', async () => {
  const { writes } = showScreen(Archived, { project: { isActive: false } })
  await userEvent.click(screen.getByRole('button', { name: 'Restore this project' }))

  expect(screen.getByText('This project is archived, so it’s read-only.')).toBeTruthy()
  expect(writes).toEqual(['PUT /projects/p1 {"isActive":true,"read":{"isActive":false}}'])
})

test('who may not archive cannot restore either', () => {
  showScreen(Archived, { project: { isActive: false }, role: 'Administrator' })

  expect(screen.queryByRole('button', { name: 'Restore this project' })).toBeNull()
})
