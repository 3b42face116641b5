import { useId, useState } from 'react'
import { useEver } from './use-latest.ts'

/** Where a menu or a panel stands that is a part of its own: at which button, and whether it is open. */
export type Place = {
  readonly target: HTMLElement
  /** Of the button, by which it is named. */
  readonly id: string
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/**
 * A button for what may come later than it: it can be seen, focused and pressed before, and what it opens is open when it
 * comes. Gives what the button takes, and the place of what it opens: null until that is wanted for the first time.
 */
export function useOpener(opens: 'menu' | 'dialog') {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isWanted = useEver(isOpen)
  const place: Place | null = isWanted && target ? { target, id, isOpen, onChange: setIsOpen } : null
  return {
    place,
    button: {
      ref: setTarget,
      id,
      'aria-haspopup': opens,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      onClick: () => setIsOpen(!isOpen),
    },
  }
}
