import type { ModalProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { useUnsavedChanges } from './unsaved-changes.ts'

type Props = Pick<ModalProps, 'title' | 'size' | 'children'> & {
  /** Something was typed that is not saved. */
  readonly isChanged: boolean
  readonly onClose: () => void
}

/** A form in a dialog that does not throw away what was typed: Esc asks first (spec screens S2.14). */
export function FormDialog({ isChanged, onClose, children, ...look }: Props) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)
  useUnsavedChanges(isChanged)
  return (
    <Dialog {...look} onClose={() => (isChanged ? setLeaving(true) : onClose())}>
      {isLeaving && (
        <DiscardQuestion question={t('ownDomain.unsaved')} onKeep={() => setLeaving(false)} onDiscard={onClose} />
      )}
      {children}
    </Dialog>
  )
}
