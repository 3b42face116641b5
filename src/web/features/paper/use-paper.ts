import { useState } from 'react'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { useLive } from '#web/replica/use-words.ts'

/** Whether one types from sheets in a domain: as chosen, and from the start where sheets are waiting. */
export function usePaper(domainKey: DomainKey): { readonly isOpen: boolean; readonly open: (isOpen: boolean) => void } {
  const count = useLive(
    async (db) => (await db.sheets.where({ domainKey }).toArray()).filter(({ removed }) => !removed).length,
    [domainKey],
  )
  const [chosen, open] = useState<boolean | null>(null)
  return { isOpen: chosen ?? (count ?? 0) > 0, open }
}
