import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { late } from '#web/shared/late.tsx'
import { useOpener } from '#web/shared/opener.ts'

const RecorderMenuItems = late(
  'recorder-menu',
  async () => (await import('./recorder-menu-items.tsx')).RecorderMenuItems,
)

/** Beside the record button: other ways to record (spec screens S8.7). */
export function RecorderMenu({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation()
  const { button, place } = useOpener('menu')
  return (
    <>
      <ActionIcon {...button} aria-label={t('recording.options')}>
        <IconChevronDown aria-hidden size={18} stroke={1.75} />
      </ActionIcon>
      {place && <RecorderMenuItems onFiles={onFiles} at={place} />}
    </>
  )
}
