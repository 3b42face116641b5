import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportLanguage } from '#contract/user.ts'
import { call } from './api/call.ts'
import { useFreshUser } from './api/fresh-user.ts'
import { ExportStatus } from './features/app-frame/export-status.tsx'
import { Frame } from './features/app-frame/frame.tsx'
import { FreshProject } from './features/app-frame/fresh-project.tsx'
import { Help } from './features/app-frame/help.tsx'
import { Permitted } from './features/app-frame/permitted.tsx'
import { Presence } from './features/app-frame/presence.tsx'
import { Consent } from './features/consent/consent.tsx'
import { CutOffRecordings } from './features/data-entry/unfinished/cut-off-recordings.tsx'
import { LogInEnded } from './features/log-in-again/log-in-again.tsx'
import { RequireUser } from './features/session/require-user.tsx'
import { LeavingQuestion } from './features/sync/leaving-question.tsx'
import { SpeakerMenu } from './features/speakers/speaker-menu.tsx'
import { SyncIndicator } from './features/sync/sync-indicator.tsx'
import { ReplicaProvider } from './replica/replica-provider.ts'
import { useStoredUser } from './session/stored-user.ts'
import { late } from './shared/late.tsx'
import { SpeakerSlot } from './shared/speaker-slot.ts'
import { useOpenedProject } from './state/use-current-project.ts'

const SPEAKER_MENU = <SpeakerMenu />

/** Where one can go, and beside it the screen; the words of the open project for both. */
export function AppFrame() {
  useFreshUser()
  useReportLanguage()
  const projectId = useOpenedProject()?.id ?? null
  return (
    <RequireUser>
      <ReplicaProvider projectId={projectId}>
        <FreshProject />
        <Frame
          end={
            <>
              <Help />
              <ExportStatus />
              <LogInEnded />
              <Presence />
              <WhereWorkIs />
            </>
          }
        >
          <LeavingQuestion />
          <CutOffRecordings />
          <SpeakerSlot value={SPEAKER_MENU}>
            <Permitted />
          </SpeakerSlot>
          <Consent />
        </Frame>
      </ReplicaProvider>
    </RequireUser>
  )
}

const OverruledWords = late(
  'overruled-words',
  async () => (await import('./features/data-entry/rows/overruled-words.tsx')).OverruledWords,
)
const ConsentsHere = late(
  'consents-here',
  async () => (await import('./features/speakers/consent-here.tsx')).ConsentsHere,
)

/** With all in its panel that a person has to see. */
export function WhereWorkIs() {
  return (
    <SyncIndicator>
      <OverruledWords />
      <ConsentsHere />
    </SyncIndicator>
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
