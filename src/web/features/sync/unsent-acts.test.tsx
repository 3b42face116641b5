import { cleanup, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { ownDomainsOf } from '#domain/domains/own-domains.ts'
import { packDomains } from '#domain/domains/packed-domains.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { anOwnDomain, aProject } from '#domain/testing/project-builders.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import '#web/replica/testing/indexed-db.ts'
import { ACTS, ofKind } from '#web/replica/outbox/pending-act.ts'
import { UnsentActs } from './unsent-acts.tsx'
import { EVERY, itemsOf } from '#web/replica/outbox/items.ts'
import { renderInApp } from '#web/testing/in-app.tsx'

const DANCES = anOwnDomain({ id: NO_NUMBER_YET, parentId: '1.3', name: 'Dances' })

/** Decisions that wait on a device, but for one that the server has refused. */
async function showDecisions(refused: ProjectAct, ...waiting: ProjectAct[]): Promise<void> {
  const [user, project] = [aStoredUser(), aProject({ id: newGuid() })]
  const db = new ReplicaDatabase(user.id, project.id)
  onTestFinished(async () => {
    cleanup()
    await db.delete()
  })
  const names = ['1', '1.3'].map((id) => ({ id, guid: aGuid(), name: `Domain ${id}`, inEnglish: false }))
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/tree')) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ lang: 'en', ...packDomains(names) }))
  })
  const kept = { about: '', madeAt: '', status: 'waiting', refusal: null } as const
  const all = [refused, ...waiting].map((act) => ({ ...kept, ...ofKind(act), id: newGuid() }))
  await db.outbox.bulkAdd(all)
  const first = (await itemsOf(db, ACTS, EVERY))[0]
  await db.outbox.update(first?.order ?? 0, { status: 'refused', refusal: { code: 'permission.denied', details: {} } })
  renderInApp(<UnsentActs />, { project, user, isOnDevice: true })
}

const listed = (name: string): (string | null)[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('what was decided about a domain that the server has refused waits for a person, not for the network', async () => {
  const [domain] = ownDomainsOf([DANCES])
  if (!domain) throw new Error('There is no domain.')
  await showDecisions(
    { kind: 'addDomain', domain },
    { kind: 'finishDomain', domainKey: domain.guid, finished: true },
    { kind: 'hideDomain', domainKey: '1.3', hidden: true },
  )
  await screen.findByRole('region', { name: 'Changes to the project that the server didn’t accept' })

  expect(listed('Changes waiting until those above are settled')).toEqual(['new Dancesdone'])
  await expect.poll(() => listed('Changes to the project waiting for a connection')).toEqual(['1.3 Domain 1.3hidden'])
})
