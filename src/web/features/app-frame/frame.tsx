import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { FramedScreen, PageEnd } from '#web/shared/page-header.tsx'
import { type Headed, ScreenInFrame } from '#web/shared/screen.tsx'
import { useOpenedProject } from '#web/state/use-current-project.ts'
import classes from './frame.module.css'
import { JumpButton } from './jump/jump-button.tsx'
import { useJump } from './jump/use-jump.tsx'
import { PersonMenu } from './person-menu.tsx'
import { BottomBar, Rail } from './rail.tsx'

type Props = {
  /** How the work stands and who is there: at the end of every page's header. */
  readonly end: ReactNode
  readonly children: ReactNode
}

/** What lies around each page: where one can go, beside it at a desk and below it on a phone, and the one place to go anywhere. */
export function Frame({ end, children }: Props) {
  const hasOpened = useOpenedProject() !== null
  const isPhone = !useMediaQuery('(min-width: 37.5em)', true, { getInitialValueInEffect: false })
  const jump = useJump()
  return (
    <div className={classes.frame}>
      {!isPhone && <Rail onJump={jump.open} />}
      <div className={classes.page}>
        <PageEnd
          value={
            <>
              {end}
              {isPhone && <JumpButton onClick={jump.open} />}
              {isPhone && <PersonMenu />}
            </>
          }
        >
          <ScreenInFrame value={framed}>{children}</ScreenInFrame>
        </PageEnd>
      </div>
      {isPhone && hasOpened && <BottomBar />}
      {jump.dialog}
    </div>
  )
}

const framed = (screen: Headed) => <FramedScreen {...screen} />
