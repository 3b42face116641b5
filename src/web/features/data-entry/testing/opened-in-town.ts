import { expect, onTestFinished, vi } from 'vitest'
import { ENGLISH, type Project } from '#domain/project/project.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { DeviceAtEntry } from './open-entry.tsx'

type How = { readonly kept?: readonly string[]; readonly isAtWork?: boolean; readonly isSavingData?: boolean }

/** A device in town on which a project is opened, and nothing typed; it tells what it fetched and which letters it set. */
export function anOpened(project: Partial<Project>, { kept = [], isAtWork = true, isSavingData = false }: How = {}) {
  const device = new DeviceAtEntry({ analysisWritingSystems: [ENGLISH], ...project })
  const fetched: string[] = []
  const offline = fetch
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return /^\/spelling\/|assets/.test(address) ? new Response('') : offline(address)
  })
  vi.stubGlobal('caches', { match: async (address: string) => (kept.includes(address) ? new Response('') : undefined) })
  const workers = Object.assign(new EventTarget(), { controller: isAtWork ? {} : null })
  define(navigator, 'serviceWorker', workers)
  define(navigator, 'connection', { saveData: isSavingData })
  define(document, 'fonts', Object.assign(new Set(), { ready: Promise.resolve() }))
  const samples: HTMLElement[] = []
  const append = document.body.append.bind(document.body)
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    samples.push(...nodes.filter((node) => node instanceof HTMLElement))
    append(...nodes)
  })
  const sample = () => samples.find(({ className }) => className === 'visually-hidden')
  return {
    workers,
    sample,
    fetched: () => fetched,
    lists: () => fetched.filter((address) => address.startsWith('/spelling/')),
    letters: () => [...(sample()?.children ?? [])].map(({ textContent }) => textContent),
    choose: (columns: readonly string[]) =>
      localStorage.setItem(`person-${storedUser()?.id}-glossColumns-${device.project.id}`, JSON.stringify(columns)),
    show: () => void device.show('/app/data-entry'),
    untilDone: async () => {
      await expect.poll(() => sample()?.isConnected).toBe(false)
      // What comes after the faces.
      await new Promise((resolve) => setTimeout(resolve, 300))
    },
  }
}

function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(owner, name))
}
