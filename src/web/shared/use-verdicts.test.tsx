import '#web/replica/testing/indexed-db.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aGuid } from '#domain/testing/builders.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { readVerdictsAnew, verdictsQuery } from './use-verdicts.ts'

const aVerdict = () => ({
  id: aGuid(),
  verdict: 'deferred',
  words: [1, 2].map(() => ({ guid: aGuid(), fingerprint: '0'.repeat(16) })),
  arranged: null,
  madeBy: { userId: 'juma', name: 'Juma' },
  madeAt: '2026-01-01T00:00:00.000Z',
})

/** A tab, and a server that gives these answers one after the other. */
function aTab(...answers: readonly object[]) {
  storeUser(aStoredUser())
  onTestFinished(() => localStorage.clear())
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://granary.test').search)
    return Response.json({ next: null, withdrawn: [], ...answers[asked.length - 1] })
  })
  const [client, projectId] = [createQueryClient(), aGuid()]
  return {
    asked,
    read: () => readVerdictsAnew(client, projectId),
    known: () => client.getQueryData(verdictsQuery(projectId).queryKey)?.verdicts.map(({ id }) => id),
  }
}

test('verdicts are read page by page once; later only new ones are asked for, and what has ended goes', async () => {
  const [first, second, third, fourth] = [aVerdict(), aVerdict(), aVerdict(), aVerdict()]
  const tab = aTab(
    { verdicts: [third, second], next: 2, upTo: 3 },
    { verdicts: [first], upTo: 4 },
    { verdicts: [fourth], upTo: 6, withdrawn: [second.id] },
    { verdicts: [], upTo: 6 },
  )
  await tab.read()
  expect(tab.known()).toEqual([third.id, second.id, first.id])
  await tab.read()
  expect(tab.known()).toEqual([fourth.id, third.id, first.id])
  await tab.read()
  expect(tab.known()).toEqual([fourth.id, third.id, first.id])
  expect(tab.asked).toEqual(['', '?before=2', '?after=3', '?after=6'])
})

test('many new ones come on several pages, and one that is told twice is there once', async () => {
  const [first, second, third] = [aVerdict(), aVerdict(), aVerdict()]
  const tab = aTab(
    { verdicts: [first], upTo: 1 },
    { verdicts: [third], next: 3, upTo: 3 },
    { verdicts: [second], upTo: 3 },
    { verdicts: [third], upTo: 4 },
  )
  await tab.read()
  await tab.read()
  expect(tab.known()).toEqual([third.id, second.id, first.id])
  await tab.read()
  expect(tab.known()).toEqual([third.id, second.id, first.id])
  expect(tab.asked).toEqual(['', '?after=1', '?after=1&before=3', '?after=3'])
})
