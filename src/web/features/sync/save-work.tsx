import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredUser } from '#web/session/stored-user.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { timeStamp } from '#web/plain/time-stamp.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useOpenedProject } from '#web/state/use-current-project.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { rowOnDesk } from '#web/replica/desk/desk.ts'
import { useUnsavedHere } from '#web/shared/use-unsaved-here.ts'
import classes from '#web/shared/waiting-work.module.css'

/** Wanted where there is no network, so it is among what the page fetches beforehand. */
const fetchPackWork = lateCode('work-file', async () => (await import('#web/replica/work-file/pack-work.ts')).packWork)

/** Takes what waits out of a device that will not see a network for long: another one can bring it to the server. */
export function SaveWork() {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const save = useSaveWork()
  if (!save) return null
  const onClick = (): void => {
    setFailure(null)
    save().catch((error: unknown) => setFailure(failureOf(error)))
  }
  return (
    <div className={classes.taking}>
      <SignButton variant="outline" size="sm" sign={IconDeviceFloppy} signSize={18} onClick={onClick}>
        {t('sync.saveWork')}
      </SignButton>
      <p className={classes.quiet}>{t('sync.saveWorkText')}</p>
      <Trouble failure={failure} />
    </div>
  )
}

function useSaveWork(): (() => Promise<void>) | null {
  const [replica, project, person] = [useReplica(), useOpenedProject(), useStoredUser()]
  const { words } = useUnsavedHere()
  if (!replica || !project || !person) return null
  return async () => {
    const packWork = await fetchPackWork()
    const now = new Date()
    const unsaved = words.flatMap((guid) => rowOnDesk(replica.desk.get(guid)) ?? [])
    const zip = await packWork(replica.db, { project, person, unsaved, now })
    saveFile(zip, `${project.name}_${person.username}_${timeStamp(now)}.granary.zip`)
  }
}
