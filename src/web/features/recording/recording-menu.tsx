import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { late } from '#web/shared/late.tsx'
import { useOpener } from '#web/shared/opener.ts'
import type { RecordingMenuProps } from './recording-menu-items.tsx'

const RecordingMenuItems = late(
  'recording-menu',
  async () => (await import('./recording-menu-items.tsx')).RecordingMenuItems,
)

/** At a recording: what can be done with it. */
export function RecordingMenu({ number, ...props }: RecordingMenuProps) {
  const { t } = useTranslation()
  const { button, place } = useOpener('menu')
  return (
    <>
      <ActionIcon {...button} aria-label={t('recording.menu', { word: props.word, number })}>
        <IconDotsVertical aria-hidden size={18} stroke={1.75} />
      </ActionIcon>
      {place && <RecordingMenuItems {...props} at={place} />}
    </>
  )
}
