import classes from './logo.module.css'

/** The mark: an ear of grain in a speech bubble. With `name`, the word beside it. */
export function Logo({ name = false, size = 40 }: { readonly name?: boolean; readonly size?: number }) {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden focusable="false">
        <path
          className={classes.bubble}
          d="M11 2h18a9 9 0 0 1 9 9v13a9 9 0 0 1-9 9h-8.6l-7.7 4.8a1.1 1.1 0 0 1-1.7-1V33a9 9 0 0 1-9-9V11a9 9 0 0 1 9-9Z"
        />
        <g className={classes.ear}>
          <path d="M20 28.5V11" className={classes.stem} />
          <path d="M20 4.8c2.3 2.3 2.3 5.4 0 7.7-2.3-2.3-2.3-5.4 0-7.7Z" />
          <path d="M20.9 16.3c.2-3.2 2.3-5.5 5.6-5.8-.2 3.3-2.3 5.5-5.6 5.8Z" />
          <path d="M19.1 16.3c-.2-3.2-2.3-5.5-5.6-5.8.2 3.3 2.3 5.5 5.6 5.8Z" />
          <path d="M20.9 22.5c.2-3.2 2.3-5.5 5.6-5.8-.2 3.3-2.3 5.5-5.6 5.8Z" />
          <path d="M19.1 22.5c-.2-3.2-2.3-5.5-5.6-5.8.2 3.3 2.3 5.5 5.6 5.8Z" />
        </g>
      </svg>
      {name && <span className={classes.name}>Granary</span>}
    </span>
  )
}
