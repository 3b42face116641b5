import { IconPencilPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { ColourModeSwitch } from '#web/shared/colour-mode-switch.tsx'
import { SyncIndicator } from '#web/features/sync/sync-indicator.tsx'
import { LanguageSwitch } from '#web/shared/language-switch.tsx'
import { Logo } from '#web/shared/logo.tsx'
import { LogInEnded } from '#web/features/log-in-again/log-in-ended.tsx'
import { Presence } from '#web/features/presence/presence.tsx'
import { SpeakerMenu } from '#web/features/speakers/speaker-menu.tsx'
import { useMay } from '#web/state/use-current-project.ts'
import { useOpenedProject } from '#web/state/use-opened-project.ts'
import classes from './app-bar.module.css'
import { ExportStatus } from './export-status.tsx'
import { ProjectSwitch } from './project-switch.tsx'
import { UserMenu } from './user-menu.tsx'

/** Where one is and where one can go; on a phone what does not fit lies in the menu at its end (spec screens S5.1). */
export function AppBar() {
  const { t } = useTranslation()
  const project = useOpenedProject()
  const mayEnter = useMay('WordEntry')
  return (
    <header className={classes.bar}>
      <Link to="/app/projects" className={classes.home} aria-label={t('appBar.home')}>
        <Logo size={36} />
      </Link>
      {project && <ProjectSwitch project={project} />}
      <nav className={classes.places} aria-label={t('appBar.places')}>
        {project && mayEnter && (
          <NavLink to="/app/data-entry" className={`${classes.place}`}>
            <IconPencilPlus aria-hidden size={22} stroke={1.75} />
            {t('appBar.dataEntry')}
          </NavLink>
        )}
      </nav>
      <div className={classes.end}>
        {project && mayEnter && <SpeakerMenu projectId={project.id} />}
        <ExportStatus />
        <LogInEnded />
        <Presence />
        <SyncIndicator />
        <span className={classes.language}>
          <LanguageSwitch compact />
        </span>
        <span className={classes.roomy}>
          <ColourModeSwitch />
        </span>
        <UserMenu />
      </div>
    </header>
  )
}
