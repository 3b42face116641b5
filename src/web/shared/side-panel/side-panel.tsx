import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/shared/icon-button.tsx'
import { matches } from '#web/shared/keys/entry-keys.ts'
import classes from './side-panel.module.css'

type Props = {
  readonly ref?: RefObject<HTMLElement | null>
  readonly id?: string | undefined
  readonly label: string
  readonly heading: ReactNode
  /** It stands beside a list, not in something that has a frame already. */
  readonly isFramed?: boolean
  /** What can be done with what it is about. */
  readonly tools?: ReactNode
  readonly onKeyDown?: (press: KeyboardEvent) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * One thing of a list or a table as a whole, at the end of it. Esc closes it, unless it means something to the field in which
 * it is pressed; the focus goes back to where it was when the panel came.
 */
export function SidePanel({ ref, isFramed = false, onClose, onKeyDown, ...shown }: Props) {
  const { t } = useTranslation()
  const own = useRef<HTMLElement>(null)
  const panel = ref ?? own
  useFocusReturn(panel)
  const hear = (press: KeyboardEvent): void => {
    onKeyDown?.(press)
    // What a dialog hears comes here, too, that was opened from the panel and lies elsewhere.
    const isHere = press.target instanceof Node && panel.current?.contains(press.target) === true
    if (press.defaultPrevented || !isHere || !matches(press, 'back')) return
    press.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys lead from what is in it
    <section
      ref={panel}
      id={shown.id}
      tabIndex={-1}
      className={classes.panel}
      data-look={isFramed ? 'framed' : undefined}
      aria-label={shown.label}
      onKeyDown={hear}
    >
      <header className={classes.head}>
        <h2>{shown.heading}</h2>
        {shown.tools}
        <IconButton sign={IconX} label={t('generic.close')} onClick={onClose} />
      </header>
      {shown.children}
    </section>
  )
}

function useFocusReturn(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    const here = panel.current
    return () => {
      // Who closed it has led the focus on, or it goes with the panel.
      if (!here?.contains(document.activeElement) || !(before instanceof HTMLElement)) return
      // On a phone the list is seen again only when the panel is gone.
      queueMicrotask(() => before.focus())
    }
  }, [panel])
}
