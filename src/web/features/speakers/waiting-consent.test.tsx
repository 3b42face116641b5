import '#web/replica/testing/indexed-db.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ERROR_HEADER } from '#contract/error.ts'
import { CONSENT_LIMIT } from '#contract/speaker.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { BEGINNINGS } from '#domain/recording/testing/beginnings.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { showSpeakers } from './testing/show-speakers.tsx'

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
  /** Whether somebody has decided about the consent after it was given. */
  isAhead = false
  /** How long ago the consents were given that have come, in seconds. */
  readonly ages: number[] = []
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
      if (this.answer.code === null && !this.isAhead) {
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
    const { neema, ages } = this
    const isAhead = () => this.isAhead
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {}
        status = 0
        responseText = ''
        onload = (): void => undefined
        private error = ''
        open(_method: string, address: string): void {
          ages.push(Number(new URL(address, location.origin).searchParams.get('secondsago')))
        }
        setRequestHeader(): void {}
        abort(): void {}
        send(form: Map<string, string>): void {
          this.error = arrive(form)
          this.status = answer().status
          this.responseText = JSON.stringify({ ...neema, outdated: isAhead() })
          setTimeout(() => this.onload())
        }
        getResponseHeader(): string | null {
          return answer().code === null ? null : encodeURIComponent(this.error)
        }
      },
    )
  }

  async open(permissions: readonly Permission[]): Promise<void> {
    showSpeakers({ project: this.project, user: this.user, permissions })
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

/** Chooses a file that begins like this as the consent; the second field for files is the one without a camera. */
async function choose(name: string, what = 'PNG', type = 'image/png', size = 0): Promise<void> {
  const field = document.querySelectorAll<HTMLInputElement>('input[type=file]')[1]
  if (!field) throw new Error('No file can be chosen.')
  const beginning = BEGINNINGS.find(([kind]) => kind === what)?.[2] ?? new TextEncoder().encode(what)
  await userEvent.upload(field, new StorableFile([beginning, new Uint8Array(size)], name, { type }))
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
  await screen.findByText(/A consent is a recording \(WebM,/)
  expect(screen.getByRole('button', { name: 'Save as a file' }).isConnected).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByText('Discard the consent of Neema for good? It is nowhere but on this device.')
  expect(await fileNames(device)).toEqual(['form.png'])
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }))

  await screen.findByText('There is no consent yet.')
  expect(await fileNames(device)).toEqual([])
})

test('one that somebody has decided about since it was given is kept with a word', async () => {
  const device = new DeviceWithSpeakers()
  device.isAhead = true
  vi.useFakeTimers({ now: Date.now() - 86_400_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await device.open(MANAGING)
  await choose('form.png')
  await screen.findByText('consent waits for the network')
  vi.useRealTimers()
  device.comeBack()

  await screen.findByText('consent not accepted by the server')
  await screen.findByText(/^Somebody has decided otherwise about this later/)
  expect(screen.getByRole('button', { name: 'Send again' }).isConnected).toBe(true)
  expect(await fileNames(device)).toEqual(['form.png'])
  expect(device.ages.map((age) => Math.round(age / 3600))).toEqual([24])
})

test.each([
  ['a photo of a phone, whatever it is called', 'HEIC', 'image/jpeg', /^This picture is of a kind \(HEIC\)/],
  ['a voice memo of an old phone', '#!AMR\n', 'audio/amr', /^A consent is a recording \(WebM,/],
  ['a letter', 'Dear all', 'image/png', /^A consent is a recording \(WebM,/],
])('what the server will not have is not kept at all, and that is said at once: %s', async (_, what, type, reason) => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('form.jpg', what, type)

  await screen.findByText(reason)
  expect(await fileNames(device)).toEqual([])

  await choose('form.png')
  await screen.findByText('consent waits for the network')
  expect(screen.queryByText(reason)).toBeNull()
})

test('neither is what is larger than a consent may be', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('story.wav', 'WAV', 'audio/wav', CONSENT_LIMIT)
  await screen.findByText('This file is larger than 50 MB, which is the most that a consent may have.')

  expect(await fileNames(device)).toEqual([])
})

test('a consent is kept to the letter, as what it is', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('memo.mp3', 'Ogg', 'audio/mpeg')
  await screen.findByText('consent waits for the network')

  expect(await device.db.consents.toArray()).toMatchObject([{ name: 'memo.mp3', mediaType: 'audio/ogg' }])
})
