import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
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
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('consent.title')}
      closeButtonProps={{ 'aria-label': t('generic.close') }}
    >
      <ConsentQuestion onAnswer={onAnswer} />
    </Drawer>
  )
}
