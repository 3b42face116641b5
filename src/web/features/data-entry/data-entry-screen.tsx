import { useTranslation } from 'react-i18next'
import { Screen } from '#web/shared/screen.tsx'

/** Words for one semantic domain. */
export function DataEntryScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('appBar.dataEntry')} width="full">
      {null}
    </Screen>
  )
}
