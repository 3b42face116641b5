import type { ReactNode } from 'react'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { useDomainIndex, useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { useTreeLanguage } from '#web/shared/domains/use-tree-language.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './domain-dialog.module.css'
import { DomainSearch } from './domain-search.tsx'
import { useRecentDomains } from './use-recent-domains.ts'

type Props = {
  readonly title: ReactNode
  /** Is not offered. */
  readonly except?: DomainKey
  readonly onPick: (domain: TreeDomain) => void
  readonly onClose: () => void
}

/** Asks for a domain by number or name: for who knows which one they mean (spec S7.7). */
export function DomainDialog({ title, except, onPick, onClose }: Props) {
  const project = useCurrentProject()
  const { tree } = useProjectTree()
  const { index, englishNames } = useDomainIndex(useTreeLanguage(), tree, project.semanticDomains)
  const { recent, remember } = useRecentDomains(project.id)
  return (
    <Dialog onClose={onClose} title={title}>
      <div className={classes.search}>
        {tree && (
          <DomainSearch
            tree={tree}
            index={index.filter(({ domain }) => domain.key !== except)}
            englishNames={englishNames}
            recent={recent}
            isFirst
            onFound={(key) => {
              const found = tree.domains.get(key)
              if (!found) return
              remember(key)
              onPick(found)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
