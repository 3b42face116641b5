import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Role } from '#domain/permission/permission.ts'
import { ENGLISH, type Project, type ProjectUpdate, type WritingSystem } from '#domain/project/project.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { ProjectSettingsScreen } from '#web/features/projects/project-settings-screen.tsx'
import { type Answers, showScreen } from '#web/testing/show-screen.tsx'
import { aJob } from '#web/testing/a-job.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'

const FRENCH: WritingSystem = { bcp47: 'fr', name: 'French', font: '', rtl: false }
const SWAHILI: WritingSystem = { bcp47: 'sw', name: 'Swahili', font: 'Charis SIL', rtl: false }

type Options = { readonly stored?: Partial<Project>; readonly role?: Role; readonly answers?: Answers }

/** The project page where these are the languages of the meanings; `stored` is what the server has by now. */
function openWith(
  languages: readonly WritingSystem[],
  { stored = {}, role = 'Administrator', answers = {} }: Options = {},
) {
  const project = { analysisWritingSystems: languages }
  return showScreen(ProjectSettingsScreen, {
    project,
    role,
    answers: {
      'GET /projects/p1': aProject({ id: 'p1', ...project, ...stored }),
      'GET /languagecounts': { counts: {} },
      ...answers,
    },
  })
}

const section = () => within(screen.getByRole('region', { name: 'Languages' }))
const listed = () =>
  section()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const picker = () => screen.getByRole('combobox', { name: 'Add a language' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** The tags of the list that was sent last. */
const sentTags = (writes: readonly string[]) => sent(writes).analysisWritingSystems?.map(({ bcp47 }) => bcp47)
const sent = (writes: readonly string[]) => {
  const { read: _read, ...settings } = bodyOf(writes.at(-1))
  return settings as Partial<Project>
}
const bodyOf = (write: string | undefined) => JSON.parse(write?.split(' ').slice(2).join(' ') ?? '{}') as ProjectUpdate

async function choose(name: string): Promise<void> {
  await userEvent.type(picker(), name)
  // The languages of the world come with the first letters.
  const best = await waitFor(() => {
    const [first] = screen.getAllByRole('option')
    expect(first?.textContent).toContain(name)
    return first
  })
  if (best) await userEvent.click(best)
}

test('a language is added at the end, and nothing else is sent', async () => {
  const { writes } = openWith([ENGLISH])
  await choose('French')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))

  await waitFor(() => expect(writes).toHaveLength(1))
  expect(sent(writes)).toEqual({ analysisWritingSystems: [ENGLISH, FRENCH] })
  await waitFor(() => expect(picker()).toHaveProperty('value', ''))
})

/** What the server answers to whoever has read what is not so any more. */
function overtaken(): Response {
  return aRefusal(409, 'project.changedMeanwhile', { setting: 'analysisWritingSystems' })
}

test('S13.1 what somebody else adds between reading and writing stays as well', async () => {
  let stored = [ENGLISH]
  const { writes } = openWith(stored, {
    answers: {
      'GET /projects/p1': () => aProject({ id: 'p1', analysisWritingSystems: stored }),
      'PUT /projects/p1': () => {
        if (stored.includes(SWAHILI)) return undefined
        stored = [ENGLISH, SWAHILI]
        return overtaken()
      },
    },
  })
  await choose('French')
  await press('Add')

  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes.map(bodyOf)).toEqual([
    { analysisWritingSystems: [ENGLISH, FRENCH], read: { analysisWritingSystems: [ENGLISH] } },
    { analysisWritingSystems: [ENGLISH, SWAHILI, FRENCH], read: { analysisWritingSystems: [ENGLISH, SWAHILI] } },
  ])
  await waitFor(() => expect(picker()).toHaveProperty('value', ''))
  expect(section().queryByRole('alert')).toBeNull()
})

test('who is overtaken again and again is told, and what was chosen stays', async () => {
  const { writes } = openWith([ENGLISH], { answers: { 'PUT /projects/p1': overtaken } })
  await choose('French')
  await press('Add')

  expect((await section().findByRole('alert')).textContent).toContain('Someone else has just changed this.')
  expect(writes).toHaveLength(5)
  expect(picker()).toHaveProperty('value', 'French')
})

test('one that is there already, or none, is not added', async () => {
  const { writes } = openWith([ENGLISH, FRENCH])
  await press('Add')
  expect(picker()).toHaveProperty('ariaInvalid', 'true')
  await choose('French')

  expect(screen.getByText('French is already in the list.')).toBeTruthy()
  await press('Add')
  expect(writes).toEqual([])
})

test('a refusal is told, and what was chosen stays', async () => {
  openWith([ENGLISH], { answers: { 'PUT /projects/p1': 403 } })
  await choose('French')
  await press('Add')

  expect(await section().findByRole('alert')).toBeTruthy()
  expect(picker()).toHaveProperty('value', 'French')
})

test('a move that leaves the main gloss language in place can be taken back, too', async () => {
  let stored: readonly WritingSystem[] = [ENGLISH, FRENCH, SWAHILI]
  const { writes } = openWith(stored, {
    answers: { 'GET /projects/p1': () => aProject({ id: 'p1', analysisWritingSystems: stored }) },
  })
  await press('Move Swahili up')
  await waitFor(() => expect(sentTags(writes)).toEqual(['en', 'sw', 'fr']))
  stored = [ENGLISH, SWAHILI, FRENCH]

  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(sentTags(writes)).toEqual(['en', 'fr', 'sw'])
})

test('S13.2 a language is moved, and whoever changes the first one is told what that does and can take it back', async () => {
  const { writes } = openWith([ENGLISH, FRENCH, SWAHILI])
  await press('Move Swahili up')
  await waitFor(() => expect(sentTags(writes)).toEqual(['en', 'sw', 'fr']))
  expect(screen.queryByText(/now the main gloss language/)).toBeNull()
  await screen.findByText('Swahili has been moved.')

  await press('Move French up')
  const told = await screen.findByText('French is now the main gloss language.')
  expect(sentTags(writes)).toEqual(['fr', 'en', 'sw'])
  const notice = within(told.closest<HTMLElement>('[role="alert"]') ?? document.body)
  await userEvent.click(notice.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(writes).toHaveLength(3))
  expect(sentTags(writes)).toEqual(['en', 'fr', 'sw'])
})

test('at the ends of the list there is nothing to move', async () => {
  const { writes } = openWith([ENGLISH, FRENCH])
  await press('Move English up')
  await press('Move French down')

  expect(screen.getByRole('button', { name: 'Move English up' }).ariaDisabled).toBe('true')
  expect(writes).toEqual([])
})

test('S13.2 a language goes at once, with a word about what stays, and comes back to its place', async () => {
  const stored = [ENGLISH, FRENCH, SWAHILI]
  let now: readonly WritingSystem[] = stored
  const { writes } = openWith(stored, {
    answers: {
      'GET /languagecounts': { counts: { fr: 12 } },
      'GET /projects/p1': () => aProject({ id: 'p1', analysisWritingSystems: now }),
    },
  })
  await waitFor(() => expect(listed()).toEqual(['Englishen0 words', 'Frenchfr12 words', 'SwahiliswCharis SIL0 words']))
  await press('Remove French')
  await screen.findByText('French has been removed from the list. 12 words still have text in it.')
  expect(sentTags(writes)).toEqual(['en', 'sw'])

  now = [ENGLISH, SWAHILI]
  await press('Undo')
  await waitFor(() => expect(sentTags(writes)).toEqual(['en', 'fr', 'sw']))
})

test('the last one can be neither removed nor moved, and that is said', () => {
  openWith([ENGLISH])

  expect(screen.getByText(/^A project needs at least one gloss language/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Remove|Move) English/ })).toBeNull()
})

test('S6.3 the language that was to be decided later is decided here', async () => {
  const { writes } = openWith([{ bcp47: 'und', name: '', font: '', rtl: null }])
  expect(listed()[0]).toMatch(/^not chosen yet/)
  await choose('French')
  await press('Add')

  await waitFor(() => expect(sentTags(writes)).toEqual(['fr']))
})

test('languages that the words have and the project lacks are offered', async () => {
  const { writes } = openWith([ENGLISH], { answers: { 'GET /languagecounts': { counts: { en: 3, fr: 12, und: 1 } } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Add French' }))

  await waitFor(() => expect(sent(writes)).toEqual({ analysisWritingSystems: [ENGLISH, FRENCH] }))
})

test('S13.3 name, font and direction of a language are corrected, and what else somebody changed in it stays', async () => {
  const { writes } = openWith([ENGLISH, SWAHILI], {
    stored: { analysisWritingSystems: [ENGLISH, { ...SWAHILI, font: 'Andika' }] },
  })
  await press('Change Swahili')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Swahili' }))
  await userEvent.clear(dialog.getByLabelText('Name'))
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await userEvent.type(dialog.getByLabelText('Name'), 'Kiswahili ')
  await userEvent.selectOptions(dialog.getByLabelText('Direction'), 'right to left')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(writes)).toEqual({
    analysisWritingSystems: [ENGLISH, { bcp47: 'sw', name: 'Kiswahili', font: 'Andika', rtl: true }],
  })
  await screen.findByText('Kiswahili has been changed.')
})

test('S13.3 a language is called as the reader calls it; what is corrected is the name that the project has, which stays unless it is changed', async () => {
  const { writes } = openWith([ENGLISH, { ...FRENCH, name: 'français' }])
  expect(listed()[1]).toMatch(/^French.*français/)
  await press('Change French')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change French' }))
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'français')
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await userEvent.type(dialog.getByLabelText('Font'), 'Andika')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))

  await screen.findByText('French has been changed.')
  expect(sent(writes)).toEqual({
    analysisWritingSystems: [ENGLISH, { ...FRENCH, name: 'français', font: 'Andika' }],
  })
})

test('S13.3 undo gives a language back what was changed of it, and nothing else', async () => {
  const { writes } = openWith([ENGLISH, SWAHILI])
  await press('Change Swahili')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Swahili' }))
  await userEvent.clear(dialog.getByLabelText('Font'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Swahili has been changed.')
  await press('Undo')

  await waitFor(() => expect(writes).toHaveLength(2))
  expect(sent(writes)).toEqual({ analysisWritingSystems: [ENGLISH, SWAHILI] })
})

test('undo takes an added language away again', async () => {
  const { writes } = openWith([ENGLISH], { stored: { analysisWritingSystems: [ENGLISH] } })
  await choose('French')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('French has been added.')
  await press('Undo')

  await waitFor(() => expect(writes).toHaveLength(2))
  expect(sentTags(writes)).toEqual(['en'])
})

test('S13.3 so is the language of the dictionary; for who is not the Owner its code stays', async () => {
  const { writes } = openWith([ENGLISH])
  await press('Change Sena')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Sena' }))
  expect(dialog.getByText(/^Code: seh\. Only the project’s Owner/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Font'), 'Charis SIL')
  expect(dialog.getByLabelText('Type something to see how it looks').style.fontFamily).toMatch(/^"Charis SIL"/)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))

  await waitFor(() =>
    expect(sent(writes)).toEqual({
      vernacularWritingSystem: { bcp47: 'seh', name: 'Sena', font: 'Charis SIL', rtl: null },
    }),
  )
  await screen.findByText('Sena has been changed.')
})

const PRIVATE: WritingSystem = { bcp47: 'qaa-x-nyakyusa', name: 'Nyakyusa', font: 'Charis SIL', rtl: null }

async function openCode(answers: Answers = {}) {
  const shown = showScreen(ProjectSettingsScreen, {
    project: { vernacularWritingSystem: PRIVATE },
    answers: { 'GET /languagecounts': { counts: {} }, ...answers },
  })
  await press('Change Nyakyusa')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Nyakyusa' }))
  await userEvent.type(dialog.getByRole('combobox', { name: 'New code' }), 'nyakyusa')
  await userEvent.click(await screen.findByRole('option', { name: /nyy$/ }))
  return { ...shown, dialog }
}

const JOB = '11f70000-0000-4000-8000-000000000001'
const CHANGE_SET = '11f70000-0000-4000-8000-000000000002'
const startsJob = { 'POST /correction': { jobId: JOB }, 'POST /undo': { jobId: JOB } }
const ended = aJob({ id: JOB, state: 'done', result: { changeSet: CHANGE_SET, words: 2 } })

test('the Owner gives the language of the dictionary another code, and takes that back as one', async () => {
  const { dialog, writes } = await openCode({ ...startsJob, [`GET /jobs/${JOB}`]: ended })
  await userEvent.click(dialog.getByRole('button', { name: 'Correct the code' }))

  await screen.findByText('Nyakyusa now has the code nyy.')
  expect(writes).toEqual([
    'POST /projects/p1/languages/qaa-x-nyakyusa/correction {"bcp47":"nyy","name":"Nyakyusa","rtl":false}',
  ])
  await press('Undo')
  await waitFor(() => expect(writes[1]).toMatch(`POST /projects/p1/languages/corrections/${CHANGE_SET}/undo`))
})

test('what will follow is told before, and how far it is once it has begun, with a way to stop it', async () => {
  const use = { words: 3412, glosses: 9021, isImported: true, correction: null }
  const running = aJob({ id: JOB, done: 1, total: 4 })
  const { dialog, writes } = await openCode({ ...startsJob, 'GET /use': use, [`GET /jobs/${JOB}`]: running })
  await dialog.findByText(/^3,412 words and 9,021 glosses will follow\. So will what the imported file says/)
  await userEvent.click(dialog.getByRole('button', { name: 'Correct the code' }))

  await waitFor(() => expect(dialog.getByRole('progressbar')).toHaveProperty('ariaValueNow', '25'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(writes.at(-1)).toMatch(`DELETE /projects/p1/jobs/${JOB}`))
})

test('a correction of long ago is taken back where the code is corrected', async () => {
  const use = { words: 0, glosses: 0, isImported: false, correction: { changeSet: CHANGE_SET, from: 'qaa-x-old' } }
  const { dialog, writes } = await openCode({ ...startsJob, 'GET /use': use, [`GET /jobs/${JOB}`]: ended })
  await dialog.findByText(/^The code was corrected\. Before, it was \W?qaa-x-old/)
  await userEvent.click(dialog.getByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(writes[0]).toMatch(`POST /projects/p1/languages/corrections/${CHANGE_SET}/undo`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the code of a gloss language is corrected as well', async () => {
  const { writes } = showScreen(ProjectSettingsScreen, {
    project: { analysisWritingSystems: [PRIVATE] },
    answers: { 'GET /languagecounts': { counts: {} }, ...startsJob, [`GET /jobs/${JOB}`]: ended },
  })
  await press('Change Nyakyusa')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Nyakyusa' }))
  await userEvent.type(dialog.getByRole('combobox', { name: 'New code' }), 'nyakyusa')
  await userEvent.click(await screen.findByRole('option', { name: /nyy$/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Correct the code' }))

  await waitFor(() => expect(writes[0]).toMatch('POST /projects/p1/languages/qaa-x-nyakyusa/correction'))
})

test('a code that words say already is refused, and that is told where it was to be given', async () => {
  const error = { code: 'project.codeInUse', details: { language: 'nyy' } }
  const { dialog } = await openCode({ ...startsJob, [`GET /jobs/${JOB}`]: aJob({ id: JOB, state: 'failed', error }) })
  await userEvent.click(dialog.getByRole('button', { name: 'Correct the code' }))

  expect((await dialog.findByRole('alert')).textContent).toContain('already use the code')
})

test('what was typed is not thrown away unasked, and a correction that is refused stays in its dialog', async () => {
  openWith([ENGLISH], { answers: { 'PUT /projects/p1': 403 } })
  await press('Change Sena')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Sena' }))
  await userEvent.type(dialog.getByLabelText('Font'), 'Charis')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('alert')
  await userEvent.keyboard('{Escape}')

  expect(dialog.getByText('Your changes aren’t saved yet.')).toBeTruthy()
  expect(dialog.getByLabelText('Font')).toHaveProperty('value', 'Charis')
  await userEvent.keyboard('{Escape}')
  expect(dialog.queryByText('Your changes aren’t saved yet.')).toBeNull()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Save' }))
})

test.each([
  ['who may not change settings', 'Editor', true],
  ['everybody in an archived project', 'Owner', false],
] as const)('S14.3 %s sees the languages and changes nothing', (_, role, isActive) => {
  showScreen(ProjectSettingsScreen, {
    role,
    project: { analysisWritingSystems: [ENGLISH, { ...FRENCH, rtl: true }], isActive },
  })

  expect(listed()).toEqual(['Englishen', 'Frenchfrright to left'])
  expect(screen.queryByRole('button', { name: /^(Change|Move|Remove|Add)/ })).toBeNull()
})
