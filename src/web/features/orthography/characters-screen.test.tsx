import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { permissionsOf } from '#domain/permission/permission.ts'
import { aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { CharactersScreen } from './characters-screen.tsx'

/** The characters of a word, on a device without a network, and nine of them on the screen. */
async function open(vernacular: string, isWhole = true): Promise<ReplicaDatabase> {
  vi.stubGlobal('Worker', WorkerInPage)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const user = aStoredUser()
  storeUser(user)
  const project = aProject()
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.close())
  const word = aWord({ vernacular })
  await putNewer(db, [{ guid: word.guid, n: 1, word }])
  await db.setFact('isWhole', isWhole)
  const router = createMemoryRouter([{ path: '*', element: <CharactersScreen /> }])
  const what = (
    <>
      <Notifications />
      <RouterProvider router={router} />
    </>
  )
  renderInApp(what, { user, project, permissions: permissionsOf('Owner'), isOnDevice: true })
  return db
}

const rowOf = async (letter: string) => {
  const box = await screen.findByRole('checkbox', { name: `Select “${letter}”` })
  return within(box.closest('tr') as HTMLElement)
}
const buttonOf = async (letter: string) => (await rowOf(letter)).getByRole('button')

test.each(['Accept', 'Reject', 'Clear selection'])(
  'after “%s” below the list the focus is in the list',
  async (name) => {
    await open('maji')
    for (const letter of ['j', 'a']) await userEvent.click((await rowOf(letter)).getByRole('checkbox'))
    const pressed = screen.getByRole('button', { name })
    act(() => pressed.focus())
    await userEvent.keyboard('{Enter}')
    expect(pressed.isConnected).toBe(false)
    expect(document.activeElement).toBe(await buttonOf('a'))
  },
)

test('A, R and U decide on a keyboard of any script', async () => {
  const db = await open('maji')
  const letter = await buttonOf('a')
  for (const key of ['r', 'к', 'ق']) fireEvent.keyDown(letter, { key, code: 'KeyR' })
  fireEvent.keyDown(letter, { key: 'ф', code: 'KeyA' })

  const decided = async () => (await itemsOf(db, ['characters'])).map(({ act: { status } }) => status)
  await vi.waitFor(async () => expect(await decided()).toEqual(['rejected', 'rejected', 'rejected', 'accepted']))
})

test('what is decided about one letter is told with what takes it back', async () => {
  const db = await open('maji')
  fireEvent.keyDown(await buttonOf('a'), { key: 'r', code: 'KeyR' })
  const notice = await screen.findByText(/^Rejected:/)
  await userEvent.click(within(notice).getByRole('button', { name: 'Undo' }))
  const decided = async () => (await itemsOf(db, ['characters'])).map(({ act: { status } }) => status)
  await vi.waitFor(async () => expect(await decided()).toEqual(['rejected', 'undecided']))
})

test('S10.2 a mark that stands alone is drawn on a dotted circle, and a letter with its mark as it is', async () => {
  await open('\u0301 \u00E1')
  expect((await buttonOf('\u0301')).textContent).toContain('\u25CC\u0301')
  expect((await buttonOf('\u00E1')).textContent).not.toContain('\u25CC')
})

test('while words of the project are still to come, it is said in how many the letters were counted', async () => {
  const db = await open('maji', false)
  await buttonOf('a')
  expect(await screen.findByText('1 word on this device so far')).toBeTruthy()
  expect(screen.queryByText('Characters: 4')).toBeNull()
  await act(() => db.setFact('isWhole', true))
  expect(await screen.findByText('Characters: 4')).toBeTruthy()
})

test('Esc closes the letter that was opened in the list, where the focus stays', async () => {
  await open('maji')
  const letter = await buttonOf('a')
  act(() => letter.focus())
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('region', { name: 'Character' })
  expect(document.activeElement).toBe(letter)

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Character' })).toBeNull()
  expect(document.activeElement).toBe(letter)
})
