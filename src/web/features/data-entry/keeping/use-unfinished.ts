import type { DomainId } from '#domain/domains/domain-id.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { useLive } from '#web/replica/use-words.ts'
import { isNothing, readTyped } from '../new-word/typed.ts'
import { domainOfKey, typedName } from '../new-word/use-typed.ts'

/** A word that somebody has begun to type in a domain and not entered; '' while it has no form. */
export type Unfinished = { readonly domainId: DomainId; readonly vernacular: string }

/** One for each domain in which something waits on this device, in whichever tab; undefined until they have been read. */
export function useUnfinished(): readonly Unfinished[] | undefined {
  return useLive(readUnfinished, [])
}

/** By the beginning of their keys, in which the name of the domain follows. */
const PREFIX = typedName('')

async function readUnfinished(db: ReplicaDatabase): Promise<readonly Unfinished[]> {
  const drafts = await db.drafts.where('key').startsWith(PREFIX).toArray()
  const found = drafts.flatMap(({ key, draft }) => {
    const typed = readTyped(draft, '')
    return isNothing(typed) ? [] : [{ domainId: domainOfKey(key), vernacular: typed.vernacular.trim() }]
  })
  return [...new Map(found.map((one) => [one.domainId, one])).values()]
}
