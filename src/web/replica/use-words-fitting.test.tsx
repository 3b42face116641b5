import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { useWordsFitting } from './use-words-fitting.ts'
import type { Asker } from './word-list/word-list-search.ts'
import { putNewer } from './words/put-newer.ts'
import { ReplicaDatabase } from './words/replica-database.ts'

const LANGUAGE = { language: 'sw', alphabet: [] } as const

function Found({ asker, searched }: { readonly asker: Asker; readonly searched: string }) {
  const { words } = useWordsFitting(asker, LANGUAGE, { searched, most: 5 })
  return (
    <p>
      {asker}: {words.map(({ vernacular }) => vernacular).join(' ')}
    </p>
  )
}

test('who jumps and who looks for a word to merge hear each of what they have asked', async () => {
  vi.stubGlobal('Worker', WorkerInPage)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const [user, project] = [aStoredUser(), aProject()]
  storeUser(user)
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.close())
  const words = ['maji', 'ziwa'].map((vernacular) => aWord({ vernacular }))
  await putNewer(
    db,
    words.map((word, at) => ({ guid: word.guid, n: at + 1, word })),
  )
  renderInApp(
    <>
      <Found asker="jump" searched="maji" />
      <Found asker="merge" searched="ziwa" />
    </>,
    { user, project, isOnDevice: true },
  )
  await screen.findByText('jump: maji')
  expect(await screen.findByText('merge: ziwa')).toBeTruthy()
})
