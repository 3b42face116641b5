import { IconList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { late } from '#web/shared/late.tsx'
import { useEntryKey } from '#web/shared/keys/use-entry-key.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import classes from './existing-words.module.css'

const EdgeDialog = late('words-drawer', async () => (await import('#web/shared/dialog.tsx')).EdgeDialog)

type Props = {
  readonly count: number
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  readonly children: ReactNode
}

/** Where there is no room beside the entry, the existing words open from the end of the screen. */
export function ExistingWordsDrawer({ count, isOpen, open, close, children }: Props) {
  const { t } = useTranslation()
  useEntryKey('toWords', open, { place: 'screen' })
  return (
    <>
      <SignButton variant="subtle" px="xs" sign={IconList} title={t('entry.wordsHere', { count })} onClick={open}>
        <span className={classes.opener}>{t('entry.wordsHere', { count })}</span>
        <span aria-hidden className={classes.openerInShort}>
          {t('entry.number', { count })}
        </span>
      </SignButton>
      <EdgeDialog
        opened={isOpen}
        onClose={close}
        title={t('entry.existing')}
        position="right"
        size="min(24rem, 92vw)"
        classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
      >
        {children}
      </EdgeDialog>
    </>
  )
}
