import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly name: string
  readonly isAsking: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before another consent may take the place of one that is nowhere but on this device. Esc leaves it. */
export function GiveAnother({ name, isAsking, onClose, onConfirm }: Props) {
  const { t } = useTranslation()
  const confirm = (): void => {
    onConfirm()
    onClose()
  }
  return (
    <Modal
      opened={isAsking}
      onClose={onClose}
      title={t('speakers.giveAnotherTitle', { name })}
      closeButtonProps={{ 'aria-label': t('speakers.cancel') }}
    >
      <p>{t('speakers.giveAnotherText')}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('speakers.cancel')}
        </Button>
        <Button color="red" onClick={confirm}>
          {t('speakers.giveAnother')}
        </Button>
      </Group>
    </Modal>
  )
}
