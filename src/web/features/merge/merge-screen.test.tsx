import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setPlace } from '#contract/live.ts'
import { permissionsOf } from '#domain/permission/permission.ts'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { MergeScreen } from './merge-screen.tsx'

const [ziwa, mto] = ['ziwa', 'mto'].map((vernacular) =>
  aWord({ vernacular, senses: [aSense({ glosses: [{ language: 'en', def: vernacular }] })] }),
)

/** Tells what the live channel tells: that somebody else merges a set that this word was added to. */
function JumaIsAt({ word }: { readonly word: string }) {
  const company = useReplica()?.company
  useEffect(() => {
    company?.hear([{ userId: 'juma', name: 'Juma', hasAvatar: true, domainId: setPlace([aGuid(), word]) }])
  }, [company, word])
  return null
}

/** Merging on a device without a network, with one word that was picked out. */
async function open(asked: readonly string[] = [`word=${ziwa?.guid}`]) {
  vi.stubGlobal('Worker', WorkerInPage)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const user = aStoredUser()
  storeUser(user)
  const project = aProject()
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.close())
  const words = [ziwa, mto].flatMap((word) => word ?? [])
  await putNewer(
    db,
    words.map((word, at) => ({ guid: word.guid, n: at + 1, word })),
  )
  const router = createMemoryRouter([{ path: '*', element: <MergeScreen heardOf={() => null} /> }], {
    initialEntries: [`/?${asked.join('&')}`],
  })
  const page = (
    <>
      <JumaIsAt word={mto?.guid ?? ''} />
      <RouterProvider router={router} />
    </>
  )
  renderInApp(page, {
    user,
    project,
    permissions: permissionsOf('Owner'),
    isOnDevice: true,
  })
}

test('whoever has picked out one word is not told to pick out some while it is read', async () => {
  await open()
  expect(screen.queryByText(/^Select two or more words/)).toBeNull()
  expect(await screen.findByLabelText(/^Find the word to merge/)).toBeTruthy()
})

test('where no other word is found, that is said', async () => {
  await open()
  const field = await screen.findByLabelText(/^Find the word to merge/)
  await userEvent.type(field, 'mt')
  expect(await screen.findByRole('button', { name: /^mto/ })).toBeTruthy()
  expect(screen.queryByText('No word fits.')).toBeNull()
  await userEvent.type(field, 'xx')
  expect(await screen.findByText('No word fits.')).toBeTruthy()
})

test('who else merges one of the words that were picked out is shown with their picture', async () => {
  await open([`word=${ziwa?.guid}`, `word=${mto?.guid}`])
  const said = await screen.findByText('Juma is here too')
  expect(said.parentElement?.querySelector('img')?.getAttribute('src')).toBe('/v1/users/juma/avatar/download')
})

test('where no two of the words are in the project, that is said, and one is asked for words where none was named', async () => {
  await open([`word=${ziwa?.guid}`, `word=${aGuid()}`])
  expect(await screen.findByText('These words have been merged or deleted in the meantime.')).toBeTruthy()
  cleanup()
  await open([`word=${aGuid()}`])
  expect(await screen.findByText(/^Select two or more words/)).toBeTruthy()
})

test('of more words than anybody merges at once it is said that they are too many', async () => {
  await open(Array.from({ length: 21 }, () => `word=${aGuid()}`))
  expect(await screen.findByText('At most 20 words can be merged at once.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Words' })).toBeTruthy()
})
