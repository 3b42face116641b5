import { useTranslation } from 'react-i18next'
import { StayOrGo } from '#web/shared/stay-or-go.tsx'

type Props = { readonly opened: boolean; readonly onLeave: () => void; readonly onClose: () => void }

/** Before changes go that were not saved. */
export function UnsavedDialog({ opened, onLeave, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <StayOrGo
      opened={opened}
      title={t('unsaved.title')}
      stay={t('unsaved.stay')}
      goOn={t('unsaved.leave')}
      onStay={onClose}
      onGoOn={onLeave}
    >
      <p>{t('unsaved.text')}</p>
    </StayOrGo>
  )
}
