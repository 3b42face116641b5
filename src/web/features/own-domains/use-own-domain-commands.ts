import { useTranslation } from 'react-i18next'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { OwnDomain } from '#domain/domains/own-domains.ts'
import { seenTexts } from '#domain/domains/seen-texts.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { useDomainAct } from './use-domain-act.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'

/** What is done at once and can be taken back. */
export function useOwnDomainCommands(projectId: string) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const decide = useDomainAct(projectId)
  const tellUndo = useTellUndo()
  const decideWithUndo = async (domain: TreeDomain, act: DomainAct, done: string, back: DomainAct): Promise<void> => {
    const title = titleOf(domain)
    if (await decide(title, [act])) tellUndo(done, () => decide(title, [back]))
  }
  return {
    move: (domain: TreeDomain, { guid, parentId }: OwnDomain, parent: TreeDomain) => {
      const to = (parentKey: DomainKey) => ({ kind: 'moveDomain', guid, parentKey }) as const
      const done = t('ownDomain.moved', { domain: titleOf(domain), parent: titleOf(parent) })
      return decideWithUndo(domain, to(parent.key), done, to(parentId))
    },
    /** Comes back under its number, so that its words are in it again. */
    remove: (domain: TreeDomain, own: OwnDomain) =>
      decideWithUndo(
        domain,
        { kind: 'removeDomain', guid: own.guid, seen: seenTexts(own.texts) },
        t('ownDomain.removed', { domain: titleOf(domain) }),
        { kind: 'addDomain', domain: own, again: true },
      ),
    hide: (domain: TreeDomain, isHidden: boolean) => {
      const hide = (hidden: boolean) => ({ kind: 'hideDomain', domainKey: domain.key, hidden }) as const
      const done = t(isHidden ? 'ownDomain.hiddenNow' : 'ownDomain.shownNow', { domain: titleOf(domain) })
      return decideWithUndo(domain, hide(isHidden), done, hide(!isHidden))
    },
    /** Its mark says so already. */
    finish: (domain: TreeDomain, finished: boolean) =>
      decide(titleOf(domain), [{ kind: 'finishDomain', domainKey: domain.key, finished }]),
  }
}
