import { IconChevronDown, IconPencilPlus, IconUserCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import type { Project } from '#domain/project/project.ts'
import { ColourModeSwitch } from '#web/shared/colour-mode-switch.tsx'
import { LanguageSwitch } from '#web/shared/language-switch.tsx'
import { late } from '#web/shared/late.tsx'
import { Logo } from '#web/shared/logo.tsx'
import menuButton from '#web/shared/menu-button.module.css'
import { useOpener } from '#web/shared/opener.ts'
import { useMay, useOpenedProject } from '#web/state/use-current-project.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { Face } from '#web/shared/face.tsx'
import classes from './app-bar.module.css'

/**
 * Where one is and where one can go; on a phone what does not fit lies in the menu at its end (spec screens S5.1).
 * `children`: how things stand, before that menu.
 */
export function AppBar({ children }: { readonly children: ReactNode }) {
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
        {children}
        <span className={classes.language}>
          <LanguageSwitch />
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

const UserMenuItems = late('user-menu', async () => (await import('./user-menu-items.tsx')).UserMenuItems)

/** Who is logged in, and behind it what they can do. */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useStoredUser()
  const { button, place } = useOpener('menu')
  return (
    <>
      <button
        {...button}
        type="button"
        className={menuButton.button}
        aria-label={t('appBar.userMenu', { name: user?.name ?? '' })}
      >
        {user?.hasAvatar ? (
          <Face of={{ ...user, userId: user.id }} size="bar" />
        ) : (
          <IconUserCircle aria-hidden size={26} stroke={1.5} />
        )}
        <span className={`${classes.userName} ${menuButton.shortened}`} dir="auto">
          {user?.name}
        </span>
      </button>
      {place && <UserMenuItems at={place} />}
    </>
  )
}
