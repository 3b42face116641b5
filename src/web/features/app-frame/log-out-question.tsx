import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = {
  /** How much waits on this device; null: nothing is asked. */
  readonly unsent: number | null
  readonly onStay: () => void
  readonly onLogOut: () => void
}

/** Asked only while work waits: it stays on the device, but nobody else sees it until its owner logs in here again. */
export function LogOutQuestion({ unsent, onStay, onLogOut }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={unsent !== null}
      onClose={onStay}
      title={t('sync.logOutTitle')}
      closeButtonProps={{ 'aria-label': t('sync.logOutStay') }}
    >
      <p>{t('sync.logOutText', { count: unsent ?? 0 })}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onLogOut}>
          {t('session.logOut')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('sync.logOutStay')}
        </Button>
      </Group>
    </Modal>
  )
}
