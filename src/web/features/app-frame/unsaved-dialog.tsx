import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/shared/dialog.tsx'

type Props = { readonly opened: boolean; readonly onLeave: () => void; readonly onClose: () => void }

/** Before changes go that were not saved. */
export function UnsavedDialog({ opened, onLeave, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('unsaved.title')} closeName={t('unsaved.stay')}>
      <p>{t('unsaved.text')}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onLeave}>
          {t('unsaved.leave')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('unsaved.stay')}
        </Button>
      </Group>
    </Dialog>
  )
}
