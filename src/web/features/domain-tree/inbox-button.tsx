import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import type { Navigation } from './use-navigation.ts'
import classes from './tree-toolbar.module.css'

/** Words that came up in the wrong place wait behind it. */
export function InboxButton({ navigation: { tree, counts, select } }: { readonly navigation: Navigation }) {
  const { t, i18n } = useTranslation()
  const inbox = tree?.domains.get(INBOX_ID)
  if (!inbox) return null
  const words = counts?.get(INBOX_ID)?.own ?? 0
  return (
    <Button
      variant="default"
      className={classes.tool}
      leftSection={<IconInbox size={18} stroke={1.75} aria-hidden />}
      title={t('tree.inboxFor')}
      onClick={() => select(inbox)}
    >
      <span aria-hidden>
        {inbox.name}
        {words > 0 && <span className={classes.count}>{new Intl.NumberFormat(i18n.language).format(words)}</span>}
      </span>
      <span className="visually-hidden">
        {t('tree.tile', { title: inbox.name, words: t('tree.words', { count: words }) })}
      </span>
    </Button>
  )
}
