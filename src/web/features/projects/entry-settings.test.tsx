import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Project } from '#domain/project/project.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { EntrySettings } from './entry-settings.tsx'

/** The settings of a project; answers what is sent to the server, which answers with `status`. */
function openSettings(project: Partial<Project>, status = 200) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT' && typeof body === 'string') sent.push(JSON.parse(body))
    return new Response(status === 200 ? 'null' : '{}', { status, headers: { 'content-type': 'application/json' } })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <EntrySettings project={aProject(project)} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return sent
}

const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

test('S7.20 each switch shows its setting, and sends that one alone', async () => {
  const sent = openSettings({ definitionsEnabled: true, entryFields: { note: true, flag: false, picture: false } })
  expect([switchOf('Definitions').checked, switchOf('Flags').checked]).toEqual([true, false])
  await userEvent.click(switchOf('Flags'))
  await userEvent.click(switchOf('Parts of speech'))

  expect(sent).toEqual([{ entryFields: { note: true, flag: true, picture: false } }, { grammaticalInfoEnabled: true }])
})

test('a change that the server refuses is said, and the switch stays where it was', async () => {
  openSettings({}, 403)
  await userEvent.click(switchOf('Definitions'))

  await screen.findByRole('alert')
  expect(switchOf('Definitions').checked).toBe(false)
})
