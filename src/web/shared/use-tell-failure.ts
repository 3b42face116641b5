import { useTranslation } from 'react-i18next'
import { failureOf } from '#web/api/failure.ts'
import { errorText } from './error-text.ts'
import { showSnackbar } from './notice.tsx'

/** For what fails without a place of its own on the screen: says so at the edge, once (spec screens S1.4). */
export function useTellFailure(): (error: unknown) => void {
  const { t } = useTranslation()
  return (error) => showSnackbar({ tone: 'error', message: errorText(t, failureOf(error)) })
}
