import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { chooseFile } from '#web/testing/choose-file.ts'
import { showScreen } from '#web/testing/show-screen.tsx'
import { NewProjectForm } from './new-project-form.tsx'
import type { NewProject } from './new-project-state.ts'
import { aFoundLanguage, serveUpload } from './testing/serve-upload.ts'

const nothing = (): void => undefined

test('the name of a new project has its letters in one form while it is typed', async () => {
  showScreen(() => <NewProjectForm busy={false} error={null} onChange={nothing} onSubmit={nothing} />)
  const name = screen.getByLabelText<HTMLInputElement>('Project name')
  await userEvent.type(name, 'Ewe\u0301 words')

  expect(name.value).toBe('Ewé words'.normalize('NFC'))
})

test('the languages of a package are shown with how much is in each, one is chosen with the reason, and one press goes on', async () => {
  serveUpload([
    {
      bcp47: 'en',
      name: 'English',
      font: '',
      rtl: null,
      uses: { words: 0, glosses: 1717, definitions: 400, isPart: false },
    },
    {
      bcp47: 'pt',
      name: 'Portuguese',
      font: '',
      rtl: null,
      uses: { words: 0, glosses: 1708, definitions: 0, isPart: false },
    },
    {
      bcp47: 'seh',
      name: 'Sena',
      font: '',
      rtl: null,
      uses: { words: 1462, glosses: 0, definitions: 0, isPart: false },
    },
  ])
  const submitted = vi.fn<(decided: NewProject) => void>()
  showScreen(() => <NewProjectForm busy={false} error={null} onChange={nothing} onSubmit={submitted} />)
  await userEvent.click(screen.getByRole('radio', { name: 'An existing dictionary (LIFT file)' }))
  await chooseFile(screen.getByRole('button', { name: 'Choose the zip file' }), new File(['PK'], 'Sena words.zip'))

  const vernacular = within(await screen.findByRole('radiogroup', { name: 'Dictionary language' }))
  expect(vernacular.getByRole<HTMLInputElement>('radio', { name: 'Sena (seh)' }).checked).toBe(true)
  vernacular.getByText('Words: 1,462')
  screen.getByText('Most words in the file are in Sena, so it’s selected.')
  const glosses = within(screen.getByRole('radiogroup', { name: 'Main gloss language' }))
  glosses.getByText('Glosses: 1,717 · Definitions: 400')
  screen.getByText(/^Most meanings are in English, so it’s selected\./)
  await userEvent.click(screen.getByRole('button', { name: 'Create project' }))

  expect(submitted).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Sena words', vernacular: expect.objectContaining({ bcp47: 'seh' }) as unknown }),
  )
})

test('a file that is no zip is refused, and another one can be chosen', async () => {
  serveUpload('lift.zipBroken')
  showScreen(() => <NewProjectForm busy={false} error={null} onChange={nothing} onSubmit={nothing} />)
  await userEvent.click(screen.getByRole('radio', { name: 'An existing dictionary (LIFT file)' }))
  await chooseFile(screen.getByRole('button', { name: 'Choose the zip file' }), new File(['PK'], 'letter.zip'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This isn’t a zip file')

  serveUpload([aFoundLanguage('seh', 'Sena', { words: 3 })])
  await chooseFile(screen.getByRole('button', { name: 'Choose another file' }), new File(['PK'], 'Sena words.zip'))

  await screen.findByRole('radiogroup', { name: 'Dictionary language' })
  expect(screen.queryByText(/This isn’t a zip file/)).toBeNull()
})
