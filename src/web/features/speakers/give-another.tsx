import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/shared/dialog.tsx'

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
    <Dialog
      opened={isAsking}
      onClose={onClose}
      title={t('speakers.giveAnotherTitle', { name })}
      closeName={t('speakers.cancel')}
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
    </Dialog>
  )
}
