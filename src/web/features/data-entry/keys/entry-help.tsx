import { useDisclosure } from '@mantine/hooks'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/shared/icon-button.tsx'
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
      <IconButton
        hasHint
        sign={IconKeyboard}
        signSize={22}
        label={t('keys.help')}
        aria-haspopup="dialog"
        onClick={toggle}
      />
      <HelpPanel opened={opened} onClose={close} />
    </>
  )
}
