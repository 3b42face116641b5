import type { Page } from 'playwright'
import { contentOf } from '#domain/word/content-of.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { keysOf } from '#web/replica/outbox/kinds.ts'
import { WAITING } from '#web/replica/outbox/item.ts'
import type { PendingOperation } from '#web/replica/outbox/pending-operation.ts'
import { wordInDomain } from './fill-project.ts'

/** Puts so many new words into the outbox of a replica that a page has open: what waits after days without a network. */
export async function fillOutbox(page: Page, replica: string, words: number): Promise<void> {
  await page.evaluate(
    async ({ name, operations }) => {
      const done = (request: IDBRequest | IDBTransaction, event: string): Promise<unknown> =>
        new Promise((resolve, reject) => {
          request.addEventListener(event, resolve)
          request.addEventListener('error', reject)
        })
      const opening = indexedDB.open(name)
      await done(opening, 'success')
      const transaction = opening.result.transaction('outbox', 'readwrite')
      for (const operation of operations) transaction.objectStore('outbox').add(operation)
      await done(transaction, 'complete')
      opening.result.close()
    },
    { name: replica, operations: Array.from({ length: words }, (_, index) => entering(index)) },
  )
}

/** As the replica stores it. */
function entering(index: number): Omit<PendingOperation, 'order'> {
  const word = contentOf(wordInDomain(index))
  const madeAt = new Date().toISOString()
  const operation = {
    kind: 'word',
    id: newGuid(),
    guid: word.guid,
    decision: { kind: 'enter', word },
    madeAt,
    ...WAITING,
  } as const
  return { ...operation, ...keysOf(operation) }
}
