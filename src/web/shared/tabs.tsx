import { NavLink } from 'react-router'
import classes from './link-tabs.module.css'

type Props = {
  /** What they are tabs of. */
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly text: string }[]
}

/** Parts of one place, each with an address of its own. */
export function LinkTabs({ label, tabs }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, text }) => (
        <NavLink key={to} to={to} className={`${classes.tab}`}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
