import { useTranslation } from 'react-i18next'
import { EdgeDialog } from '#web/shared/dialog.tsx'
import { ConsentQuestion } from './consent-question.tsx'

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onAnswer: (agreed: boolean) => void
}

/** The question from the settings: it can be left as it was. */
export function ConsentDrawer({ opened, onClose, onAnswer }: Props) {
  const { t } = useTranslation()
  return (
    <EdgeDialog opened={opened} onClose={onClose} position="bottom" size="auto" title={t('consent.title')}>
      <ConsentQuestion onAnswer={onAnswer} />
    </EdgeDialog>
  )
}
