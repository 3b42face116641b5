import { useTranslation } from 'react-i18next'
import { Screen } from '#web/shared/screen.tsx'

export function SignUpScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('session.signUp')} width="form">
      {null}
    </Screen>
  )
}
