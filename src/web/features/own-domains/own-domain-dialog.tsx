import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnText } from '#domain/domains/own-domains.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { DiscardQuestion } from '#web/shared/discard-question.tsx'
import { useUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { OwnDomainForm } from './own-domain-form.tsx'
import type { FormChanges } from './own-domain-form-state.ts'

type Props = {
  readonly title: string
  readonly texts: readonly OwnText[]
  readonly languages: readonly LanguageTag[]
  readonly onSave: (changes: FormChanges) => Promise<void>
  readonly onClose: () => void
}

/** The form in a dialog that does not throw away what was typed: Esc asks first (spec screens S2.14). */
export function OwnDomainDialog({ title, texts, languages, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [isChanged, setChanged] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useUnsavedChanges(isChanged)
  return (
    <Dialog onClose={() => (isChanged ? setLeaving(true) : onClose())} title={title} size="lg">
      {isLeaving && (
        <DiscardQuestion question={t('ownDomain.unsaved')} onKeep={() => setLeaving(false)} onDiscard={onClose} />
      )}
      <OwnDomainForm texts={texts} languages={languages} onChange={setChanged} onSave={onSave} />
    </Dialog>
  )
}
