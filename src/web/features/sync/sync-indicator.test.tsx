import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Project } from '#domain/project/project.ts'
import type { User } from '#domain/user/user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { databaseName, ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { SyncIndicator } from './sync-indicator.tsx'
import { aPendingOperation } from '#web/replica/testing/a-pending-operation.ts'
import '#web/replica/testing/a-replica.ts'
import { breakStorage } from '#web/replica/testing/break-storage.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import { anUnsavedWord } from '#web/replica/testing/an-unsaved-word.ts'
import { renderInApp } from '#web/testing/in-app.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))

const UNAVAILABLE = 'This browser isn’t letting Granary save anything on this device.'
const WAITING = '1 change is saved here and waiting to be sent'
const named = (name: string) => screen.findByRole('button', { name })

/** What the mark says of a project on this device. */
function showIndicator(user: User, project: Project): void {
  renderInApp(<SyncIndicator />, { project, user, isOnDevice: true })
}

test.each(['opening', 'reading'] as const)(
  'while %s fails it says that nothing can be saved, and afterwards how things stand',
  async (what) => {
    const [user, project] = [aStoredUser(), aProject({ id: newGuid() })]
    const db = new ReplicaDatabase(user.id, project.id)
    onTestFinished(() => db.delete())
    await db.outbox.add(aPendingOperation())
    const mend = breakStorage(what)
    showIndicator(user, project)
    expect(await named(UNAVAILABLE)).toBeDefined()

    mend()

    expect(await named(WAITING)).toBeDefined()
  },
)

test('where all that waits is a word that could not even be stored, it can be saved to a file', async () => {
  const [user, project] = [aStoredUser(), aProject({ id: newGuid() })]
  showIndicator(user, project)
  await userEvent.click(await screen.findByRole('button'))
  await screen.findByText('Last synced')
  expect(screen.queryByRole('button', { name: 'Save this work to a file' })).toBeNull()

  const replica = databaseName(user.id, project.id)
  act(() => unsavedWork.hold(anUnsavedWord(replica)))

  expect(await screen.findByRole('button', { name: 'Save this work to a file' })).toBeDefined()
  expect(screen.getByText(/^1 word couldn’t be saved, not even on this device/)).toBeDefined()
})

test('the panel says one sentence after the other', async () => {
  const [user, project] = [aStoredUser(), aProject({ id: newGuid() })]
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.delete())
  const refusal = { code: 'permission.denied', details: {}, isRecorded: false }
  await db.outbox.bulkAdd([aPendingOperation({ refusal }), aPendingOperation()])
  showIndicator(user, project)

  await userEvent.click(await screen.findByRole('button', { name: /^The server didn’t accept/ }))

  expect(await screen.findByText(`The server didn’t accept 1 change. It’s kept here. ${WAITING}`)).toBeDefined()
})
