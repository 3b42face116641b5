import type { ParseKeys } from 'i18next'
import { HAS_APPLE_KEYBOARD, type Stroke } from './entry-keys.ts'

/** What stands on the keys to be pressed together, in the language of `t`. */
export function capsOf({ key, alt, shift, ctrl }: Stroke, t: (text: ParseKeys) => string): readonly string[] {
  const written = WRITTEN[key]
  const cap = written ? t(written) : (SIGNS[key] ?? key.toUpperCase())
  return [
    ...(ctrl ? [HAS_APPLE_KEYBOARD ? '⌘' : t('keys.cap.ctrl')] : []),
    ...(alt ? ALT.map((part) => t(part)) : []),
    ...(shift ? [t('keys.cap.shift')] : []),
    cap,
  ]
}

const ALT: readonly ParseKeys[] = HAS_APPLE_KEYBOARD ? ['keys.cap.ctrl', 'keys.cap.option'] : ['keys.cap.alt']

const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }

const WRITTEN: Readonly<Record<string, ParseKeys>> = {
  Enter: 'keys.cap.enter',
  Escape: 'keys.cap.escape',
  Tab: 'keys.cap.tab',
  Delete: 'keys.cap.delete',
  PageUp: 'keys.cap.pageUp',
  PageDown: 'keys.cap.pageDown',
}
