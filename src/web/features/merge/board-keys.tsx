import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { unlessAtRest } from '#web/shared/at-rest.ts'
import { BOARD_KEYS } from '#web/shared/keys/board-keys.ts'
import { HAS_APPLE_KEYBOARD, type Stroke } from '#web/shared/keys/entry-keys.ts'
import { capsOf } from '#web/shared/keys/key-caps.ts'
import { useEntryKey } from '#web/shared/keys/use-entry-key.ts'
import classes from './merge.module.css'

type Commands = Readonly<Record<keyof typeof BOARD_KEYS, (() => unknown) | undefined>>

/** `undefined`: there is nothing to do at that key. */
export function useBoardKeys(commands: Commands): void {
  useBoardKey('save', commands)
  useBoardKey('keepApart', commands)
  useBoardKey('defer', commands)
  useBoardKey('skip', commands)
  useBoardKey('stepBack', commands)
}

function useBoardKey(name: keyof typeof BOARD_KEYS, commands: Commands): void {
  const command = commands[name]
  useEntryKey(BOARD_KEYS[name], () => command?.(), {
    place: 'screen',
    // A key that is held down decides about one set.
    takes: ({ target, repeat }) => command !== undefined && !repeat && !isTyping(target),
  })
}

/** What is being typed counts when its field is left. */
const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'text'

type Name = keyof typeof BOARD_KEYS

/** What stands on the keys, in one line; and the same for whoever hears the button. */
export function useBoardKeyNames(name: Name) {
  const { t } = useTranslation()
  const stroke: Stroke = BOARD_KEYS[name]
  const caps = capsOf(stroke, t)
  const control = stroke.ctrl && (HAS_APPLE_KEYBOARD ? 'Meta' : 'Control')
  const held = [control, stroke.alt && (HAS_APPLE_KEYBOARD ? 'Control+Alt' : 'Alt')]
  return { caps: caps.join(' '), shortcut: [...held.filter(Boolean), stroke.key].join('+') }
}

type Props = {
  readonly name: Name
  readonly variant?: 'default' | 'filled'
  /** There is nothing to do just now. */
  readonly isAtRest?: boolean
  readonly onClick: () => unknown
  readonly children: ReactNode
}

/** A button that has a key of the board, which is drawn on it. */
export function KeyedButton({ name, variant = 'default', isAtRest, onClick, children }: Props) {
  const { caps, shortcut } = useBoardKeyNames(name)
  return (
    <Button variant={variant} aria-keyshortcuts={shortcut} {...unlessAtRest(isAtRest, () => void onClick())}>
      {children}
      <kbd aria-hidden className={classes.key} data-cap={caps} />
    </Button>
  )
}

/** The key of a line of a menu, as it is written on the keyboard. */
export function KeyCaps({ of }: { readonly of: Stroke }) {
  const { t } = useTranslation()
  return (
    <kbd dir="ltr" className={classes.caps}>
      {capsOf(of, t).join(' ')}
    </kbd>
  )
}
