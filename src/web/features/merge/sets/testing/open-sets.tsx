import { Notifications } from '@mantine/notifications'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { ReactNode } from 'react'
import { type Mock, onTestFinished, vi } from 'vitest'
import { comparedOf, fingerprintOf } from '#domain/duplicates/compared-word.ts'
import type { Verdict } from '#domain/duplicates/decided-sets.ts'
import { permissionsOf } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { Decisions } from '#web/features/app-frame/decisions.tsx'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { projectRefreshed } from '#web/state/current-project-state.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { DecidedScreen } from '../decided-screen.tsx'
import { DeferredScreen } from '../deferred-screen.tsx'
import { DuplicatesScreen } from '../duplicates-screen.tsx'
import { forgetRounds } from '../round.ts'

/** Each word with its gloss. */
export type Words = readonly (readonly [vernacular: string, gloss: string])[]

export const guidOf = (at: number): Guid => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** A worker that breaks as soon as it is asked. */
export class BrokenWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }

  terminate(): void {}
}

type Opening = {
  readonly at?: string
  readonly inWorker?: typeof WorkerInPage | typeof BrokenWorker
  readonly beforeOpening?: (device: { readonly server: Mock<typeof fetch>; readonly words: readonly Word[] }) => void
}

/** A device without a network that has these words. */
export async function open(
  words: Words,
  { at = '/app/goals/duplicates', inWorker = WorkerInPage, beforeOpening }: Opening = {},
) {
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
      { path: '/app/goals', element: <p>Clean up</p> },
      { path: '/app/goals/duplicates', element: <DuplicatesScreen heardOf={heardOf} /> },
      { path: '/app/goals/duplicates/decided', element: <DecidedScreen /> },
      { path: '/app/goals/duplicates/deferred', element: <DeferredScreen heardOf={heardOf} /> },
    ],
    { initialEntries: [at] },
  )
  const what = (
    <>
      <Notifications />
      <Decisions projectId={project.id} />
      <RouterProvider router={router} />
    </>
  )
  const queries = createQueryClient()
  beforeOpening?.({ server, words: made.map(({ word }) => word) })
  const draw = (drawn: ReactNode, as = queries) =>
    renderInApp(drawn, { user, project, permissions: permissionsOf('Owner'), isOnDevice: true, queries: as })
  let { store, unmount } = draw(what)
  return {
    /** As a page that is loaded anew: nothing is left but what the device keeps. */
    reload: () => {
      unmount()
      forgetRounds()
      ;({ store, unmount } = draw(what, createQueryClient()))
    },
    /** Follows a link somewhere else. */
    goTo: (address: string) => act(() => router.navigate(address)),
    words: made.map(({ word }) => word),
    /** As when an administrator moves a switch. */
    compare: (duplicateMatching: Project['duplicateMatching']) =>
      act(() =>
        store.dispatch(
          projectRefreshed({ project: { ...project, duplicateMatching }, permissions: permissionsOf('Owner') }),
        ),
      ),
    /** As happens by itself every few seconds. */
    askServerAgain: () => act(() => queries.refetchQueries()),
    /** As the server answers what it will not merge. */
    refuseMerges: () =>
      act(async () => {
        const refusal = { status: 'refused', refusal: { code: 'word.protected', details: {}, isRecorded: true } }
        await db.outbox.filter(({ kind }) => kind === 'word').modify((item) => void Object.assign(item, refusal))
      }),
    verdicts: async () => (await itemsOf(db, ['verdict'])).map((one) => ({ ...one.act, about: one.about })),
  }
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** By the notice that tells what was done. */
export const undo = async (done: RegExp) => {
  const notice = await screen.findByText(done)
  await userEvent.click(within(notice).getByRole('button', { name: 'Undo' }))
}
export const follow = async (name: string | RegExp) => userEvent.click(await screen.findByRole('link', { name }))

export async function mergeInto(vernacular: string, into: string): Promise<void> {
  const column = within(await screen.findByRole('region', { name: vernacular }))
  await userEvent.click(column.getByRole('button', { name: /^Actions for the word/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^Merge into .${into}`) }))
}

export const tally = () => within(screen.getByRole('region', { name: 'Round finished' })).getByRole('list').textContent

/** As somebody else has given it. */
export function aVerdict(verdict: Verdict, about: readonly (Word | undefined)[]) {
  const decided = about.flatMap((word) => (word && comparedOf(word)) ?? [])
  return {
    id: aGuid(),
    verdict,
    words: decided.map((word) => ({ guid: word.guid, fingerprint: fingerprintOf(word) })),
    arranged: null,
    madeBy: { userId: 'juma', name: 'Juma' },
    madeAt: '2026-01-01T00:00:00.000Z',
  }
}

export function tellsVerdicts(server: Mock<typeof fetch>, verdicts: readonly unknown[]): void {
  server.mockImplementation((address) =>
    typeof address === 'string' && address.includes('/duplicates/verdicts')
      ? Promise.resolve(Response.json({ verdicts, next: null, upTo: 0, withdrawn: [] }))
      : Promise.reject(new TypeError('offline')),
  )
}
