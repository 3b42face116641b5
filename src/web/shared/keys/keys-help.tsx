import { useDisclosure } from '@mantine/hooks'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/shared/icon-button.tsx'
import { late } from '#web/shared/late.tsx'
import type { KeysOf } from './keys-panel.tsx'
import { useEntryKey } from './use-entry-key.ts'

const KeysPanel = late('keys', async () => (await import('./keys-panel.tsx')).KeysPanel)

/** A button, and the keys `?` and F1, that show what the keys of a screen do; pressed again they put it away. */
export function KeysHelp({ of }: { readonly of: KeysOf }) {
  const { t } = useTranslation()
  const [opened, { toggle, close }] = useDisclosure(false)
  useEntryKey('help', toggle)
  const opener = { 'aria-haspopup': 'dialog', onClick: toggle } as const
  return (
    <>
      <IconButton {...opener} hasHint sign={IconKeyboard} signSize={22} label={t('keys.help')} />
      <KeysPanel of={of} opened={opened} onClose={close} />
    </>
  )
}
