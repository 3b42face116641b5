import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Job } from '#contract/job.ts'
import type { Role } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import { aJob } from '#web/testing/a-job.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'
import { anImportReport } from '#web/testing/an-import-report.ts'
import { chooseFile } from '#web/testing/choose-file.ts'
import { type Answers, showScreen } from '#web/testing/show-screen.tsx'
import { ProjectSettingsScreen } from '../project-settings-screen.tsx'
import { aFoundLanguage, serveUpload } from '../testing/serve-upload.ts'

const SENA = { bcp47: 'seh', name: 'Sena', font: '', rtl: null }
const IN_SENA = [aFoundLanguage('en', 'English', { glosses: 1_717 }), aFoundLanguage('seh', 'Sena', { words: 1_462 })]
const { id: jobId } = aJob()

type Has = { readonly role?: Role; readonly project?: Partial<Project>; readonly answers?: Answers }

/** The settings of a project in Sena, of which the server tells how one import after the other is. */
function open({ role = 'Owner', project = {}, answers = {} }: Has = {}) {
  return showScreen(ProjectSettingsScreen, {
    role,
    project: { vernacularWritingSystem: SENA, ...project },
    answers: { 'GET /lift/imports': { jobId: null }, 'POST /lift/imports': { jobId }, ...answers },
  })
}

/** The server tells of a job like this, each time of the next, and then always of the last. */
const told = (...jobs: Partial<Job>[]): Answers => ({
  [`GET /jobs/${jobId}`]: () => aJob(jobs.length > 1 ? jobs.shift() : jobs[0]),
})

const done = (words: number): Partial<Job> => ({ state: 'done', result: { words, report: anImportReport({ words }) } })

const choosePackage = async (): Promise<void> =>
  chooseFile(
    await screen.findByRole('button', { name: /^Choose (the zip|another) file$/ }),
    new File(['PK'], 'Sena.zip'),
  )

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))

const started = (writes: readonly string[]): unknown[] =>
  writes.filter((one) => one.startsWith('POST')).map((one) => JSON.parse(one.replace(/^POST \S+ /, '')) as unknown)

test('what is in a file is shown before anything changes; then it is added, and the report says what came of it', async () => {
  serveUpload(IN_SENA)
  const { writes } = open({ answers: told({ phase: 'words', done: 1, total: 4 }, done(12)) })
  await choosePackage()

  await screen.findByText('Sena (seh)')
  const languages = within(screen.getByRole('list', { name: 'In this file' })).getAllByRole('listitem')
  expect(languages.map(({ textContent }) => textContent)).toEqual([
    'English (en)Glosses: 1,717',
    'Sena (seh)Words: 1,462',
  ])
  expect(screen.queryByText(/no words in that language/)).toBeNull()
  expect(writes).toEqual([])
  await press('Import')

  await screen.findByText('25% of the file read.')
  await screen.findByText('12 words')
  screen.getByText('The file has been imported.')
  expect(started(writes)).toEqual([
    { replaceWords: false, projectIsNew: false, upload: expect.stringMatching(/^[\da-f-]{36}$/) as unknown },
  ])
  screen.getByRole('button', { name: 'Choose the zip file' })
})

test('to replace all words the name of the project is typed first', async () => {
  serveUpload(IN_SENA)
  const { writes } = open({ answers: told(done(3)) })
  await choosePackage()
  await userEvent.click(await screen.findByRole('radio', { name: 'Replace all of them' }))
  await press('Replace all words…')
  const question = within(await screen.findByRole('dialog'))
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Replace all words' })
  expect(confirm.disabled).toBe(true)
  expect(writes).toEqual([])

  await userEvent.type(question.getByRole('textbox'), 'Words of the coast')
  await userEvent.click(confirm)

  await screen.findByText('3 words')
  expect(started(writes)).toMatchObject([{ replaceWords: true }])
})

test('after an earlier import it warns, and only replaces', async () => {
  serveUpload(IN_SENA)
  open({ project: { liftImported: true }, answers: { 'GET /lift/report': anImportReport({ words: 8 }) } })
  await screen.findByText(/^A dictionary has already been imported into this project/)
  await screen.findByText('8 words')
  await choosePackage()

  await screen.findByRole('button', { name: 'Replace all words…' })
  expect(screen.queryByRole('radio', { name: /^Keep them/ })).toBeNull()
})

test('where there is no word yet, there is nothing to decide', async () => {
  serveUpload(IN_SENA)
  const summary = { id: 'p1', name: 'Words of the coast', isActive: true, role: 'Owner', wordCount: 0, changeNumber: 0 }
  const languages = { vernacularWritingSystem: SENA, analysisWritingSystems: [], lastChange: null }
  open({ answers: { 'GET /users/currentuser/projects': [{ ...summary, ...languages }] } })
  await choosePackage()

  await screen.findByRole('button', { name: 'Import' })
  await expect.poll(() => screen.queryAllByRole('radio', { name: /from the file/ })).toEqual([])
})

test('a file without a word in the language of the project is warned about; if nothing came of it, that is said', async () => {
  serveUpload([aFoundLanguage('en', 'English', { glosses: 4 }), aFoundLanguage('nyu', 'Nyungwe', { words: 9 })])
  open({ answers: told(done(0)) })
  await choosePackage()

  const warning = await screen.findByText(/^This is a dictionary of Sena \(seh\), but no words in that language/)
  expect(warning.textContent).toContain('The words in the file are in Nyungwe (nyu).')
  await press('Import')

  await screen.findByText('There was no word to import in this file, so nothing has changed.')
})

test('a file that is no package is refused, and another one can be chosen', async () => {
  serveUpload('lift.noneFound')
  open()
  await choosePackage()
  await screen.findByText('There’s no .lift file in this zip file.')

  serveUpload(IN_SENA)
  await choosePackage()

  expect(await screen.findByText('Sena (seh)')).toBeDefined()
  expect(screen.queryByText('There’s no .lift file in this zip file.')).toBeNull()
})

test('while another import is under way, this one is refused, and can be tried again with the same file', async () => {
  serveUpload(IN_SENA)
  open({ answers: { 'POST /lift/imports': () => aRefusal(409, 'lift.underWay') } })
  await choosePackage()
  await press('Import')

  await screen.findByText(/^Another dictionary is being imported into this project/)
  expect(screen.getByRole('button', { name: 'Import' })).toBeDefined()
})

test('a failed import says why, and its file is to be chosen again', async () => {
  serveUpload(IN_SENA)
  const error = { code: 'lift.version', details: { version: '0.12' } }
  open({ answers: told({ state: 'failed', error }) })
  await choosePackage()
  await press('Import')

  await screen.findByText(/^Granary reads LIFT 0\.13, but this file is version/)
  expect(screen.getByRole('button', { name: 'Choose the zip file' })).toBeDefined()
})

test('who comes back while an import is under way sees how far it is, and can cancel it', async () => {
  let state: Job['state'] = 'running'
  const { writes } = open({
    answers: {
      'GET /lift/imports': { jobId },
      [`GET /jobs/${jobId}`]: () => aJob({ state, phase: 'words', done: 1, total: 2 }),
      [`DELETE /jobs/${jobId}`]: () => void (state = 'cancelled'),
    },
  })
  await screen.findByText('50% of the file read.')
  expect(screen.queryByRole('button', { name: 'Choose the zip file' })).toBeNull()
  await press('Cancel')

  await screen.findByText('The import was cancelled. Nothing has changed.')
  expect(writes.some((one) => one.startsWith(`DELETE /projects/p1/jobs/${jobId}`))).toBe(true)
})

test('offline it says why nothing can be imported', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  open()

  await screen.findByText('You’re offline. Importing needs a connection to the server.')
  expect(screen.queryByRole('button', { name: 'Choose the zip file' })).toBeNull()
})

test.each<[string, Has]>([
  ['an Administrator', { role: 'Administrator' }],
  ['the Owner of an archived project', { project: { isActive: false } }],
])('%s imports nothing, and reads what the last import brought', async (_who, has) => {
  open({
    ...has,
    project: { liftImported: true, ...has.project },
    answers: { 'GET /lift/report': anImportReport({ words: 8 }) },
  })

  await screen.findByText('8 words')
  expect(screen.queryByRole('heading', { name: 'Import a dictionary' })).toBeNull()
})
