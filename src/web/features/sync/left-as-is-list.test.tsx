import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { aWord } from '#domain/testing/builders.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import type { LeftAsIs } from '#web/replica/words/left-as-is.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import '#web/replica/testing/a-replica.ts'
import { SyncIndicator } from './sync-indicator.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))

/** The opened panel of a device on which an undo or a merge has left something in words of these forms. */
async function openPanel(by: LeftAsIs['by'], ...vernaculars: readonly string[]): Promise<ReplicaDatabase> {
  const [user, project] = [aStoredUser(), aProject({ id: newGuid() })]
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.delete())
  for (const [n, vernacular] of vernaculars.entries()) {
    const word = aWord({ vernacular })
    await putNewer(db, [{ guid: word.guid, n: n + 1, word }])
    const conflicts = [{ path: 'plural', mine: '', theirs: `${vernacular}s` }]
    await db.leftAsIs.put({ guid: word.guid, id: newGuid(), by, conflicts, at: `2026-01-0${n + 1}T00:00:00.000Z` })
  }
  renderInApp(
    <MemoryRouter>
      <SyncIndicator />
    </MemoryRouter>,
    { project, user, isOnDevice: true },
  )
  await userEvent.click(await screen.findByRole('button', { name: /Words in which something stayed as it was/ }))
  return db
}

const listed = async () => within(await screen.findByRole('region', { name: 'Left as it was' }))

test('what an undo left is told in the panel with the name of its word, what stays and a way to its history', async () => {
  const db = await openPanel('undo', 'maji')
  const list = await listed()
  const item = list.getByRole('listitem')
  expect(item.textContent).toContain('maji')
  expect(item.textContent).toContain('Not everything in this word was undone')
  expect(item.textContent).toMatch(/Written since, and stays: .?majis/)
  const [left] = await db.leftAsIs.toArray()
  expect(list.getByRole('link', { name: 'History of this word' }).getAttribute('href')).toBe(
    `/app/words/${left?.guid}/history`,
  )
  await userEvent.click(list.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Left as it was' })).toBeNull())
  expect(await db.leftAsIs.count()).toBe(0)
})

test('a word that was deleted since is told by its name as one in which nothing was undone', async () => {
  const db = await openPanel('undo', 'maji')
  const [left] = await db.leftAsIs.toArray()
  if (!left) return expect.unreachable('something left')
  await putNewer(db, [{ guid: left.guid, n: 9, word: null }])
  const conflicts = [{ path: 'accessibility', mine: '', theirs: 'Deleted' }]
  await db.leftAsIs.put({ ...left, conflicts })
  const item = (await listed()).getByRole('listitem')
  await within(item).findByText('This word was deleted later, so nothing in it can be undone.')
  expect(item.textContent).toContain('maji')
  expect(item.textContent).not.toMatch(/Deleted|Written since/)
})

test('of many words the latest are shown, and all can be closed at once', async () => {
  const db = await openPanel('merge', 'a', 'b', 'c', 'd', 'e', 'f')
  const list = await listed()
  expect(list.getAllByRole('listitem')).toHaveLength(5)
  expect(list.getByText('and 1 more')).toBeTruthy()
  expect(list.queryByText('a')).toBeNull()
  expect(list.getAllByText(/You deleted a meaning of this word while merging/)).toHaveLength(5)
  await userEvent.click(list.getByRole('button', { name: 'Close all' }))
  await waitFor(async () => expect(await db.leftAsIs.count()).toBe(0))
})
