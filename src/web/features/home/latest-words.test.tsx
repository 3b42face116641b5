import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { permissionsOf, type Role } from '#domain/permission/permission.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { LatestWords } from './latest-words.tsx'

const glossed = (vernacular: string, ...defs: readonly string[]) =>
  aWord({ vernacular, senses: defs.map((def) => aSense({ glosses: [{ language: 'en', def }] })) })

/** The latest words of a project of which this device has two, the second one later. */
async function open(role: Role) {
  const [user, project] = [aStoredUser(), aProject({ id: newGuid() })]
  storeUser(user)
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(() => db.delete())
  const words = [glossed('maji', 'water'), glossed('mbuzi', 'goat', 'grater')]
  await putNewer(
    db,
    words.map((word, n) => ({ guid: word.guid, n, word })),
  )
  const page = (
    <MemoryRouter>
      <LatestWords project={project} />
    </MemoryRouter>
  )
  renderInApp(page, { user, project, permissions: permissionsOf(role), isOnDevice: true })
  return words.map(({ guid }) => guid)
}

test('the latest word comes first, with a gloss of each meaning, and leads to where all of it is', async () => {
  const [maji, mbuzi] = await open('Harvester')
  const items = await screen.findAllByRole('listitem')

  expect(items.map(({ textContent }) => textContent)).toEqual(['mbuzigoatgrater', 'majiwater'])
  expect(items.map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual([
    `/app/words?word=${mbuzi}`,
    `/app/words?word=${maji}`,
  ])
})

test('for who may not see all words they lead nowhere', async () => {
  await open('None')
  await screen.findByText('maji')

  expect(screen.queryByRole('link', { name: 'maji' })).toBeNull()
})
