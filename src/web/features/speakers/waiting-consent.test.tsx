import '#web/replica/testing/indexed-db.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ERROR_HEADER } from '#contract/error.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { ReplicaProvider } from '#web/replica/replica-provider.tsx'
import { SyncIndicator } from '#web/replica/sync-indicator.tsx'
import { storeUser } from '#web/session/stored-user.ts'
import { projectOpened } from '#web/state/current-project-state.ts'
import { createStore } from '#web/state/store.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { SpeakersScreen } from './speakers-screen.tsx'

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  URL.createObjectURL = () => 'blob:consent'
  URL.revokeObjectURL = () => undefined
})

const refused = (code: string, status: number): Response =>
  new Response('', { status, headers: { [ERROR_HEADER]: encodeURIComponent(JSON.stringify({ code, details: {} })) } })

/** The speakers of a project on a device without a network, until it comes back. */
class DeviceWithSpeakers {
  readonly project = aProject()
  readonly user = aStoredUser()
  readonly db = new ReplicaDatabase(this.user.id, this.project.id)
  readonly neema: Speaker = {
    id: 's1',
    projectId: this.project.id,
    name: 'Neema',
    consent: 'None',
    scopes: { archive: false, publish: false, train: false },
    withdrawn: null,
    removed: false,
  }
  /** The names of the files that have come to the server. */
  readonly sent: string[] = []
  /** What the server answers to a consent. */
  answer: { readonly status: number; readonly code: string | null } = { status: 200, code: null }
  private consent: Speaker['consent'] = 'None'
  private isOnline = false

  constructor() {
    onTestFinished(async () => {
      cleanup()
      localStorage.clear()
      await this.db.delete()
    })
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.endsWith('/speakers')) return new Response(JSON.stringify([{ ...this.neema, consent: this.consent }]))
      if (!this.isOnline) throw new TypeError('Failed to fetch')
      return refused('consent.notFound', 404)
    })
    const arrive = (form: Map<string, string>): string => {
      if (this.answer.code === null) {
        this.sent.push(form.get('file') ?? '')
        this.consent = 'Image'
      }
      return JSON.stringify({ code: this.answer.code ?? '', details: {} })
    }
    // What the test's storage gives back is no file to the one of the page.
    vi.stubGlobal(
      'FormData',
      class extends Map<string, string> {
        append = (field: string, _file: unknown, name: string): void => void this.set(field, name)
      },
    )
    const answer = () => this.answer
    const neema = this.neema
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {}
        status = 0
        responseText = ''
        onload = (): void => undefined
        private error = ''
        open(): void {}
        setRequestHeader(): void {}
        abort(): void {}
        send(form: Map<string, string>): void {
          this.error = arrive(form)
          this.status = answer().status
          this.responseText = JSON.stringify(neema)
          setTimeout(() => this.onload())
        }
        getResponseHeader(): string | null {
          return answer().code === null ? null : encodeURIComponent(this.error)
        }
      },
    )
  }

  async open(permissions: readonly Permission[]): Promise<void> {
    storeUser(this.user)
    const store = createStore()
    store.dispatch(projectOpened({ project: this.project, permissions, openedBy: this.user.id }))
    render(
      <Provider store={store}>
        <QueryClientProvider client={createQueryClient()}>
          <MantineProvider env="test">
            <MemoryRouter>
              <ReplicaProvider projectId={this.project.id}>
                <SyncIndicator />
                <SpeakersScreen />
              </ReplicaProvider>
            </MemoryRouter>
          </MantineProvider>
        </QueryClientProvider>
      </Provider>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'About Neema' }))
  }

  comeBack(): void {
    this.isOnline = true
    act(() => void window.dispatchEvent(new Event('online')))
  }
}

/** The test's storage cannot keep a file of the page's imitation. */
const storable: string = 'node:buffer'
const { File: StorableFile } = (await import(storable)) as { readonly File: typeof File }

const HARVESTING: readonly Permission[] = ['WordEntry']
const MANAGING: readonly Permission[] = ['WordEntry', 'DeleteEditSettingsAndUsers']

/** Chooses a picture as the consent; the second field for files is the one without a camera. */
async function choose(name: string): Promise<void> {
  const field = document.querySelectorAll<HTMLInputElement>('input[type=file]')[1]
  if (!field) throw new Error('No file can be chosen.')
  await userEvent.upload(field, new StorableFile([name], name, { type: 'image/png' }))
}

const fileNames = async ({ db }: DeviceWithSpeakers): Promise<string[]> =>
  (await db.consents.toArray()).map(({ name }) => name)

test('a consent that is given without a network is kept, shown as waiting, and sent once when the network is back', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('form.png')

  await screen.findByText('consent waits for the network')
  await screen.findByRole('button', { name: 'Consent of Neema: show large' })
  await screen.findByText(/It waits for the network, and then goes to the server by itself/)
  expect(await fileNames(device)).toEqual(['form.png'])

  device.comeBack()
  await screen.findByText('consent as a picture')
  expect(screen.queryByText('consent waits for the network')).toBeNull()
  expect(device.sent).toEqual(['form.png'])
  expect(await fileNames(device)).toEqual([])
})

test('that there is no network is known at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const device = new DeviceWithSpeakers()
  // Nobody has failed to answer yet.
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/speakers')
      ? Promise.resolve(new Response(JSON.stringify([device.neema])))
      : new Promise(() => undefined),
  )
  await device.open(HARVESTING)
  await choose('form.png')

  await screen.findByText(/It waits for the network, and then goes to the server by itself/)
  expect(screen.queryByText('The consent is being sent …')).toBeNull()
})

test('it outlives the page, and the panel of what waits names and counts it', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('form.png')
  await screen.findByText('consent waits for the network')
  cleanup()
  await device.open(HARVESTING)

  await userEvent.click(await screen.findByRole('button', { name: /1 change is saved here/ }))
  const waiting = await screen.findByRole('region', { name: 'Consents that wait for the network' })
  expect(within(waiting).getByText('Consent of Neema').isConnected).toBe(true)
  expect(screen.getByRole('button', { name: 'Save this work to a file' }).isConnected).toBe(true)
})

test('another one takes its place only after a question', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('form.png')
  await screen.findByText('consent waits for the network')

  await userEvent.click(screen.getByRole('button', { name: 'Choose a file' }))
  await screen.findByRole('dialog', { name: 'Replace the unsent consent of Neema?' })
  await userEvent.keyboard('{Escape}')
  expect(await fileNames(device)).toEqual(['form.png'])

  await userEvent.click(screen.getByRole('button', { name: 'Choose a file' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Give another consent' }))
  expect(await fileNames(device)).toEqual(['form.png'])
  await choose('other.png')
  await expect.poll(() => fileNames(device)).toEqual(['other.png'])
})

test('one that the server will not have is kept with the reason, and goes only when somebody says so twice', async () => {
  const device = new DeviceWithSpeakers()
  device.answer = { status: 400, code: 'consent.wrongKind' }
  await device.open(MANAGING)
  device.comeBack()
  await choose('form.png')

  await screen.findByText('consent not accepted by the server')
  await screen.findByText(/A consent is a recording or a picture/)
  expect(screen.getByRole('button', { name: 'Save as a file' }).isConnected).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByText('Discard the consent of Neema for good? It is nowhere but on this device.')
  expect(await fileNames(device)).toEqual(['form.png'])
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }))

  await screen.findByText('There is no consent yet.')
  expect(await fileNames(device)).toEqual([])
})
