import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportLanguage } from '#contract/user.ts'
import { call } from '#web/api/call.ts'
import { useStoredUser } from '#web/session/stored-user.ts'

/** In which language the interface is shown, at the start and at each change; nobody needs the answer (spec screens 1.2). */
export function useReportLanguage(): void {
  const userId = useStoredUser()?.id
  const { language } = useTranslation().i18n
  useEffect(() => {
    if (userId) void call(reportLanguage, { body: language }, { isRepeated: true }).catch(() => undefined)
  }, [userId, language])
}
