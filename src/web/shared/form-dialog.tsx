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

/**
 * A form in a dialog that does not throw away what was typed: Esc asks first (spec screens S2.14), and once more leads back
 * to where one was.
 */
export function FormDialog({ isChanged, onClose, children, ...look }: Props) {
  const { t } = useTranslation()
  /** Where somebody was who is being asked. */
  const [leavesFrom, setLeavesFrom] = useState<Element | null>(null)
  useUnsavedChanges(isChanged)
  const stay = (): void => {
    setLeavesFrom(null)
    if (leavesFrom instanceof HTMLElement) leavesFrom.focus()
  }
  const leave = (): void => {
    if (leavesFrom) stay()
    else if (isChanged) setLeavesFrom(document.activeElement)
    else onClose()
  }
  return (
    <Dialog {...look} onClose={leave}>
      {leavesFrom && <DiscardQuestion question={t('ownDomain.unsaved')} onKeep={stay} onDiscard={onClose} />}
      {children}
    </Dialog>
  )
}
