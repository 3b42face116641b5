import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import type { Alphabet } from '#domain/text/collate.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { useListLook } from './use-list-look.ts'
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
  await showWith(
    ['maji', 'ziwa'],
    <>
      <Found asker="jump" searched="maji" />
      <Found asker="merge" searched="ziwa" />
    </>,
  )
  await screen.findByText('jump: maji')
  expect(await screen.findByText('merge: ziwa')).toBeTruthy()
})

const QUESTION = { searched: '', narrowings: [], order: 'vernacular', isReversed: false } as const
const ALL = { question: QUESTION, most: null }

function Listed() {
  const [alphabet, setAlphabet] = useState<Alphabet>([])
  const looked = useListLook({ language: 'sw', alphabet }, 'answering', ALL)
  return (
    <>
      <p>{looked?.found.map(({ vernacular }) => vernacular).join(' ')}</p>
      <button type="button" onClick={() => setAlphabet([['z'], ['m'], ['a']])}>
        Another alphabet
      </button>
    </>
  )
}

test('with another alphabet words stand in its order at once', async () => {
  await showWith(['maji', 'ziwa'], <Listed />)
  await screen.findByText('maji ziwa')
  await userEvent.click(screen.getByRole('button', { name: 'Another alphabet' }))

  expect(await screen.findByText('ziwa maji')).toBeTruthy()
})

/** What is shown on a device that has these words. */
async function showWith(vernaculars: readonly string[], shown: ReactNode): Promise<void> {
  vi.stubGlobal('Worker', WorkerInPage)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const [user, project] = [aStoredUser(), aProject({ id: newGuid() })]
  storeUser(user)
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.close())
  const words = vernaculars.map((vernacular) => aWord({ vernacular }))
  await putNewer(
    db,
    words.map((word, at) => ({ guid: word.guid, n: at + 1, word })),
  )
  renderInApp(shown, { user, project, isOnDevice: true })
}
