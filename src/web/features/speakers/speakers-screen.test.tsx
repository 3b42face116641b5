import '#web/replica/testing/indexed-db.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Speaker } from '#domain/speaker/speaker.ts'
import type { Permission } from '#domain/permission/permission.ts'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { SpeakersScreen } from './speakers-screen.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'

const PROJECT = aProject()

const NOTHING_AGREED = { archive: false, publish: false, train: false }
const speaker = (overrides: Partial<Speaker>): Speaker =>
  aSpeaker({ id: 's1', projectId: PROJECT.id, name: 'Neema', consent: 'None', scopes: NOTHING_AGREED, ...overrides })

/** The screen for somebody with these permissions; answers what was asked of the server beside the list. */
async function open(speakers: Speaker[], permissions: readonly Permission[]): Promise<string[]> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body = '' }: { method: string; body?: string }) => {
    if (method === 'GET') return new Response(JSON.stringify(speakers))
    asked.push(`${method} ${address.replace(/^.*\/speakers/, '')} ${body}`)
    if (method === 'DELETE') {
      speakers.splice(0, speakers.length, ...speakers.filter(({ id }) => !address.includes(`/${id}?`)))
      return new Response('true')
    }
    const [, id] = /speakers\/([0-9a-f]{24})$/.exec(address) ?? []
    if (id === undefined) return new Response(JSON.stringify(speakers[0]))
    const { name } = JSON.parse(body) as { name: string }
    speakers.push(speaker({ id, name }))
    return new Response(JSON.stringify(speakers.at(-1)))
  })
  show(permissions)
  await screen.findByText(speakers[0]?.name ?? 'No speakers yet.')
  return asked
}

function show(permissions: readonly Permission[]): void {
  const shown = (
    <MemoryRouter>
      <SpeakersScreen />
    </MemoryRouter>
  )
  renderInApp(shown, { project: PROJECT, user: aStoredUser(), permissions })
}

const MANAGING: readonly Permission[] = ['WordEntry', 'DeleteEditSettingsAndUsers']

test('speakers stand in the order of their names, one line each', async () => {
  await open([speaker({ id: '1', name: 'Zawadi' }), speaker({ id: '2', name: 'Amina', consent: 'Audio' })], MANAGING)

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Amina',
    'Zawadi',
  ])
  expect(screen.getByText('spoken consent')).toBeTruthy()
})

test('a list that could not be had is asked for again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  show(MANAGING)
  const again = await screen.findByRole('button', { name: 'Try again' })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([speaker({ name: 'Neema' })])))
  await userEvent.click(again)

  await screen.findByText('Neema')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an added name is trimmed, and the new speaker stands open', async () => {
  const asked = await open([], MANAGING)
  await userEvent.type(screen.getByLabelText('New speaker’s name'), '  Neema {Enter}')

  expect(await screen.findByRole('button', { name: 'About Neema', expanded: true })).toBeTruthy()
  expect(asked).toEqual([expect.stringMatching(/^PUT \/[0-9a-f]{24} \{"name":"Neema"\}$/)])
})

test('a blank name and one that is taken are refused at the field, and the server is not asked', async () => {
  const asked = await open([speaker({ name: 'Neema' })], MANAGING)
  const field = screen.getByLabelText('New speaker’s name')
  await userEvent.type(field, ' {Enter}')
  expect(screen.getByText('A speaker needs a name.')).toBeTruthy()

  await userEvent.type(field, 'NEEMA{Enter}')
  expect(screen.getByText(/There’s already a speaker named .*NEEMA/)).toBeTruthy()
  expect(asked).toEqual([])
})

test('a harvester sees what was agreed and may add a consent that is missing, and nothing else', async () => {
  const agreed = speaker({ consent: 'Image', scopes: { archive: true, publish: false, train: false } })
  await open([agreed, speaker({ id: 's2', name: 'Omari' })], ['WordEntry'])
  await userEvent.click(screen.getByRole('button', { name: 'About Neema' }))

  const neema = within(screen.getByRole('list', { name: 'Speakers' }))
  expect(neema.getByRole('checkbox', { name: 'Archive' })).toMatchObject({ checked: true, disabled: true })
  expect(screen.queryByLabelText('New speaker’s name')).toBeNull()
  for (const name of [/Delete/, /Withdraw/, 'Rename', 'Choose a file']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }

  await userEvent.click(screen.getByRole('button', { name: 'About Omari' }))
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

test('a speaker is deleted only after a question that says what goes and what stays', async () => {
  const asked = await open([speaker({ consent: 'Audio' }), speaker({ id: 's2', name: 'Omari' })], MANAGING)
  await userEvent.click(screen.getByRole('button', { name: 'About Neema' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete speaker' }))

  const question = await screen.findByRole('dialog', { name: 'Delete Neema?' })
  expect(question.textContent).toContain('The name and the consent are permanently deleted. The recordings stay')
  expect(asked).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Delete permanently' }))
  expect(asked).toEqual([expect.stringMatching(/^DELETE \/s1\?secondsago=\d+ $/)])
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'About Omari' }))
})

test('a withdrawal acts at once, and what it does is said', async () => {
  const asked = await open([speaker({})], MANAGING)
  await userEvent.click(screen.getByRole('button', { name: 'About Neema' }))
  expect(screen.getByText(/hides all of their recordings for everyone right away/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }))

  expect(asked).toEqual([expect.stringMatching(/^PUT \/s1\/withdrawal \{"withdrawn":true,"secondsAgo":\d+\}$/)])
})

test('whoever withdraws a consent by the keyboard is at what takes that back, wherever that stands', async () => {
  const speakers = [speaker({})]
  await open(speakers, MANAGING)
  await userEvent.click(screen.getByRole('button', { name: 'About Neema' }))
  speakers[0] = speaker({ withdrawn: '2026-01-01T00:00:00Z' })
  screen.getByRole('button', { name: 'Withdraw consent' }).focus()
  await userEvent.keyboard('{Enter}')

  const back = await screen.findByRole('button', { name: 'Undo withdrawal' })
  expect(document.activeElement).toBe(back)
})
