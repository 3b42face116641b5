import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenOnceThere } from '#web/shared/use-open-once-there.ts'
import classes from './existing-words.module.css'

type Props = { readonly opened: boolean; readonly onClose: () => void; readonly children: ReactNode }

/** From the end of the screen, over the entry. */
export function WordsDrawer({ opened, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={useOpenOnceThere(opened)}
      onClose={onClose}
      title={t('entry.existing')}
      position="right"
      size="min(24rem, 92vw)"
      classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
      closeButtonProps={{ 'aria-label': t('entry.close') }}
    >
      {children}
    </Drawer>
  )
}
