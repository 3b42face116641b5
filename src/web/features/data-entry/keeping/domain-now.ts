import type { DomainId } from '#domain/domains/domain-id.ts'
import type { DomainTree, TreeDomain } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { NIL_GUID } from '#domain/word/word.ts'
import type { NewNumbers } from '#web/replica/acts/use-new-numbers.ts'

type Known = {
  /** null: not read yet. */
  readonly tree: DomainTree | null
  readonly numbers: NewNumbers
}

/**
 * The domain of a table that was opened for this one, as it is by now: with another number when it has got that, and the
 * Inbox where somebody has let go of it. One of the project stays what it is where it is in no tree any more, whichever
 * other domain has its number: what is typed in it is typed in no other one. undefined: there never was one of this number.
 */
export function domainNow(
  opened: TreeDomain | undefined,
  domainId: DomainId,
  { tree, numbers }: Known,
): TreeDomain | undefined {
  const inTree = tree?.domains.get(domainId)
  // What stands in for a removed one may be of any domain of that number.
  if (!opened?.isCustom || opened.guid === NIL_GUID || opened.guid === inTree?.guid) return inTree ?? opened
  const elsewhere = [...(tree?.domains.values() ?? [])].find(({ guid }) => guid === opened.guid)
  if (elsewhere) return elsewhere
  const number = numbers.get(opened.guid) ?? opened.id
  if (number === INBOX_ID) return tree?.domains.get(INBOX_ID) ?? opened
  return number === opened.id ? opened : { ...opened, id: number }
}

/** Whether the project has it, under this number. */
export const isInTree = ({ domains }: DomainTree, { id, guid }: TreeDomain): boolean => domains.get(id)?.guid === guid
