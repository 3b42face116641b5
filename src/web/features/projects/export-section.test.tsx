import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { aPendingOperation } from '#web/replica/testing/a-pending-operation.ts'
import '#web/replica/testing/indexed-db.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import { anUnsavedWord } from '#web/replica/testing/an-unsaved-word.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { ExportSection } from './export-section.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'

const asked = vi.fn<(address: string) => Promise<Response>>(() => new Promise(() => undefined))
beforeEach(() => vi.stubGlobal('fetch', asked))
afterEach(() => void asked.mockClear())

const exportsAsked = (): string[] =>
  asked.mock.calls.map(([address]) => address).filter((one) => one.includes('export'))

test('what waits, was refused or could not be stored is said not to be in the package', async () => {
  const db = showSection()
  await db.outbox.bulkAdd([
    aPendingOperation(),
    aPendingOperation({ refusal: { code: 'permission.denied', details: {}, isRecorded: true } }),
  ])
  unsavedWork.hold(anUnsavedWord(db.name))

  expect(await screen.findByText(/^3 changes are only on this device/)).toBeDefined()
})

test('nothing is exported before this device has sent what it has, and it says so meanwhile', async () => {
  const db = showSection()
  await db.outbox.add(aPendingOperation())

  await userEvent.click(screen.getByRole('button', { name: 'Export as LIFT' }))
  await screen.findByText('First sending what’s only on this device…')
  expect(exportsAsked()).toEqual([])
  await db.outbox.clear()

  await screen.findByText('Preparing the export…')
  expect(exportsAsked()).toHaveLength(1)
  await expect.poll(() => screen.queryByText(/only on this device/)).toBeNull()
})

test('with a day the words are asked for as they were at its end, by the clocks here', async () => {
  showSection()
  await userEvent.type(await screen.findByLabelText('Words as they were on (optional)'), '2026-11-01')
  expect(screen.getByText(/^Sunday, November 1, 2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Export as LIFT' }))

  await screen.findByText('Preparing the export…')
  const [address = ''] = exportsAsked()
  expect(new URL(address, location.href).searchParams.get('to')).toBe(new Date(2026, 10, 2).toISOString())
})

/** Of a project that this device has. Answers with the latter. */
function showSection(): ReplicaDatabase {
  const [user, project] = [aStoredUser({ id: newGuid() }), aProject({ id: newGuid() })]
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.delete())
  renderInApp(<ExportSection project={project} />, { project, user, isOnDevice: true })
  return db
}
