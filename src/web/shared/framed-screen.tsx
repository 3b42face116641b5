import { useMediaQuery } from '@mantine/hooks'
import { PageHeader } from './page-header.tsx'
import type { Headed } from './screen.tsx'
import classes from './screen.module.css'

/** A screen with the header that stays in sight. What is beside the heading lies below it where there is no room. */
export function FramedScreen({ heading, aside, width, children }: Headed) {
  const hasRoom = useMediaQuery('(min-width: 37.5em)', true, { getInitialValueInEffect: false })
  return (
    <main className={classes.screen}>
      <PageHeader actions={hasRoom && aside}>{heading}</PageHeader>
      <div className={classes.body} data-width={width}>
        {!hasRoom && aside && <div className={classes.head}>{aside}</div>}
        {children}
      </div>
    </main>
  )
}
