// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { performDomainAct } from './perform-domain-act.ts'

const texts = [{ lang: 'en', name: 'Dances', description: '', questions: [] }]
const added = { kind: 'addDomain', domain: { id: '5.1.0', guid: aGuid(), parentId: '5.1', texts } } satisfies DomainAct

function answering(...semanticDomains: readonly object[]): void {
  const answer = JSON.stringify({ semanticDomains, hiddenDomains: [], finishedDomains: [] })
  vi.stubGlobal('fetch', async () => new Response(answer))
}

test('a new domain has the number that the server gives it', async () => {
  answering(anOwnDomain({ id: '5.1.10', guid: added.domain.guid }))

  expect(await performDomainAct('p1', added, {})).toBe('5.1.10')
})

test('one that was added once and that somebody has removed is refused, for its number may be another’s', async () => {
  answering(anOwnDomain({ id: '5.1.0' }))

  await expect(performDomainAct('p1', added, {})).rejects.toMatchObject({ code: 'domain.notFound', status: 404 })
})
