import { useTranslation } from 'react-i18next'
import { Screen } from '#web/shared/screen.tsx'

export function LogInScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('session.logIn')} width="form">
      {null}
    </Screen>
  )
}
