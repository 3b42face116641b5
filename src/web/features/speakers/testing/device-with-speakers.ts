import '#web/replica/testing/indexed-db.ts'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { ERROR_HEADER } from '#contract/error.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { BEGINNINGS } from '#domain/recording/testing/beginnings.ts'
import { anId } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { chooseFile } from '#web/testing/choose-file.ts'
import en from '#web/locales/en.json'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { showSpeakers } from './show-speakers.tsx'

const refused = (code: string, status: number): Response =>
  new Response('', { status, headers: { [ERROR_HEADER]: encodeURIComponent(JSON.stringify({ code, details: {} })) } })

/** The test's storage cannot keep a file of the page's imitation. */
const storable: string = 'node:buffer'
const { File: StorableFile, Blob: StorableBlob } = (await import(storable)) as {
  readonly File: typeof File
  readonly Blob: typeof Blob
}

/** The speakers of a project on a device without a network, until it comes back. */
export class DeviceWithSpeakers {
  readonly project = aProject()
  readonly user = aStoredUser({ id: anId() })
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
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    vi.stubGlobal('Blob', StorableBlob)
    URL.createObjectURL = () => 'blob:consent'
    URL.revokeObjectURL = () => undefined
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
    const isOnline = () => this.isOnline
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {}
        status = 0
        responseText = ''
        onload = (): void => undefined
        onerror = (): void => undefined
        private error = ''
        open(_method: string, address: string): void {
          ages.push(Number(new URL(address, location.origin).searchParams.get('secondsago')))
        }
        setRequestHeader(): void {}
        abort(): void {}
        send(form: Map<string, string>): void {
          if (!isOnline()) return void setTimeout(() => this.onerror())
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

  /** What can be done about Neema; answers the way to another address. */
  async open(permissions: readonly Permission[]): Promise<(path: string) => Promise<void>> {
    const goTo = showSpeakers({ project: this.project, user: this.user, permissions })
    await userEvent.click(await screen.findByRole('button', { name: 'About Neema' }))
    return goTo
  }

  comeBack(): void {
    this.isOnline = true
    act(() => void window.dispatchEvent(new Event('online')))
  }
}

/** Chooses a file that begins like this as the consent. */
export async function choose(name: string, what = 'PNG', type = 'image/png', size = 0): Promise<void> {
  const beginning = BEGINNINGS.find(([kind]) => kind === what)?.[2] ?? new TextEncoder().encode(what)
  const file = new StorableFile([beginning, new Uint8Array(size)], name, { type })
  await chooseFile(screen.getByRole('button', { name: en['speakers.chooseFile'] }), file)
}
