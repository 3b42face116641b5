import { Trans, useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { DomainSearch } from '#web/shared/domain-tree/domain-search.tsx'
import { useRecentDomains } from '#web/shared/domain-tree/use-recent-domains.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { useDomainIndex, useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './move-dialog.module.css'

type Props = {
  readonly vernacular: string
  /** Where the word is. */
  readonly from: string
  /** Of the names of domains. */
  readonly lang: string
  readonly onMove: (to: TreeDomain) => void
  readonly onClose: () => void
}

/** Asks for the domain that a word belongs to instead, by number or name. Entering goes on where it is (spec S7.7). */
export function MoveDialog({ vernacular, from, lang, onMove, onClose }: Props) {
  const { t } = useTranslation()
  const project = useCurrentProject()
  const { tree } = useProjectTree()
  const { index, englishNames } = useDomainIndex(lang, tree, project.semanticDomains)
  const { recent } = useRecentDomains(project.id)
  const word = <InLanguage in={project.vernacularWritingSystem}>{vernacular}</InLanguage>
  return (
    <Dialog onClose={onClose} title={<Trans t={t} i18nKey="entry.moveWord" components={{ word }} />}>
      <div className={classes.search}>
        {tree && (
          <DomainSearch
            tree={tree}
            index={index.filter(({ domain }) => domain.key !== from)}
            englishNames={englishNames}
            recent={recent}
            isFirst
            onFound={(id) => {
              const to = tree.domains.get(id)
              if (to) onMove(to)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
