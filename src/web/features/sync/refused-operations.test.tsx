import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { saying } from '#web/testing/saying.ts'
import { RefusedOperations } from './sync-panel.tsx'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { aPendingOperation } from '#web/replica/testing/a-pending-operation.ts'
import '#web/replica/testing/a-replica.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { renderInApp } from '#web/testing/in-app.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))

test('a refused word is let go of only after the question, which names it', async () => {
  const db = await showRefused('maji')

  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByText(saying('Permanently discard “maji”? It’s only on this device.'))
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(await db.outbox.count()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await userEvent.click(screen.getByRole('button', { name: 'Discard permanently' }))

  await waitFor(async () => expect(await db.outbox.count()).toBe(0))
})

test('all refused words go out again with one press', async () => {
  const db = await showRefused('maji', 'moto', 'mti')

  await userEvent.click(await screen.findByRole('button', { name: 'Send all again' }))

  await waitFor(async () => expect(await db.outbox.where('refusal.code').above('').count()).toBe(0))
  expect(await db.outbox.count()).toBe(3)
})

test('a word that waits is shown in the language, direction and font of its project', async () => {
  await showRefused('maji')

  const shown = await screen.findByText('maji')
  expect([shown.lang, shown.dir, shown.style.fontFamily]).toEqual(['nko', 'rtl', '"Kigelia", var(--font-content)'])
})

async function showRefused(...vernaculars: string[]): Promise<ReplicaDatabase> {
  const projectId = newGuid()
  const user = aStoredUser()
  const db = new ReplicaDatabase(user.id, projectId)
  onTestFinished(() => db.delete())
  const refusal = { code: 'permission.denied', details: {}, isRecorded: false }
  for (const vernacular of vernaculars) {
    const word = contentOf(aNewWord({ vernacular, gloss: 'g', domain: '1.3' }))
    await db.outbox.add(aPendingOperation({ guid: word.guid, decision: { kind: 'enter', word }, refusal }))
  }
  const vernacular = { bcp47: 'nko', name: 'Maninka', font: 'Kigelia', rtl: true }
  const project = aProject({ id: projectId, vernacularWritingSystem: vernacular })
  renderInApp(<RefusedOperations />, { project, user, isOnDevice: true })
  return db
}
