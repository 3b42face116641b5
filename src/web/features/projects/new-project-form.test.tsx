import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '#web/testing/show-screen.tsx'
import { NewProjectForm } from './new-project-form.tsx'

const nothing = (): void => undefined

test('the name of a new project has its letters in one form while it is typed', async () => {
  showScreen(() => <NewProjectForm busy={false} error={null} onChange={nothing} onSubmit={nothing} />)
  const name = screen.getByLabelText<HTMLInputElement>('Project name')
  await userEvent.type(name, 'Ewe\u0301 words')

  expect(name.value).toBe('Ewé words'.normalize('NFC'))
})
