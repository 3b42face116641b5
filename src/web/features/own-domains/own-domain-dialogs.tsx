import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DomainKey, NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { newGuid } from '#web/plain/new-guid.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { emptyText, type FormChanges } from './own-domain-form-state.ts'
import { OwnDomainForm } from './own-domain-form.tsx'
import { useDomainAct } from './use-domain-act.ts'

type Props = {
  readonly below: TreeDomain
  readonly onAdded?: ((key: DomainKey) => void) | undefined
  readonly onClose: () => void
}

/** A new domain below another one. A guid of its own making keeps it one when saving is tried again. */
export function AddDialog({ below, onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const decide = useDomainAct(useCurrentProject().id)
  const [guid] = useState(newGuid)
  const save = async ({ told }: FormChanges) => {
    const texts = told.map(({ lang, change }) => ({ ...emptyText(lang), ...change }))
    const domain = { id: NO_NUMBER_YET, guid, parentId: below.key, texts }
    if (!(await decide(texts[0]?.name ?? '', [{ kind: 'addDomain', domain }]))) return
    onClose()
    onAdded?.(guid)
  }
  return (
    <OwnDomainForm
      title={t('ownDomain.addBelow', { domain: titleOf(below) })}
      texts={NOT_TOLD_YET}
      onSave={save}
      onClose={onClose}
    />
  )
}

const NOT_TOLD_YET = [] as const
