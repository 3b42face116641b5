import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { OwnDomain } from '#domain/domains/own-domains.ts'
import { useDomainTitles } from '#web/features/domain-tree/domain-name.tsx'
import { useDomainActs } from './use-domain-acts.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'

/** What is done at once and can be taken back. */
export function useOwnDomainActs(projectId: string) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const acts = useDomainActs(projectId)
  const tellUndo = useTellUndo()
  return {
    move: async (domain: TreeDomain, own: OwnDomain, parent: TreeDomain): Promise<void> => {
      if (!(await acts.move(own.guid, parent.id))) return
      const done = t('ownDomain.moved', { domain: titleOf(domain), parent: titleOf(parent) })
      tellUndo(done, () => acts.move(own.guid, own.parentId))
    },
    /** Comes back under its number, so that its words are in it again. */
    remove: async (domain: TreeDomain, own: OwnDomain): Promise<void> => {
      if (!(await acts.remove(own.guid))) return
      tellUndo(t('ownDomain.removed', { domain: titleOf(domain) }), () => acts.add(own))
    },
    hide: async (domain: TreeDomain, hidden: boolean): Promise<void> => {
      if (!(await acts.hide(domain.id, hidden))) return
      const done = t(hidden ? 'ownDomain.hiddenNow' : 'ownDomain.shownNow', { domain: titleOf(domain) })
      tellUndo(done, () => acts.hide(domain.id, !hidden))
    },
    /** Its mark says so already. */
    finish: (domain: TreeDomain, finished: boolean) => acts.finish(domain.id, finished),
  }
}
