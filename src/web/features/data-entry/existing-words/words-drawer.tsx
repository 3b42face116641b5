import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EdgeDialog } from '#web/shared/dialog.tsx'
import classes from './existing-words.module.css'

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly children: ReactNode }

/** From the end of the screen, over the entry. */
export function WordsDrawer({ opened, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <EdgeDialog
      opened={opened}
      onClose={onClose}
      title={t('entry.existing')}
      position="right"
      size="min(24rem, 92vw)"
      classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
    >
      {children}
    </EdgeDialog>
  )
}
