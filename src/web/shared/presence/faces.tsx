import { initialsOf } from '#web/shared/initials.ts'
import type { Other } from './use-presence.ts'
import classes from './presence.module.css'

type Props = { readonly of: readonly Other[]; readonly most: number }

/** The initials of a few, and how many more there are. Only to be seen: names are said beside it. */
export function Faces({ of: people, most }: Props) {
  const shown = people.length <= most ? people : people.slice(0, most - 1)
  return (
    <span className={classes.faces} aria-hidden>
      {shown.map(({ userId, name }) => (
        <bdi key={userId} className={classes.face} data-shown={initialsOf(name)} />
      ))}
      {shown.length < people.length && <bdi className={classes.face} data-shown={`+${people.length - shown.length}`} />}
    </span>
  )
}
