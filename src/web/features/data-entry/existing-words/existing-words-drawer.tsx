import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './existing-words.module.css'

/** Where there is no room beside the entry, the existing words open from the end of the screen. */
export function ExistingWordsDrawer({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<IconList aria-hidden size={20} stroke={1.75} />}
        aria-label={t('entry.wordsHere', { count })}
        title={t('entry.wordsHere', { count })}
        onClick={open}
      >
        <span className={classes.opener}>{t('entry.wordsHere', { count })}</span>
        <span className={classes.openerOnPhones}>{t('entry.number', { count })}</span>
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={t('entry.existing')}
        position="right"
        size="min(24rem, 92vw)"
        classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
        closeButtonProps={{ 'aria-label': t('entry.close') }}
      >
        {children}
      </Drawer>
    </>
  )
}
