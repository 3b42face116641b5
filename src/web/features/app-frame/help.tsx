import { late } from '#web/shared/late.tsx'
import { useHasRested } from '#web/shared/use-when-idle.ts'
import classes from './frame.module.css'

const HelpLink = late<{ readonly opened: boolean }>('help', async () => (await import('./help-link.tsx')).HelpLink)

/** The way from each screen to its page of the guide. Nobody needs it before the first word; until it comes, its place is free. */
export function Help() {
  return (
    <span className={classes.help}>
      <HelpLink opened={useHasRested()} />
    </span>
  )
}
