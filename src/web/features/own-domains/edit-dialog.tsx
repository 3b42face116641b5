import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { OwnDomain } from '#domain/domains/own-domains.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { editActs, type FormChanges } from './own-domain-form-state.ts'
import { OwnDomainForm } from './own-domain-form.tsx'
import { useDomainAct } from './use-domain-act.ts'

type Props = { readonly domain: TreeDomain; readonly own: OwnDomain; readonly onClose: () => void }

/** Renames and translates a domain, with the texts that it had when the dialog opened to compare with. */
export function EditDialog({ domain, own, onClose }: Props) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const decide = useDomainAct(useCurrentProject().id)
  const [opened] = useState(own.texts)
  const [seen, setSeen] = useState(opened)
  const save = async (changes: FormChanges) => {
    const acts = editActs(own.guid, changes, { opened, seen })
    // Whoever saves again after that means their own to count.
    if (await decide(titleOf(domain), acts, { onOutdated: () => setSeen(own.texts) })) onClose()
  }
  return (
    <OwnDomainForm
      title={t('ownDomain.edit', { domain: titleOf(domain) })}
      texts={opened}
      onSave={save}
      onClose={onClose}
    />
  )
}
