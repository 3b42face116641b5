import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { newGuid } from '#web/shared/new-guid.ts'
import { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { ReplicaProvider } from '#web/replica/replica-provider.tsx'
import { aPendingOperation } from '#web/replica/testing/a-pending-operation.ts'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { packWork } from '#web/replica/work-file/pack-work.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { projectOpened } from '#web/state/current-project-state.ts'
import { createStore } from '#web/state/store.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { BringWorkSection } from './bring-work-section.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))

const project = aProject({ id: newGuid(), name: 'Kamusi' })

test('what a file holds and whose it is is shown first, and only then taken over', async () => {
  const db = showSection()
  await choose(await fileOf('maji', 'moto'))

  expect(await screen.findByText(/^Work of Amina Juma, saved on/)).toBeDefined()
  expect(screen.getByRole('heading', { name: '2 changes' })).toBeDefined()
  expect(screen.getByText('moto')).toBeDefined()
  expect(await db.outbox.count()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Bring it in' }))

  expect(await screen.findByText('2 changes are on their way to the server.')).toBeDefined()
  expect(await db.outbox.toArray()).toMatchObject([{ madeBy: 'Amina Juma' }, { madeBy: 'Amina Juma' }])
})

test('as it arrives it is counted; what the server refuses stands there by name, with the reason', async () => {
  const db = showSection()
  await choose(await fileOf('maji', 'moto'))
  await userEvent.click(await screen.findByRole('button', { name: 'Bring it in' }))
  await screen.findByText(/on their way/)

  const [first, second] = await db.outbox.orderBy('order').toArray()
  await db.outbox.delete(first?.order ?? 0)
  const refusal = { code: 'permission.denied', details: {}, isRecorded: true }
  await db.outbox.update(second?.order ?? 0, { refusal })

  expect(await screen.findByText('1 change is on the server.')).toBeDefined()
  expect(await screen.findByText(/^The server did not accept 1 change/)).toBeDefined()
  expect(within(screen.getByRole('list')).getByText('moto')).toBeDefined()
  expect(within(screen.getByRole('list')).getByText('Your role does not allow this.')).toBeDefined()
})

test('a file of another project is refused by its name, and another one can be chosen', async () => {
  showSection()
  await choose(await fileOf.another('Leksikon'))
  expect((await screen.findByRole('alert')).textContent).toContain('Leksikon')

  await choose(await fileOf('maji'))

  expect(await screen.findByText(/^Work of Amina Juma/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

function showSection(): ReplicaDatabase {
  const user = aStoredUser({ id: newGuid() })
  storeUser(user)
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.delete())
  const store = createStore()
  store.dispatch(projectOpened({ project, permissions: [], openedBy: user.id }))
  render(
    <Provider store={store}>
      <MantineProvider env="test">
        <ReplicaProvider projectId={project.id}>
          <BringWorkSection project={project} />
        </ReplicaProvider>
      </MantineProvider>
    </Provider>,
  )
  return db
}

async function choose(file: File): Promise<void> {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('No file can be chosen.')
  await userEvent.upload(input, file)
}

async function fileOf(...vernaculars: string[]): Promise<File> {
  return packed(project, vernaculars)
}
fileOf.another = (name: string): Promise<File> => packed({ id: newGuid(), name }, ['maji'])

async function packed(of: { readonly id: string; readonly name: string }, vernaculars: string[]): Promise<File> {
  const db = aReplica()
  for (const vernacular of vernaculars) {
    const word = contentOf(aNewWord({ vernacular, gloss: 'g', domain: '1.3' }))
    await db.outbox.add(aPendingOperation({ guid: word.guid, decision: { kind: 'enter', word } }))
  }
  const person = { id: newGuid(), name: 'Amina Juma' }
  const zip = await packWork(db, { project: of, person, unstored: [], now: new Date() })
  return new File([zip], 'work.zip', { type: 'application/zip' })
}
