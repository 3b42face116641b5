import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { Logo } from '#web/shared/logo.tsx'
import { useClientState } from '#web/state/store.ts'
import { useOpenedProject } from '#web/state/use-current-project.ts'
import { PersonMenu } from './person-menu.tsx'
import { MAIN_PLACES, type MainPlace, SETTINGS } from './places.ts'
import { ProjectSwitch } from './project-switch.tsx'
import classes from './rail.module.css'
import { useIsTyping } from './use-is-typing.ts'

/** Where one can go, beside the page: the open project with its places, and who is logged in. */
export function Rail() {
  const { t } = useTranslation()
  const project = useOpenedProject()
  const places = useMainPlaces()
  return (
    <header className={classes.rail}>
      {project ? (
        <ProjectSwitch project={project} />
      ) : (
        <Link to="/app/projects" className={classes.logo} aria-label={t('appBar.home')}>
          <Logo size={32} />
        </Link>
      )}
      {project && (
        <nav className={classes.places} aria-label={t('appBar.places')}>
          {places.map((place) => (
            <PlaceLink key={place.to} place={place} />
          ))}
          <PlaceLink place={SETTINGS} />
        </nav>
      )}
      <div className={classes.foot}>
        <PersonMenu isNamed />
      </div>
    </header>
  )
}

/** The places of the open project at the foot of a phone, within reach of the thumb; who types has its room. */
export function BottomBar() {
  const { t } = useTranslation()
  const places = useMainPlaces()
  const isTyping = useIsTyping()
  if (isTyping) return null
  return (
    <nav className={classes.bottom} aria-label={t('appBar.places')}>
      {places.map((place) => (
        <PlaceLink key={place.to} place={place} />
      ))}
    </nav>
  )
}

function PlaceLink({ place: { to, text, sign: Sign } }: { readonly place: MainPlace }) {
  const { t } = useTranslation()
  return (
    <NavLink to={to} className={`${classes.place}`} title={t(text)}>
      <Sign aria-hidden size={22} stroke={1.75} />
      <span className={classes.text}>{t(text)}</span>
    </NavLink>
  )
}

/** The main places that somebody may open in the project. */
function useMainPlaces(): readonly MainPlace[] {
  const permissions = useClientState((state) => state.currentProjectState.permissions)
  return MAIN_PLACES.filter(({ needs }) => !needs || permissions.includes(needs))
}
