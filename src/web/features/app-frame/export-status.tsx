import { Loader } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useClientState } from '#web/state/store.ts'
import classes from './app-bar.module.css'

/** An export at work or failed, while one is on another screen; leads to where it can be seen and started again. */
export function ExportStatus() {
  const { t } = useTranslation()
  const { status, projectName } = useClientState((state) => state.exportProjectState)
  if (status === 'Default' || status === 'Success') return null
  const name = t(status === 'Failure' ? 'export.failedFor' : 'export.runningFor', { name: projectName })
  return (
    <Link to="/app/project-settings" className={classes.home} aria-label={name} title={name}>
      {status === 'Failure' ? <IconAlertTriangle aria-hidden size={22} color="var(--danger)" /> : <Loader size={22} />}
    </Link>
  )
}
