import { afterDomainAct } from '#domain/domains/domain-act.ts'
import type { MadeOfTree } from '#domain/domains/made-of-tree.ts'
import { isAboutTree } from '#domain/project/project-act.ts'
import type { CurrentProjectState } from '#web/state/current-project-state.ts'

/** The tree as a person has decided about it on this device, on top of what was heard of it. */
export function decidedTree(
  heard: MadeOfTree,
  { decided, openedBy: userId }: Pick<CurrentProjectState, 'decided' | 'openedBy'>,
): MadeOfTree {
  return decided.reduce(
    (made, { act, madeAt: at }) => (isAboutTree(act) ? afterDomainAct(made, act, { userId, at }) : made),
    heard,
  )
}
