import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = {
  /** How many words would be lost. */
  readonly count: number
  readonly opened: boolean
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** Staying is what comes first. */
export function UnstoredDialog({ count, opened, onLeave, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('sync.unstoredTitle')}
      closeButtonProps={{ 'aria-label': t('generic.close') }}
    >
      <p>{t('sync.unstored', { count })}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onLeave}>
          {t('sync.unstoredLeave')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('sync.unstoredStay')}
        </Button>
      </Group>
    </Modal>
  )
}
