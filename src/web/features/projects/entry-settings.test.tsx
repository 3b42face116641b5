import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Project, ProjectUpdate } from '#domain/project/project.ts'
import { EntrySettings, ReviewSettings } from './entry-settings.tsx'
import { Notifications } from '@mantine/notifications'
import { ProtectedSettings } from './protected-settings.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'

type Server = { readonly status?: number; readonly stored?: Partial<Project>; readonly of?: typeof EntrySettings }

/** The settings of a project; answers what is sent to the server, which answers with `status` and has `stored` by now. */
function openSettings(
  project: Partial<Project>,
  { status = 200, stored = {}, of: Settings = EntrySettings }: Server = {},
) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
    if (method === 'GET') return new Response(JSON.stringify(aProject({ ...project, ...stored })))
    const { read: _read, ...settings } = JSON.parse(typeof body === 'string' ? body : '{}') as ProjectUpdate
    sent.push(settings)
    return new Response('', { status })
  })
  renderInApp(
    <>
      <Notifications />
      <Settings project={aProject(project)} />
    </>,
  )
  return sent
}

const switchOf = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })

test('S7.20 each switch shows its setting, and sends that one alone', async () => {
  const sent = openSettings({ definitionsEnabled: true, entryFields: { note: true, flag: false, picture: false } })
  expect([switchOf('Definitions').checked, switchOf('Flags').checked]).toEqual([true, false])
  await userEvent.click(switchOf('Flags'))
  await waitFor(() => expect(switchOf('Parts of speech').disabled).toBe(false))
  await userEvent.click(switchOf('Parts of speech'))

  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([{ entryFields: { note: true, flag: true, picture: false } }, { grammaticalInfoEnabled: true }])
})

test('S13.1 what somebody else has switched since the page was opened stays', async () => {
  const entryFields = { note: true, flag: false, picture: false }
  const sent = openSettings({ entryFields }, { stored: { entryFields: { ...entryFields, picture: true } } })
  await userEvent.click(switchOf('Flags'))

  await waitFor(() => expect(sent).toEqual([{ entryFields: { note: true, flag: true, picture: true } }]))
})

test('a change that the server refuses is said, and the switch stays where it was', async () => {
  openSettings({}, { status: 403 })
  await userEvent.click(switchOf('Definitions'))

  await screen.findByRole('alert')
  expect(switchOf('Definitions').checked).toBe(false)
})

test('whoever may change the project lets Harvesters take part in reviewing', async () => {
  const sent = openSettings({ harvesterReviewEntriesEnabled: 'Off' }, { of: ReviewSettings })
  await userEvent.click(switchOf('Harvesters may flag many words at once in Words, and remove flags'))

  await waitFor(() => expect(sent).toEqual([{ harvesterReviewEntriesEnabled: 'On' }]))
})

test('what a switch has changed is told, and undo changes it back', async () => {
  const sent = openSettings({})
  await userEvent.click(switchOf('Definitions'))
  await screen.findByText('Turned on: Definitions')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(sent).toEqual([{ definitionsEnabled: true }, { definitionsEnabled: false }]))
})

test('protected data is left out of the search for duplicates, or opened to those who clean up', async () => {
  const sent = openSettings({}, { of: ProtectedSettings })
  await userEvent.click(switchOf(/^Skip sets of duplicates/))
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(switchOf(/^Let people delete protected data/))

  await waitFor(() =>
    expect(sent).toEqual([{ protectedDataMergeAvoidEnabled: 'On' }, { protectedDataOverrideEnabled: 'On' }]),
  )
})
