import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, type Mock, onTestFinished, test, vi } from 'vitest'
import { comparedOf, fingerprintOf } from '#domain/duplicates/compared-word.ts'
import { permissionsOf } from '#domain/permission/permission.ts'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { Decisions } from '#web/features/app-frame/decisions.tsx'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { DecidedScreen } from './decided-screen.tsx'
import { DeferredScreen } from './deferred-screen.tsx'
import { DuplicatesScreen } from './duplicates-screen.tsx'

/** Each word with its gloss. */
type Words = readonly (readonly [vernacular: string, gloss: string])[]

const guidOf = (at: number): Guid => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** A worker that breaks as soon as it is asked. */
class BrokenWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }

  terminate(): void {}
}

type Opening = {
  readonly inWorker?: typeof WorkerInPage | typeof BrokenWorker
  readonly beforeOpening?: (device: { readonly server: Mock<typeof fetch>; readonly words: readonly Word[] }) => void
}

/** A device without a network that has these words. */
async function open(words: Words, { inWorker = WorkerInPage, beforeOpening }: Opening = {}) {
  vi.stubGlobal('Worker', inWorker)
  const server = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', server)
  const [user, project] = [aStoredUser(), aProject()]
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(async () => {
    cleanup()
    vi.unstubAllGlobals()
    await db.delete()
  })
  const made = words.map(([vernacular, def], at) => ({
    guid: guidOf(at),
    n: at + 1,
    word: aWord({ vernacular, guid: guidOf(at), senses: [aSense({ glosses: [{ language: 'en', def }] })] }),
  }))
  await putNewer(db, made)
  const heardOf = () => null
  const router = createMemoryRouter(
    [
      { path: '/app/goals/duplicates', element: <DuplicatesScreen heardOf={heardOf} /> },
      { path: '/app/goals/duplicates/decided', element: <DecidedScreen /> },
      { path: '/app/goals/duplicates/deferred', element: <DeferredScreen heardOf={heardOf} /> },
    ],
    { initialEntries: ['/app/goals/duplicates'] },
  )
  const what = (
    <>
      <Decisions projectId={project.id} />
      <RouterProvider router={router} />
    </>
  )
  const queries = createQueryClient()
  beforeOpening?.({ server, words: made.map(({ word }) => word) })
  renderInApp(what, { user, project, permissions: permissionsOf('Owner'), isOnDevice: true, queries })
  return {
    /** As happens by itself every few seconds. */
    askServerAgain: () => act(() => queries.refetchQueries()),
    verdicts: async () => (await itemsOf(db, ['verdict'])).map((one) => ({ ...one.act, about: one.about })),
  }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const follow = async (name: string | RegExp) => userEvent.click(await screen.findByRole('link', { name }))

async function mergeInto(vernacular: string, into: string): Promise<void> {
  const column = within(await screen.findByRole('region', { name: vernacular }))
  await userEvent.click(column.getByRole('button', { name: /^Actions for the word/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^Merge into .${into}`) }))
}

const tally = () => within(screen.getByRole('region', { name: 'Round finished' })).getByRole('list').textContent

test('sets come one after the other, the same spelling first; what is decided about one does not come up again', async () => {
  const { verdicts } = await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['moto', 'fire'],
    ['moto', 'hot'],
    ['ziwa', 'lake'],
    ['ziwaa', 'pond'],
  ])
  await screen.findByText('Spelled the same')
  await screen.findByText('Set 1 of 2')
  await screen.findByRole('group', { name: 'water' })
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'fire' })
  await press('Decide later')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Not duplicates: 1To decide later: 1')
  expect(await verdicts()).toMatchObject([
    { verdict: 'notDuplicates', about: 'maji · maji' },
    { verdict: 'deferred', about: 'moto · moto', arranged: { deleted: [] } },
  ])

  await press('Continue with more sets')
  await screen.findByText('Similar spelling')
  await mergeInto('ziwaa', 'ziwa')
  await press('Save')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Merged: 1')
  await press('Continue with more sets')
  await screen.findByText('No duplicates found')
})

test('what is left of a set after a merge is no duplicate', async () => {
  const { verdicts } = await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['maji', 'sap'],
  ])
  await screen.findByRole('group', { name: 'water' })
  const [, second] = screen.getAllByRole('button', { name: /^Actions for the word/ })
  await userEvent.click(second as HTMLElement)
  await userEvent.click((await screen.findAllByRole('menuitem', { name: /^Merge into/ }))[0] as HTMLElement)
  await press('Save')
  await screen.findByRole('heading', { name: 'Round finished' })
  const words = [{ guid: guidOf(0) }, { guid: guidOf(2) }]
  expect(await verdicts()).toMatchObject([{ verdict: 'notDuplicates', words }])
})

test('who comes back to a set and decides otherwise has decided once', async () => {
  const { verdicts } = await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['moto', 'fire'],
    ['moto', 'hot'],
  ])
  await screen.findByRole('group', { name: 'water' })
  await press('Decide later')
  await screen.findByRole('group', { name: 'fire' })
  await press('Previous')
  await screen.findByRole('group', { name: 'water' })
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'fire' })
  await press('Decide later')
  await screen.findByRole('heading', { name: 'Round finished' })
  expect(tally()).toBe('Not duplicates: 1To decide later: 1')
  const [first, ...others] = await verdicts()
  expect(others).toMatchObject([
    { verdict: 'notDuplicates' },
    { kind: 'withdrawVerdict', verdictId: first?.verdictId },
    { verdict: 'deferred' },
  ])
})

test('a set that was put off is arranged as before when one comes back to it in the same round', async () => {
  const { verdicts } = await open([
    ['maji', 'water'],
    ['maji', 'juice'],
    ['moto', 'fire'],
    ['moto', 'hot'],
  ])
  await screen.findByRole('group', { name: 'water' })
  const [, second] = screen.getAllByRole('button', { name: /^Actions for the word/ })
  await userEvent.click(second as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Merge into/ }))
  await press('Decide later')
  await screen.findByRole('group', { name: 'fire' })
  await press('Previous')
  await screen.findByText('No longer separate words: maji')
  await press('Decide later')
  await screen.findByRole('group', { name: 'fire' })
  const arranged = { columns: [{ guid: guidOf(0) }] }
  expect((await verdicts()).filter(({ kind }) => kind === 'giveVerdict')).toMatchObject([{ arranged }, { arranged }])
})

test('a set that was put off comes back as it was arranged, and a decision is taken back where all of them are listed', async () => {
  await open([
    ['ziwa', 'lake'],
    ['ziwaa', 'pond'],
  ])
  await mergeInto('ziwaa', 'ziwa')
  await press('Decide later')
  await follow('Decided sets (1)')
  await screen.findByText('ziwaa')
  await follow('Decide now')
  const result = within(await screen.findByRole('region', { name: 'Result' }))
  expect(result.getByText('pond')).toBeTruthy()
  await press('Save')
  await screen.findByRole('heading', { name: 'Round finished' })
  await press('Continue with more sets')
  await follow('Decided sets (0)')
  await screen.findByText(/^Nothing yet/)
})

test('what others have decided is waited for, and is not asked again', async () => {
  const words: Words = [
    ['maji', 'water'],
    ['maji', 'juice'],
    ['ziwa', 'lake'],
    ['ziwa', 'pond'],
  ]
  await open(words, {
    beforeOpening: ({ server, words: [one, other] }) => {
      const decided = [one, other].flatMap((word) => (word && comparedOf(word)) ?? [])
      const verdict = {
        id: aGuid(),
        verdict: 'notDuplicates',
        words: decided.map((word) => ({ guid: word.guid, fingerprint: fingerprintOf(word) })),
        arranged: null,
        madeBy: { userId: 'juma', name: 'Juma' },
        madeAt: '2026-01-01T00:00:00.000Z',
      }
      server.mockImplementation((address) =>
        typeof address === 'string' && address.includes('/duplicates/verdicts')
          ? Promise.resolve(Response.json({ verdicts: [verdict], next: null }))
          : Promise.reject(new TypeError('offline')),
      )
    },
  })
  await screen.findByRole('group', { name: 'lake' })
  expect(screen.queryByRole('group', { name: 'water' })).toBeNull()
})

test('what is arranged stays while it is asked in vain what others have decided', async () => {
  const { askServerAgain } = await open([
    ['ziwa', 'lake'],
    ['ziwaa', 'pond'],
  ])
  await mergeInto('ziwaa', 'ziwa')
  await askServerAgain()
  expect(screen.getByRole('button', { name: 'Save' }).ariaDisabled).not.toBe('true')
  expect(screen.getByText(/^You’re offline/)).toBeTruthy()
})

test('a search that breaks off says so, and is begun again', async () => {
  const words: Words = [
    ['maji', 'water'],
    ['maji', 'juice'],
  ]
  await open(words, { inWorker: BrokenWorker })
  await screen.findByText(/^The search stopped/)
  vi.stubGlobal('Worker', WorkerInPage)
  await press('Try again')
  expect(await screen.findByText('Spelled the same')).toBeTruthy()
})
