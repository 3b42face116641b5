import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { OwnDomain } from '#domain/domains/own-domains.ts'
import { useDomainTitles } from '#web/features/domain-tree/domain-name.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { FormChanges } from './own-domain-form-state.ts'
import { OwnDomainDialog } from './own-domain-dialog.tsx'
import { useDomainActs } from './use-domain-acts.ts'
import { useDomainLanguages } from './use-domain-languages.ts'

type Props = { readonly domain: TreeDomain; readonly own: OwnDomain; readonly onClose: () => void }

/** Renames and translates a domain, with the texts that it had when the dialog opened to compare with. */
export function EditDialog({ domain, own, onClose }: Props) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const { tell, untell } = useDomainActs(useCurrentProject().id)
  const [texts] = useState(own.texts)
  const languages = useDomainLanguages(texts)
  const save = async ({ told, untold }: FormChanges) => {
    for (const { lang, change } of told) if (!(await tell(own.guid, lang, change))) return
    for (const lang of untold) if (!(await untell(own.guid, lang))) return
    onClose()
  }
  return (
    <OwnDomainDialog
      title={t('ownDomain.edit', { domain: titleOf(domain) })}
      texts={texts}
      languages={languages}
      onSave={save}
      onClose={onClose}
    />
  )
}
