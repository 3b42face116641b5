import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { useRemembered, YES_OR_NO } from '#web/device/use-remembered.ts'
import { Logo } from '#web/shared/logo.tsx'
import { useOpenedProject } from '#web/state/use-current-project.ts'
import { JumpButton } from './jump/jump-button.tsx'
import { PersonMenu } from './person-menu.tsx'
import { type MainPlace, SETTINGS, useMainPlaces } from '#web/shared/places/main-places.ts'
import { ProjectSwitch } from './project-switch.tsx'
import classes from './rail.module.css'
import { useIsTyping } from './use-is-typing.ts'

/** Where one can go, beside the page: the open project with its places, and who is logged in. */
export function Rail({ onJump }: { readonly onJump: () => void }) {
  const { t } = useTranslation()
  const project = useOpenedProject()
  const places = useMainPlaces()
  const [isFolded, fold] = useRemembered('railFolded', YES_OR_NO)
  return (
    <header className={classes.rail} data-folded={isFolded}>
      {project ? (
        <ProjectSwitch project={project} />
      ) : (
        <Link to="/app/projects" className={classes.logo} aria-label={t('appBar.home')}>
          <Logo size={32} />
        </Link>
      )}
      <JumpButton isNamed onClick={onJump} />
      {project && (
        <nav className={classes.places} aria-label={t('appBar.places')}>
          {places.map((place) => (
            <PlaceLink key={place.to} place={place} />
          ))}
          <PlaceLink place={SETTINGS} />
        </nav>
      )}
      <div className={classes.foot}>
        <FoldButton isFolded={isFolded} onFold={() => fold(!isFolded)} />
        <PersonMenu isNamed />
      </div>
    </header>
  )
}

/** For whoever wants the room for the page, and for whoever wants to read where to go. */
function FoldButton({ isFolded, onFold }: { readonly isFolded: boolean; readonly onFold: () => void }) {
  const { t } = useTranslation()
  const Sign = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const name = t(isFolded ? 'appBar.unfold' : 'appBar.fold')
  return (
    <button
      type="button"
      className={`${classes.place} ${classes.fold}`}
      title={name}
      aria-label={name}
      onClick={onFold}
    >
      <Sign aria-hidden size={22} stroke={1.75} className="pointing" />
      <span className={classes.text}>{name}</span>
    </button>
  )
}

/** The places of the open project at the foot of a phone, within reach of the thumb; who types has its room. */
export function BottomBar() {
  const { t } = useTranslation()
  const places = useMainPlaces().filter(({ isForDesks }) => !isForDesks)
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
