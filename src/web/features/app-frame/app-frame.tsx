import { Outlet } from 'react-router'
import { CutOffRecordings } from '#web/features/data-entry/keeping/cut-off-recordings.tsx'
import { ReplicaProvider } from '#web/replica/replica-provider.tsx'
import { UnstoredQuestion } from '#web/replica/unstored-question.tsx'
import { RequireUser } from '#web/session/require-user.tsx'
import { useOpenedProject } from '#web/state/use-opened-project.ts'
import { AppBar } from './app-bar.tsx'

/** The app bar, and below it the screen; the words of the open project for both. */
export function AppFrame() {
  const projectId = useOpenedProject()?.id ?? null
  return (
    <RequireUser>
      <ReplicaProvider projectId={projectId}>
        <AppBar />
        <UnstoredQuestion />
        <CutOffRecordings />
        <Outlet />
      </ReplicaProvider>
    </RequireUser>
  )
}
