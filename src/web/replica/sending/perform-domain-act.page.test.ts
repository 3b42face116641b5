import { expect, test, vi } from 'vitest'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { performAct } from './perform-act.ts'

const texts = [{ lang: 'en', name: 'Dances', description: '', questions: [] }]
const added = {
  kind: 'addDomain',
  domain: { id: NO_NUMBER_YET, guid: aGuid(), parentId: '5.1', texts },
} satisfies DomainAct

const perform = (act: DomainAct): Promise<void> =>
  performAct('p1', { act, id: aGuid(), madeAt: '2026-03-01T08:00:00.000Z' })

/** A server that then has these domains; answers what it is asked for. */
function answering(...semanticDomains: readonly object[]) {
  const answer = JSON.stringify({ semanticDomains, hiddenDomains: [], finishedDomains: [] })
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return new Response(answer)
  })
  return asked
}

test('the number of a new domain is left to the server; one that comes back asks for its own', async () => {
  const asked = answering(anOwnDomain({ id: '5.1.10', guid: added.domain.guid }))
  await perform(added)
  await perform({ ...added, domain: { ...added.domain, id: '5.1.0' }, again: true })

  const { id: _none, ...told } = added.domain
  expect(asked).toEqual([told, { ...told, id: '5.1.0', again: true }])
})

test('one that was added once and that somebody has removed is refused', async () => {
  answering(anOwnDomain({ id: '5.1.0' }))

  await expect(perform(added)).rejects.toMatchObject({ code: 'domain.notFound', status: 404 })
})
