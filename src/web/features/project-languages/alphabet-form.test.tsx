import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { ProjectSettingsScreen } from '#web/features/projects/project-settings-screen.tsx'
import { showScreen } from '#web/testing/show-screen.tsx'

const FORMER = [['b'], ['a', 'A']]

/** The settings of a project that has this alphabet. */
function openSettings() {
  return showScreen(ProjectSettingsScreen, {
    project: { alphabet: FORMER },
    answers: { 'GET /projects/p1': aProject({ id: 'p1', alphabet: FORMER }), 'GET /languagecounts': { counts: {} } },
  })
}

const alphabet = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Alphabet' })
const saveAlphabet = () => within(alphabet().closest('form') ?? document.body).getByRole('button', { name: 'Save' })
const sent = (writes: readonly string[]) => writes.map((write) => JSON.parse(write.replace(/^PUT \S+ /, '')) as unknown)

async function type(text: string): Promise<void> {
  await userEvent.clear(alphabet())
  await userEvent.type(alphabet(), text)
}

test('R31 the alphabet that words are sorted by is shown and changed, and undo brings back the one before', async () => {
  const { writes } = openSettings()
  expect(alphabet().value).toBe('b a/A')
  expect(saveAlphabet()).toHaveProperty('disabled', true)
  await type('n/N ng/Ng a')
  await userEvent.click(saveAlphabet())

  await waitFor(() => expect(writes).toHaveLength(1))
  const typed = [['n', 'N'], ['ng', 'Ng'], ['a']]
  expect(sent(writes)).toEqual([{ alphabet: typed, read: { alphabet: FORMER } }])
  await screen.findByText('The alphabet has been changed.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent(writes)[1]).toMatchObject({ alphabet: FORMER }))
})

test('an alphabet in which something is wrong is not saved, and what is wrong is said', async () => {
  const { writes } = openSettings()
  await type('a/A b a')
  expect(screen.getByText('“a” is in the alphabet twice.')).toBeTruthy()
  await type('a/ b')
  expect(screen.getByText('Something is missing beside the slash in “a/”.')).toBeTruthy()

  expect(saveAlphabet()).toHaveProperty('disabled', true)
  expect(alphabet()).toHaveProperty('ariaInvalid', 'true')
  expect(writes).toEqual([])
})

test('the alphabet is read by who may not change it', () => {
  showScreen(ProjectSettingsScreen, { project: { alphabet: [['a', 'A'], ['ng']] }, role: 'Harvester' })

  expect(screen.getByText('Alphabet:').textContent).toBe('Alphabet: a/A ng')
})
