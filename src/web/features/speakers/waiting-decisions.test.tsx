import '#web/replica/testing/indexed-db.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import { afterSpeakerAct } from '#domain/speaker/speaker-act.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { showSpeakers } from './testing/show-speakers.tsx'
import { EVERY, itemsIn } from '#web/replica/outbox/items.ts'
import { ACTS } from '#web/replica/outbox/pending-act.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})

/** A device far from any network, on which the speakers are known from before. */
class DeviceAway {
  readonly project = aProject()
  readonly user = aStoredUser()
  readonly db = new ReplicaDatabase(this.user.id, this.project.id)
  /** What has come to the server, in its order. */
  readonly asked: string[] = []
  readonly keys: (string | null)[] = []
  refuses: string | null = null
  /** Whether somebody has decided otherwise after whatever comes. */
  isAhead = false
  private speakers: readonly Speaker[] = []
  private isOnline = true

  constructor() {
    onTestFinished(async () => {
      cleanup()
      localStorage.clear()
      await this.db.delete()
    })
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (!this.isOnline) throw new TypeError('Failed to fetch')
      if (address.endsWith('/speakers')) return new Response(JSON.stringify(this.speakers))
      if (init.method === 'GET') return this.answerAbout(address)
      this.keys.push(new Headers(init.headers).get(IDEMPOTENCY_KEY))
      return this.take(`${init.method} ${address.replace(/^.*\/speakers\//, '')}`, (init.body ?? '') as string)
    })
  }

  private answerAbout(address: string): Response {
    const about = address.endsWith(`/projects/${this.project.id}`) ? this.project : MANAGING
    return new Response(JSON.stringify(about))
  }

  private take(asked: string, body: string): Response {
    if (this.refuses !== null) return aRefusal(403, this.refuses)
    this.asked.push(`${asked.replace(/[0-9a-f]{24}/, 'id')} ${body}`)
    const [, id = ''] = /([0-9a-f]{24})/.exec(asked) ?? []
    const decided = { projectId: this.project.id, at: '' }
    const { name, secondsAgo: _waited, ...scopes } = JSON.parse(body) as { name?: string; secondsAgo?: number }
    const done = name === undefined ? ({ kind: 'agree', scopes } as const) : ({ kind: 'addSpeaker', name } as const)
    if (!this.isAhead || name !== undefined)
      this.speakers = afterSpeakerAct(this.speakers, { ...done, speakerId: id }, decided)
    return new Response(JSON.stringify(this.speakers[0]))
  }

  async open(): Promise<void> {
    showSpeakers({ project: this.project, user: this.user, permissions: MANAGING })
    await screen.findByLabelText('New speaker’s name')
  }

  leave(): void {
    this.isOnline = false
  }

  comeBack(): void {
    this.isOnline = true
    act(() => void window.dispatchEvent(new Event('online')))
  }
}

const MANAGING = ['WordEntry', 'DeleteEditSettingsAndUsers'] as const
const names = (): (string | null)[] =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

async function add(name: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('New speaker’s name'), `${name}{Enter}`)
  await screen.findByRole('button', { name: `About ${name}`, expanded: true })
}

test('a speaker who is added without a network is there at once, and goes to the server before what they agree to', async () => {
  const device = new DeviceAway()
  await device.open()
  device.leave()
  await add('Neema')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Archive' }))

  await expect.poll(() => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Archive' }).checked).toBe(true)
  expect(device.asked).toEqual([])

  device.comeBack()
  await expect
    .poll(() => device.asked)
    .toEqual(['PUT id {"name":"Neema"}', expect.stringMatching(/^PUT id\/scopes \{"archive":true,"secondsAgo":\d+\}$/)])
  expect(new Set(device.keys).size).toBe(2)
  await expect.poll(() => itemsIn(device.db, ACTS, EVERY).count()).toBe(0)
  expect(names()).toEqual(['Neema'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Archive' }).checked).toBe(true)
})

test('what was decided outlives the page without a network, is counted, and is named in the panel of what waits', async () => {
  const device = new DeviceAway()
  await device.open()
  device.leave()
  await add('Neema')
  cleanup()
  await device.open()

  await screen.findByRole('button', { name: 'About Neema' })
  await userEvent.click(await screen.findByRole('button', { name: /1 change/ }))
  const waiting = await screen.findByRole('region', {
    name: 'Changes to the project waiting for a connection',
  })
  expect(within(waiting).getByRole('listitem').textContent).toBe('Neemanew speaker')
})

test('what the server will not have turns back, and stands in the panel with its reason until somebody lets go of it', async () => {
  const device = new DeviceAway()
  await device.open()
  device.refuses = 'permission.denied'
  await userEvent.type(screen.getByLabelText('New speaker’s name'), 'Neema{Enter}')

  await expect.poll(() => itemsIn(device.db, ACTS, ['refused']).count()).toBe(1)
  await expect.poll(names).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: /didn’t accept 1 change/ }))
  const refused = await screen.findByRole('region', {
    name: 'Changes to the project that the server didn’t accept',
  })
  expect(within(refused).getByText('Your role doesn’t allow this.').isConnected).toBe(true)
  await userEvent.click(within(refused).getByRole('button', { name: 'Discard' }))
  await userEvent.click(within(refused).getByRole('button', { name: 'Discard permanently' }))

  await expect.poll(() => itemsIn(device.db, ACTS, EVERY).count()).toBe(0)
})
