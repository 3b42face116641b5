import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { errorText, failureOf } from './error-text.ts'

/** For what fails without a place of its own on the screen: says so at the edge, once (spec screens S1.4). */
export function useTellFailure(): (error: unknown) => void {
  const { t } = useTranslation()
  return (error) => {
    notifications.show({
      color: 'red',
      message: errorText(t, failureOf(error)),
      closeButtonProps: { 'aria-label': t('generic.close') },
    })
  }
}
