import { Consent } from '#web/features/consent/consent.tsx'
import { CutOffRecordings } from '#web/features/data-entry/keeping/cut-off-recordings.tsx'
import { ReplicaProvider } from '#web/replica/replica-provider.ts'
import { useFreshUser } from '#web/api/fresh-user.ts'
import { RequireUser } from '#web/features/session/require-user.tsx'
import { useOpenedProject } from '#web/state/use-opened-project.ts'
import { AppBar } from './app-bar.tsx'
import { FreshProject } from './fresh-project.tsx'
import { LeavingQuestion } from './leaving-question.tsx'
import { Permitted } from './permitted.tsx'
import { useReportLanguage } from './use-report-language.ts'

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
