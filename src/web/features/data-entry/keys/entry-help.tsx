import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { late } from '#web/shared/late.tsx'
import { useEntryKey } from '#web/shared/keys/use-entry-key.ts'

const HelpPanel = late('keys', async () => (await import('./help-panel.tsx')).HelpPanel)

/** A button, and the keys `?` and F1, that show what the keys do; pressed again they put it away. */
export function EntryHelp() {
  const { t } = useTranslation()
  const [opened, { toggle, close }] = useDisclosure(false)
  useEntryKey('help', toggle)
  return (
    <>
      <ActionIcon aria-label={t('keys.help')} title={t('keys.help')} aria-haspopup="dialog" onClick={toggle}>
        <IconKeyboard aria-hidden size={22} stroke={1.75} />
      </ActionIcon>
      <HelpPanel opened={opened} onClose={close} />
    </>
  )
}
