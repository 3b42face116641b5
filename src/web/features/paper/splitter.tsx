import { useDirection } from '@mantine/core'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './paper.module.css'

type Props = {
  /** Whether sheet and table stand side by side, or the sheet above. */
  readonly isBeside: boolean
  /** Of the sheet, in percent. */
  readonly share: number
  readonly onShare: (share: number) => void
}

const SHARE = { least: 20, most: 70 } as const
const STEP = 4

/** The edge between sheet and table; dragged, or moved by arrow keys. */
export function Splitter({ isBeside, share, onShare }: Props) {
  const { t } = useTranslation()
  const { dir } = useDirection()
  const edge = useRef<HTMLHRElement>(null)
  const move = (to: number): void => onShare(Math.min(SHARE.most, Math.max(SHARE.least, to)))
  const drag = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    const whole = edge.current?.closest('main')?.getBoundingClientRect()
    if (!whole || !edge.current?.hasPointerCapture(pointerId)) return
    const top = edge.current.parentElement?.getBoundingClientRect().top ?? 0
    const across = dir === 'rtl' ? whole.right - clientX : clientX - whole.left
    move(isBeside ? (across / whole.width) * 100 : ((clientY - top) / window.innerHeight) * 100)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { more, less } = keysFor(isBeside, dir)
    if (event.key !== more && event.key !== less) return
    event.preventDefault()
    move(share + (event.key === more ? STEP : -STEP))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- with a value it is a control (WAI-ARIA)
    <hr
      ref={edge}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-label={t('paper.edge')}
      aria-orientation={isBeside ? 'vertical' : 'horizontal'}
      aria-valuemin={SHARE.least}
      aria-valuemax={SHARE.most}
      aria-valuenow={Math.round(share)}
      className={classes.edge}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}

function keysFor(isBeside: boolean, dir: string): { readonly more: string; readonly less: string } {
  if (!isBeside) return { more: 'ArrowDown', less: 'ArrowUp' }
  return dir === 'rtl' ? { more: 'ArrowLeft', less: 'ArrowRight' } : { more: 'ArrowRight', less: 'ArrowLeft' }
}
