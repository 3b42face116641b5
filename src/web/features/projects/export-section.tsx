import { Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { untilSent } from '#web/replica/sending/until-sent.ts'
import { useSyncReport } from '#web/replica/use-sync-state.ts'
import { useUnsavedHere } from '#web/shared/use-unsaved-here.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { useClientDispatch, useClientState } from '#web/state/store.ts'
import { exportProject } from '#web/shared/export-project.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import { DayField } from './schedule/day-field.tsx'
import classes from './projects.module.css'

/** Take the open project's dictionary away as LIFT; the export goes on while one works elsewhere. */
export function ExportSection({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const dispatch = useClientDispatch()
  const replica = useReplica()
  const onlyHere = useOnlyHere()
  const [day, setDay] = useState('')
  const { projectId, status, isSending, done, total, failure } = useClientState((state) => state.exportProjectState)
  const mine = projectId === project.id
  const working = status === 'Exporting' || status === 'Downloading'
  return (
    <section>
      <h2>{t('export.title')}</h2>
      <p>{t('export.text')}</p>
      {onlyHere > 0 && <p className={classes.quiet}>{t('export.onlyHere', { count: onlyHere })}</p>}
      <DayField className={classes.day} label={t('export.asOn')} hint={t('export.asOnHint')} day={day} onDay={setDay} />
      <SignButton
        variant="outline"
        sign={IconDownload}
        loading={working && mine}
        disabled={working && !mine}
        onClick={() =>
          void exportProject(dispatch, {
            ...project,
            day: day === '' ? null : day,
            untilSent: async (signal) => (replica ? untilSent(replica.db, signal) : undefined),
          })
        }
      >
        {t('export.start')}
      </SignButton>
      {mine && working && (
        <div className={classes.wide}>
          <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={t('export.running')} />
        </div>
      )}
      <output className={classes.quiet}>
        {mine && status === 'Exporting' && t(isSending ? 'export.sending' : 'export.running')}
        {mine && status === 'Downloading' && t('export.downloading')}
        {mine && status === 'Success' && t('export.done')}
      </output>
      {mine && status === 'Failure' && failure && <Trouble failure={failure} />}
    </section>
  )
}

/** How much of the open project nobody but this device has: what waits, what was refused, and what it could not even store. */
function useOnlyHere(): number {
  const report = useSyncReport()
  const { words } = useUnsavedHere()
  return (report?.waiting ?? 0) + (report?.refused ?? 0) + words.length
}
