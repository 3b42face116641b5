import { Notifications } from '@mantine/notifications'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { Project } from '#domain/project/project.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Word } from '#domain/word/word.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { MergeRound } from '../merge-round.tsx'

export const word = (vernacular: string, ...glosses: readonly string[]): Word =>
  aWord({ vernacular, senses: glosses.map((def) => aSense({ glosses: [{ language: 'en', def }] })) })
export const [ziwa, ziwaa, mto, mtoo, ziwwa] = [
  word('ziwa', 'lake'),
  word('ziwaa', 'pond'),
  word('mto', 'river'),
  word('mtoo', 'stream'),
  word('ziwwa', 'lake'),
]
export const sets = [
  [ziwa.guid, ziwaa.guid],
  [mto.guid, mtoo.guid],
]

/** A round of two sets on a device without a network. */
export async function aRound(
  overrides: Partial<Parameters<typeof MergeRound>[0]> = {},
  more: readonly Word[] = [],
  settings: Partial<Project> = {},
) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const [user, project] = [aStoredUser(), aProject(settings)]
  storeUser(user)
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(async () => {
    cleanup()
    vi.unstubAllGlobals()
    await db.delete()
  })
  const words = [ziwa, ziwaa, mto, mtoo, ziwwa, ...more]
  await putNewer(
    db,
    words.map((one, n) => ({ guid: one.guid, n: n + 1, word: one })),
  )
  const [onEnd, onKeepApart, onDefer] = [vi.fn(), vi.fn(), vi.fn()]
  const round = { sets, heardOf: () => null, end: 'Finish', onEnd, onKeepApart, onDefer, ...overrides }
  renderInApp(
    <MemoryRouter>
      <Notifications />
      <MergeRound {...round} />
    </MemoryRouter>,
    { user, project, isOnDevice: true },
  )
  await screen.findAllByRole('group', { name: 'lake' })
  return { db, onEnd, onKeepApart, onDefer }
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

export const isAtRest = (name: string): boolean => screen.getByRole('button', { name }).ariaDisabled === 'true'

/** All of a word goes into the other one. */
export async function mergeInto(vernacular: string, into: string): Promise<void> {
  const column = within(screen.getByRole('region', { name: vernacular }))
  await userEvent.click(column.getByRole('button', { name: /^Actions for the word/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^Merge into .${into}`) }))
}
