import { useId, type ReactNode } from 'react'
import classes from './account.module.css'

type Props = { readonly title: string; readonly about?: ReactNode; readonly children: ReactNode }

/** One subject: what it is about beside it where there is room, else above it. */
export function Section({ title, about, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <h2 id={id}>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
