import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { OwnDomain } from '#domain/domains/own-domains.ts'
import { useDomainTitles } from '#web/features/domain-tree/domain-name.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { FormChanges } from './own-domain-form-state.ts'
import { OwnDomainDialog } from './own-domain-dialog.tsx'
import { useDomainAct } from './use-domain-act.ts'
import { useDomainLanguages } from './use-domain-languages.ts'

type Props = { readonly domain: TreeDomain; readonly own: OwnDomain; readonly onClose: () => void }

/** Renames and translates a domain, with the texts that it had when the dialog opened to compare with. */
export function EditDialog({ domain, own, onClose }: Props) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const decide = useDomainAct(useCurrentProject().id)
  const [texts] = useState(own.texts)
  const languages = useDomainLanguages(texts)
  const save = async ({ told, untold }: FormChanges) => {
    const { guid } = own
    const acts: readonly DomainAct[] = [
      ...told.map((text) => ({ kind: 'tellDomain' as const, guid, ...text })),
      ...untold.map((lang) => ({ kind: 'untellDomain' as const, guid, lang })),
    ]
    if (await decide(titleOf(domain), acts)) onClose()
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
