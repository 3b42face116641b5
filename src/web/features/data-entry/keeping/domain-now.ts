import type { DomainId } from '#domain/domains/domain-id.ts'
import type { DomainTree, TreeDomain } from '#domain/domains/domain-tree.ts'
import { NIL_GUID } from '#domain/word/word.ts'
import type { NewNumbers } from '#web/replica/acts/use-new-numbers.ts'

type Known = {
  /** null: not read yet. */
  readonly tree: DomainTree | null
  readonly numbers: NewNumbers
}

/**
 * The domain of a table that was opened for this one, as it is by now: with another number when it has got that. One of the
 * project stays what it is where it is in no tree any more, whichever other domain has its number: what is typed in it is
 * typed in no other one. undefined: there is nothing of this number, and was not.
 */
export function domainNow(
  opened: TreeDomain | undefined,
  domainId: DomainId,
  { tree, numbers }: Known,
): TreeDomain | undefined {
  const inTree = tree?.domains.get(domainId)
  // What stands in for a removed one may be of any domain of that number.
  if (!opened?.isCustom || opened.guid === NIL_GUID || opened.guid === inTree?.guid) return inTree ?? opened
  return ofGuid(tree, opened) ?? ofNumber(numbers.get(opened.guid) ?? opened.id, opened)
}

/** Whether the project has it, under this number. */
export const isInTree = ({ domains }: DomainTree, { id, guid }: TreeDomain): boolean => domains.get(id)?.guid === guid

const ofGuid = (tree: DomainTree | null, { guid }: TreeDomain): TreeDomain | undefined =>
  [...(tree?.domains.values() ?? [])].find((domain) => domain.guid === guid)

/** The same object where it has that number. */
const ofNumber = (id: DomainId, opened: TreeDomain): TreeDomain => (id === opened.id ? opened : { ...opened, id })
