import { useId, type ComponentProps, type ReactNode } from 'react'
import classes from './extra-fields.module.css'
import type { Extra } from './extras.ts'
import { ScriptArea } from './script-input.tsx'

type Props = Omit<ComponentProps<typeof ScriptArea>, 'className'> & {
  readonly extra: Extra
  readonly title: string
  /** What it is called for those who do not see where it stands. */
  readonly label?: string | undefined
  /** Beside the title. */
  readonly aside?: ReactNode
}

/** Text of several lines: Shift+Enter begins one at a desk; a keyboard on the screen has no Shift+Enter, there Enter does. */
export function LinedField({ extra, title, label, aside, onKeyDown, ...area }: Props) {
  const id = useId()
  return (
    <div className={classes.extra}>
      <div className={classes.title}>
        <label htmlFor={id}>{title}</label>
        {aside}
      </div>
      <ScriptArea
        id={id}
        className={classes.input}
        data-extra={extra}
        aria-label={label}
        enterKeyHint="enter"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isTypedOnScreen()) return
          onKeyDown?.(event)
        }}
        {...area}
      />
    </div>
  )
}

const isTypedOnScreen = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches
