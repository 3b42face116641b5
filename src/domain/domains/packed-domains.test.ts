import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packDomains, unpackDomains } from './packed-domains.ts'

const domainName = fc.record({ id: fc.string(), guid: fc.uuid(), name: fc.string(), inEnglish: fc.boolean() })

test('what was packed comes out as it was', () => {
  fc.assert(
    fc.property(fc.array(domainName), (domains) => {
      expect(unpackDomains(packDomains(domains))).toEqual(domains)
    }),
  )
})
