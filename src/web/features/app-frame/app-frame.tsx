import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportLanguage } from '#contract/user.ts'
import { call } from '#web/api/call.ts'
import { useFreshUser } from '#web/api/fresh-user.ts'
import { Consent } from '#web/features/consent/consent.tsx'
import { CutOffRecordings } from '#web/features/data-entry/keeping/cut-off-recordings.tsx'
import { RequireUser } from './require-user.tsx'
import { ReplicaProvider } from '#web/replica/replica-provider.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { useOpenedProject } from '#web/state/use-opened-project.ts'
import { AppBar } from './app-bar.tsx'
import { FreshProject } from './fresh-project.tsx'
import { LeavingQuestion } from './leaving-question.tsx'
import { Permitted } from './permitted.tsx'

/** The app bar, and below it the screen; the words of the open project for both. */
export function AppFrame() {
  useFreshUser()
  useReportLanguage()
  const projectId = useOpenedProject()?.id ?? null
  return (
    <RequireUser>
      <ReplicaProvider projectId={projectId}>
        <FreshProject />
        <AppBar />
        <LeavingQuestion />
        <CutOffRecordings />
        <Permitted />
        <Consent />
      </ReplicaProvider>
    </RequireUser>
  )
}

/** In which language the interface is shown, at the start and at each change; nobody needs the answer (spec screens 1.2). */
function useReportLanguage(): void {
  const userId = useStoredUser()?.id
  const { language } = useTranslation().i18n
  useEffect(() => {
    if (userId) void call(reportLanguage, { body: language }, { isRepeated: true }).catch(() => undefined)
  }, [userId, language])
}
