import { afterAll, expect, test } from 'vitest'
import { domainTreeNode } from '#contract/semantic-domain.ts'
import { createWord } from '#contract/word.ts'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import type { LoadedDomain } from '#server/features/domains/domain-language-data.ts'
import { loadDomains } from '#server/features/domains/load-domains.service.ts'
import { shippedGuids, shippedNames } from '#server/features/domains/shipped-domains.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { db, signUp, aProjectOf, exportFiles } = await createExchangeApp(afterAll)
const owner = await signUp()

/** The English list, in which the sky has this guid. */
const listWith = (skyGuid: string): readonly LoadedDomain[] =>
  [...shippedGuids()].map(([id, guid]) => ({
    id,
    guid: id === '1.1' ? skyGuid : guid,
    name: shippedNames('en').get(id) ?? '',
    description: '',
    questions: [],
  }))

test('R9.1 a list that was loaded again replaces the one before: an export meets each domain once, as it is by now', async () => {
  const [before, now] = [aGuid(), aGuid()]
  await loadDomains(db, [new Map([['en', listWith(before)]])], new Date())
  const without = listWith(now).filter(({ id }) => id !== '1.1.1.3')
  await loadDomains(db, [new Map([['en', without]])], new Date())
  const shown = await owner.call(domainTreeNode, { query: { id: '1.1', lang: 'en' } })
  expect(shown.body?.guid).toBe(now)

  const projectId = await aProjectOf(owner, SENA)
  const semanticDomains = [aDomain('1.1', { guid: now, name: 'Ciel' }), aDomain('1.1.1.3', { name: 'Planète' })]
  const senses = [aSense({ semanticDomains })]
  await owner.call(createWord, { params: { projectId }, body: aWord({ vernacular: 'mbingu', senses }) })
  const files = [...(await exportFiles(owner, projectId))]
  const text = (ending: string): string => String(files.find(([name]) => name.endsWith(ending))?.[1])

  const ranges = [...text('.lift-ranges').matchAll(/<range-element id="(\S+) [^"]*" guid="([^"]+)"/g)]
  expect(ranges).toHaveLength(without.length)
  expect(new Map(ranges.map(([, id, guid]) => [id, guid]))).toEqual(new Map(without.map(({ id, guid }) => [id, guid])))
  const traits = [...text('.lift').matchAll(/name="semantic-domain-ddp4" value="([^"]*)"/g)]
  expect(traits.map(([, value]) => value)).toEqual(['1.1 Sky', '1.1.1.3 Planet'])
})
