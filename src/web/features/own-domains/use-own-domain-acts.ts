import { useTranslation } from 'react-i18next'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { OwnDomain } from '#domain/domains/own-domains.ts'
import { seenTexts } from '#domain/domains/seen-texts.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { useDomainAct } from './use-domain-act.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'

/** What is done at once and can be taken back. */
export function useOwnDomainActs(projectId: string) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const decide = useDomainAct(projectId)
  const tellUndo = useTellUndo()
  return {
    move: async (domain: TreeDomain, { guid, parentId: before }: OwnDomain, parent: TreeDomain): Promise<void> => {
      const title = titleOf(domain)
      if (!(await decide(title, [{ kind: 'moveDomain', guid, parentKey: parent.key }]))) return
      const done = t('ownDomain.moved', { domain: title, parent: titleOf(parent) })
      tellUndo(done, () => decide(title, [{ kind: 'moveDomain', guid, parentKey: before }]))
    },
    /** Comes back under its number, so that its words are in it again. */
    remove: async (domain: TreeDomain, own: OwnDomain): Promise<void> => {
      const title = titleOf(domain)
      if (!(await decide(title, [{ kind: 'removeDomain', guid: own.guid, seen: seenTexts(own.texts) }]))) return
      const addAgain: DomainAct = { kind: 'addDomain', domain: own, again: true }
      tellUndo(t('ownDomain.removed', { domain: title }), () => decide(title, [addAgain]))
    },
    hide: async (domain: TreeDomain, hidden: boolean): Promise<void> => {
      const title = titleOf(domain)
      const hide = (isHidden: boolean) =>
        decide(title, [{ kind: 'hideDomain', domainKey: domain.key, hidden: isHidden }])
      if (!(await hide(hidden))) return
      const done = t(hidden ? 'ownDomain.hiddenNow' : 'ownDomain.shownNow', { domain: title })
      tellUndo(done, () => hide(!hidden))
    },
    /** Its mark says so already. */
    finish: (domain: TreeDomain, finished: boolean) =>
      decide(titleOf(domain), [{ kind: 'finishDomain', domainKey: domain.key, finished }]),
  }
}
