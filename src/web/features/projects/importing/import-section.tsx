import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { useSyncReport } from '#web/replica/use-sync-state.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { ImportProgress } from '../import-progress.tsx'
import { ImportReportView } from '../import-report-view.tsx'
import { LastImport } from '../last-import.tsx'
import { LiftFile } from '../lift-file.tsx'
import type { Upload } from '../new-project-state.ts'
import { useLiftUpload } from '../use-lift-upload.ts'
import { ImportChoice } from './import-choice.tsx'
import classes from './importing.module.css'
import { PackageContents } from './package-contents.tsx'
import { type Importing, useImport } from './use-import.ts'

/**
 * Brings a dictionary from a LIFT package into a project that exists (spec screens S13.7): choose it, see what is in it, decide
 * what becomes of the words that are here, see it at work, read what came of it. For who may import.
 */
export function ImportSection({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const isOffline = useIsOffline()
  const [upload, setUpload] = useState<Upload>({ is: 'none' })
  const { send, cancel: cancelUpload } = useLiftUpload(setUpload)
  const { importing, start, cancel, rest } = useImport(project.id)
  const isRunning = importing.is === 'running'
  const choose = (file: File): void => {
    rest()
    void send(file)
  }
  const importIt = async (id: Extract<Upload, { is: 'there' }>['id'], replaceWords: boolean): Promise<void> => {
    if (await start({ upload: id, replaceWords })) setUpload({ is: 'none' })
  }
  return (
    <>
      <section>
        <h2>{t('importInto.title')}</h2>
        <p>{t('importInto.text')}</p>
        {project.liftImported && !isRunning && <p className={classes.warning}>{t('importInto.again')}</p>}
        {isOffline && !isRunning && <output className={classes.quiet}>{t('importInto.offline')}</output>}
        {!isRunning && !isOffline && (
          <LiftFile
            upload={upload}
            lack={undefined}
            whileSending={t('importInto.uploadRuns')}
            onChoose={choose}
            onCancel={cancelUpload}
          />
        )}
        {!isRunning && upload.is === 'there' && (
          <>
            <PackageContents found={upload.writingSystems} project={project} />
            <ImportChoice
              key={upload.id}
              project={project}
              isOffline={isOffline}
              onImport={(replaceWords) => void importIt(upload.id, replaceWords)}
            />
          </>
        )}
        {isRunning && <AtWork importing={importing} onCancel={cancel} />}
        <output>
          {importing.is === 'cancelled' && t('importInto.cancelled')}
          {importing.is === 'ended' && t(importing.result.words > 0 ? 'importInto.done' : 'importInto.nothing')}
        </output>
        {importing.is === 'refused' && <Trouble failure={importing.failure} />}
      </section>
      {importing.is === 'ended' ? (
        <section>
          <h2>{t('import.title')}</h2>
          <ImportReportView report={importing.result.report} />
        </section>
      ) : (
        project.liftImported && <LastImport projectId={project.id} />
      )}
    </>
  )
}

/** That nobody answers is known only after a while; that there is no network, at once. */
function useIsOffline(): boolean {
  const { online } = useNetwork()
  return useSyncReport()?.contact.failing.reading?.because === 'noAnswer' || !online
}

type AtWorkProps = { readonly importing: Extract<Importing, { is: 'running' }>; readonly onCancel: () => void }

function AtWork({ importing: { job }, onCancel }: AtWorkProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.part}>
      <ImportProgress job={job} />
      <p className={classes.quiet}>{t('importInto.goesOn')}</p>
      <Button variant="subtle" disabled={!job} onClick={onCancel}>
        {t('generic.cancel')}
      </Button>
    </div>
  )
}
