import { Trans, useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { DomainDialog } from '#web/shared/domain-tree/domain-dialog.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'

type Props = {
  readonly vernacular: string
  /** Where the word is. */
  readonly from: string
  readonly onMove: (to: TreeDomain) => void
  readonly onClose: () => void
}

/** Asks for the domain that a word belongs to instead. Entering goes on where it is. */
export function MoveDialog({ vernacular, from, onMove, onClose }: Props) {
  const { t } = useTranslation()
  const project = useCurrentProject()
  const word = <InLanguage in={project.vernacularWritingSystem}>{vernacular}</InLanguage>
  const title = <Trans t={t} i18nKey="entry.moveWord" components={{ word }} />
  return <DomainDialog title={title} except={from} onPick={onMove} onClose={onClose} />
}
