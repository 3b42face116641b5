import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DomainKey, NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { OwnDomain } from '#domain/domains/own-domains.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { newGuid } from '#web/plain/new-guid.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { type FormChanges, editActs, emptyText } from './own-domain-form-state.ts'
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

type EditProps = { readonly domain: TreeDomain; readonly own: OwnDomain; readonly onClose: () => void }

/** Renames and translates a domain, with the texts that it had when the dialog opened to compare with. */
export function EditDialog({ domain, own, onClose }: EditProps) {
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
