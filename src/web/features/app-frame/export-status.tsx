import { Loader } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import menuButton from '#web/shared/menu-button.module.css'
import { exportDismissed } from '#web/state/export-project-state.ts'
import { useClientDispatch, useClientState } from '#web/state/store.ts'

/** An export at work, or one that failed, while one is on another screen. A press on the failure puts it away. */
export function ExportStatus() {
  const { t } = useTranslation()
  const dispatch = useClientDispatch()
  const { status, projectName: name } = useClientState((state) => state.exportProjectState)
  if (status === 'Default' || status === 'Success') return null
  if (status === 'Failure') {
    const failed = t('export.failedFor', { name })
    return (
      <button
        type="button"
        className={menuButton.button}
        aria-label={failed}
        title={failed}
        onClick={() => dispatch(exportDismissed())}
      >
        <IconAlertTriangle aria-hidden size={22} color="var(--danger)" />
      </button>
    )
  }
  const running = t('export.runningFor', { name })
  return (
    <Link to="/app/project-settings" className={menuButton.button} aria-label={running} title={running}>
      <Loader size={22} />
    </Link>
  )
}
