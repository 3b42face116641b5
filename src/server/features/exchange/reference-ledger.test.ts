import { expect, test } from 'vitest'
import { ReferenceLedger } from './reference-ledger.ts'

test('a reference dangles only when nothing in the whole file has that id, before it or after', () => {
  const ledger = new ReferenceLedger()
  ledger.add({ entryId: 'maji', line: 3, ids: ['maji'], refs: ['moto', 'nowhere'] })
  ledger.add({ entryId: 'moto', line: 9, ids: ['moto', 'fire-sense'], refs: ['maji'] })

  expect(ledger.dangling()).toEqual([{ code: 'danglingRef', subject: 'nowhere', entryId: 'maji', line: 3 }])
})
