// @vitest-environment jsdom
import '#web/replica/testing/indexed-db.ts'
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { packDomains } from '#domain/domains/packed-domains.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { domainsQuery } from './domain-queries.ts'

test('domains that could be read neither here nor from the server are read again by themselves', async () => {
  const tree = { lang: 'en', ...packDomains([{ id: '1', guid: 'g', name: 'Universe', inEnglish: false }]) }
  let isThere = false
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(tree))
  })
  const observer = new QueryObserver(createQueryClient(), domainsQuery('en'))
  onTestFinished(observer.subscribe(() => undefined))
  await expect.poll(() => observer.getCurrentResult().status, { timeout: 10_000 }).toBe('error')
  isThere = true

  await expect.poll(() => observer.getCurrentResult().data, { timeout: 10_000 }).toEqual(tree)
})
