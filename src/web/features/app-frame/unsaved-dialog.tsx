import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { readonly opened: boolean; readonly onLeave: () => void; readonly onClose: () => void }

/** Before changes go that were not saved. */
export function UnsavedDialog({ opened, onLeave, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('unsaved.title')}
      closeButtonProps={{ 'aria-label': t('unsaved.stay') }}
    >
      <p>{t('unsaved.text')}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onLeave}>
          {t('unsaved.leave')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('unsaved.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
