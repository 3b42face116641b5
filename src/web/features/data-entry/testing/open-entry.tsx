import { fillDisk } from './full-disk.ts'
import '#web/replica/testing/indexed-db.ts'
import { DirectionProvider } from '@mantine/core'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider, useSearchParams } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { packDomains } from '#domain/domains/packed-domains.ts'
import type { DomainName } from '#domain/domains/domain-tree.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import type { Project } from '#domain/project/project.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { RecordingPassScreen } from '#web/features/recording/pass/recording-pass-screen.tsx'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { LeavingQuestion } from '#web/features/sync/leaving-question.tsx'
import { storeUser } from '#web/session/stored-user.ts'
import { decisionsRead, projectRefreshed } from '#web/state/current-project-state.ts'
import { type Store } from '#web/state/store.ts'
import { WorkerInPage } from '#web/testing/worker-in-page.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { CutOffRecordings } from '../unfinished/cut-off-recordings.tsx'
import { DataEntryScreen } from '../data-entry-screen.tsx'
import { WordPanel } from '../word-panel/word-panel.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'

const DOMAINS: readonly DomainName[] = ['1', '1.1', '1.2', '1.3'].map((id) => ({
  id,
  guid: aGuid(),
  name: id === '1.3' ? 'Water' : `Domain ${id}`,
  inEnglish: false,
}))

/** A project on a device without a network, except that the English domains are there. Gone after the test. */
export class DeviceAtEntry {
  readonly project: Project
  readonly db: ReplicaDatabase
  private readonly user = aStoredUser()
  private store: Store | null = null

  constructor(project: Partial<Project> = {}) {
    this.project = aProject(project)
    this.db = new ReplicaDatabase(this.user.id, this.project.id)
    stubBrowser()
    storeUser(this.user)
    onTestFinished(async () => {
      cleanup()
      localStorage.clear()
      sessionStorage.clear()
      await this.db.delete()
    })
  }

  /** The table of domain 1.3 in a tab; answers when a word can be typed, with the way to another address. */
  async open(): Promise<(path: string) => Promise<void>> {
    const goTo = this.show('/app/data-entry?domain=1.3')
    await screen.findByRole('region', { name: 'New word' })
    return goTo
  }

  /** One of the screens of collecting, in a tab; answers the way to another address. */
  show(address: string, permissions: readonly Permission[] = ['WordEntry']): (path: string) => Promise<void> {
    const router = createMemoryRouter(
      [
        {
          Component: Frame,
          children: [
            { path: '/app/data-entry', Component: DataEntryScreen },
            { path: '/app/record', Component: RecordingPassScreen },
            { path: '/app/words', Component: WordBesideList },
            { path: '*', element: <p>elsewhere</p> },
          ],
        },
      ],
      { initialEntries: [address] },
    )
    const { project } = this
    const all = (
      <DirectionProvider>
        <RouterProvider router={router} />
      </DirectionProvider>
    )
    this.store = renderInApp(all, { project, permissions, isOnDevice: true }).store
    return (path) => act(() => router.navigate(path))
  }

  /** The project is otherwise by now. */
  hear(news: Partial<Project>): void {
    act(() => this.store?.dispatch(projectRefreshed({ project: { ...this.project, ...news }, permissions: [] })))
  }

  /** What was decided about the project on this device counts, as the frame of the app reads it. */
  decided(...acts: readonly ProjectAct[]): void {
    const madeAt = new Date().toISOString()
    act(() => this.store?.dispatch(decisionsRead(acts.map((one) => ({ act: one, madeAt })))))
  }
}

/** The list itself is another feature. */
function WordBesideList() {
  const [asked] = useSearchParams()
  return <WordPanel guid={asked.get('word') ?? ''} onClose={() => undefined} />
}

function Frame() {
  return (
    <>
      <LeavingQuestion />
      <CutOffRecordings />
      <Outlet />
    </>
  )
}

/** From now on nothing more can be stored on the device, until the answered function is called. */
export function fillDevice(): () => void {
  const makeRoom = fillDisk()
  onTestFinished(makeRoom)
  return makeRoom
}

/** Where the form of a new word is typed. */
export function vernacularField(): HTMLInputElement {
  const [first] = within(screen.getByRole('region', { name: 'New word' })).getAllByRole<HTMLInputElement>('combobox')
  if (!first) throw new Error('There is no field for a new word.')
  return first
}

export async function typeWord(vernacular: string, gloss: string): Promise<void> {
  await userEvent.type(vernacularField(), `${vernacular}{Enter}`)
  await userEvent.keyboard(`${gloss}{Enter}`)
}

/** The fields of the row for a new word, by what stands at them. */
export const newWordFields = () => within(screen.getByRole('region', { name: 'New word' }))

/** What stands in the panel at the end, of the new word or of the row to which it belongs. */
export const panelFields = (word?: string) =>
  within(screen.getByRole('region', { name: word === undefined ? 'More fields' : `Word “${word}”` }))

/** A wide screen with a keyboard, workers, and a network that knows only English domains. */
function stubBrowser(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('Worker', WorkerInPage)
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('tree') || !address.includes('lang=en')) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ lang: 'en', ...packDomains(DOMAINS) }))
  })
}
