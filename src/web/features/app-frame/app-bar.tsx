import { IconChevronDown, IconPencilPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import type { Project } from '#domain/project/project.ts'
import { LogInEnded } from '#web/features/log-in-again/log-in-again.tsx'
import { Presence } from '#web/shared/presence/presence.tsx'
import { SpeakerMenu } from '#web/features/speakers/speaker-menu.tsx'
import { SyncIndicator } from '#web/features/sync/sync-indicator.tsx'
import { ColourModeSwitch } from '#web/shared/colour-mode-switch.tsx'
import { LanguageSwitch } from '#web/shared/language-switch.tsx'
import { late } from '#web/shared/late.tsx'
import { Logo } from '#web/shared/logo.tsx'
import menuButton from '#web/shared/menu-button.module.css'
import { useOpener } from '#web/shared/opener.ts'
import { useMay } from '#web/state/use-current-project.ts'
import { useOpenedProject } from '#web/state/use-opened-project.ts'
import classes from './app-bar.module.css'
import { ExportStatus } from './export-status.tsx'
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

const ProjectSwitchItems = late(
  'project-switch',
  async () => (await import('./project-switch-items.tsx')).ProjectSwitchItems,
)

/** The open project's name, and behind it the ways to the others. */
function ProjectSwitch({ project }: { readonly project: Project }) {
  const { button, place } = useOpener('menu')
  return (
    <>
      <button {...button} type="button" className={`${menuButton.button} ${classes.project}`} title={project.name}>
        <span className={menuButton.shortened} dir="auto">
          {project.name}
        </span>
        <IconChevronDown aria-hidden size={18} style={{ flex: 'none' }} />
      </button>
      {place && <ProjectSwitchItems project={project} at={place} />}
    </>
  )
}
