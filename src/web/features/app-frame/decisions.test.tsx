import '#web/replica/testing/indexed-db.ts'
import { cleanup } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import { madeOfTree, type MadeOfTree } from '#domain/domains/made-of-tree.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { anOwnDomain, aProject } from '#domain/testing/project-builders.ts'
import { ACTS, type PendingAct, ofKind } from '#web/replica/outbox/pending-act.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { Decisions } from './decisions.tsx'
import { EVERY, itemsIn, itemsOf } from '#web/replica/outbox/items.ts'
import { renderInApp } from '#web/testing/in-app.tsx'

const texts = [{ lang: 'en', name: 'Dances', description: '', questions: [] }]
const DANCES = { id: '9.10', guid: aGuid(), parentId: '9', texts }
const adding: DomainAct = { kind: 'addDomain', domain: DANCES }
const hiding: DomainAct = { kind: 'hideDomain', domainKey: '2.1', hidden: true }

/** A project on a device, and its server, which answers what is asked about the project when it is told to. */
class OpenProject {
  readonly project = aProject({ id: newGuid() })
  readonly user = aStoredUser()
  readonly db = new ReplicaDatabase(this.user.id, this.project.id)
  /** What the server says of it by now. */
  made: MadeOfTree = madeOfTree(this.project)
  /** Requests for the project that wait for an answer, in their order. */
  readonly asked: ((answer: Response) => void)[] = []

  constructor() {
    onTestFinished(async () => {
      cleanup()
      localStorage.clear()
      await this.db.delete()
    })
    vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
      if (address.endsWith(`/projects/${this.project.id}`)) return new Promise((resolve) => this.asked.push(resolve))
      if (address.includes('/changes')) return new Response('{"since":0,"upTo":0,"count":0}\n')
      if (method === 'GET') return new Response('[]')
      throw new TypeError('Failed to fetch')
    })
  }

  /** As a tab that was opened before anything was decided. */
  open() {
    const { project, user } = this
    const { store, unmount } = renderInApp(<Decisions projectId={project.id} />, { project, user, isOnDevice: true })
    const state = () => store.getState().currentProjectState
    return {
      unmount,
      domains: () => state().project?.semanticDomains.map(({ id }) => id),
      hidden: () => state().project?.hiddenDomains,
      decided: () => state().decided.map(({ act }) => act.kind),
    }
  }

  async decide(status: PendingAct['status'], ...acts: ProjectAct[]): Promise<void> {
    const madeAt = new Date().toISOString()
    await this.db.outbox.bulkAdd(
      acts.map((act) => ({ ...ofKind(act), id: newGuid(), about: '', madeAt, status, refusal: null })),
    )
  }

  async answer(which: number): Promise<void> {
    await vi.waitUntil(() => this.asked.length > which, { timeout: 60_000 })
    this.asked[which]?.(new Response(JSON.stringify({ ...this.project, ...this.made })))
  }
}

test('what the server has done shows until the project has been read anew, and goes then', async () => {
  const page = new OpenProject()
  const tab = page.open()
  await page.decide('done', adding, hiding)
  await expect.poll(tab.domains).toEqual(['9.10'])
  expect(await itemsIn(page.db, ACTS, EVERY).count()).toBe(2)

  page.made = { ...page.made, semanticDomains: [anOwnDomain({ ...DANCES, id: '9.10' })], hiddenDomains: ['2.1', '3'] }
  await page.answer(0)
  await expect.poll(tab.decided).toEqual([])
  expect(await itemsIn(page.db, ACTS, EVERY).count()).toBe(0)
  expect([tab.domains(), tab.hidden()]).toEqual([['9.10'], ['2.1', '3']])
})

test('what waits stays on top of what is read, and what is refused does not count', async () => {
  const page = new OpenProject()
  const tab = page.open()
  await page.decide('refused', { kind: 'hideDomain', domainKey: '3', hidden: true })
  await page.decide('done', adding)
  await page.decide('waiting', hiding)
  await expect.poll(tab.decided).toEqual(['addDomain', 'hideDomain'])
  await page.answer(0)

  await expect.poll(tab.decided).toEqual(['hideDomain'])
  expect([tab.domains(), tab.hidden()]).toEqual([[], ['2.1']])
  expect((await itemsOf(page.db, ACTS, EVERY)).map(({ status }) => status)).toEqual(['refused', 'waiting'])
})

test('what the project cannot be read for shows on, and is read again', async () => {
  const page = new OpenProject()
  const tab = page.open()
  await page.decide('done', hiding)
  await expect.poll(() => page.asked.length).toBe(1)
  page.asked[0]?.(new Response('', { status: 503 }))
  await expect.poll(() => page.asked.length).toBe(2)
  expect(tab.hidden()).toEqual(['2.1'])
  expect(await itemsIn(page.db, ACTS, EVERY).count()).toBe(1)

  page.made = { ...page.made, hiddenDomains: ['2.1', '3'] }
  await page.answer(1)
  await expect.poll(tab.hidden).toEqual(['2.1', '3'])
  await expect.poll(() => itemsIn(page.db, ACTS, EVERY).count()).toBe(0)
})

test('of two tabs the slower one turns nothing back when the faster one has read the project anew', async () => {
  const page = new OpenProject()
  const [fast, slow] = [page.open(), page.open()]
  await page.decide('waiting', adding)
  for (const tab of [fast, slow]) await expect.poll(tab.domains).toEqual(['9.10'])
  const seen = new Set<string>()
  const watching = setInterval(() => [fast, slow].forEach((tab) => seen.add(tab.domains()?.join() ?? '')), 1)
  onTestFinished(() => clearInterval(watching))
  await itemsIn(page.db, ACTS, EVERY).modify({ status: 'done' })
  await expect.poll(() => page.asked.length).toBe(2)

  page.made = { ...page.made, semanticDomains: [anOwnDomain({ ...DANCES, id: '9.10' })], hiddenDomains: ['3'] }
  await page.answer(0)
  await expect.poll(() => itemsIn(page.db, ACTS, EVERY).count()).toBe(0)
  const tabs = [fast, slow].toSorted((one, other) => one.decided().length - other.decided().length)
  await expect.poll(() => tabs.map(({ decided }) => decided().length)).toEqual([0, 1])
  await page.answer(1)

  for (const tab of [fast, slow]) await expect.poll(tab.hidden).toEqual(['3'])
  for (const tab of [fast, slow]) await expect.poll(() => [tab.domains(), tab.decided()]).toEqual([['9.10'], []])
  expect([...seen]).toEqual(['9.10'])
})
