import { createContext, type ReactNode, useContext } from 'react'
import { useScreenTitle } from './screen-title.ts'
import classes from './screen.module.css'

type Props = {
  readonly title: string
  /** Beside the heading; never a second heading. */
  readonly aside?: ReactNode
  readonly width?: 'form' | 'text' | 'full'
  readonly children: ReactNode
}

/** A screen of which the heading is made. */
export type Headed = Omit<Props, 'title'> & { readonly heading: ReactNode }

/** How a screen is drawn in the frame of the app, which brings it; null outside: the first page has no need of it. */
export const ScreenInFrame = createContext<((screen: Headed) => ReactNode) | null>(null)

/** Whether a page stands in the frame of the app, and so has a header of its own. */
export const useIsFramed = (): boolean => useContext(ScreenInFrame) !== null

/** A place in the app: it names itself in the tab and takes the focus to its heading, so that everybody knows where they are. */
export function Screen({ title, aside, width = 'text', children }: Props) {
  const ref = useScreenTitle<HTMLHeadingElement>(title)
  const inFrame = useContext(ScreenInFrame)
  const heading = (
    <h1 ref={ref} tabIndex={-1}>
      {title}
    </h1>
  )
  if (inFrame) return inFrame({ heading, aside, width, children })
  return (
    <main className={classes.screen}>
      <div className={classes.body} data-width={width}>
        <div className={classes.head}>
          {heading}
          {aside}
        </div>
        {children}
      </div>
    </main>
  )
}
