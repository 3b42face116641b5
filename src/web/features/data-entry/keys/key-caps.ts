import type { ParseKeys } from 'i18next'
import type { Stroke } from './entry-keys.ts'

/** What stands on the keys to be pressed together, in the language of `t`. */
export function capsOf({ key, alt, shift }: Stroke, t: (text: ParseKeys) => string): readonly string[] {
  const written = WRITTEN[key]
  const cap = written ? t(written) : (SIGNS[key] ?? key.toUpperCase())
  return [...(alt ? [t('keys.cap.alt')] : []), ...(shift ? [t('keys.cap.shift')] : []), cap]
}

const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }

const WRITTEN: Readonly<Record<string, ParseKeys>> = {
  Enter: 'keys.cap.enter',
  Escape: 'keys.cap.escape',
  Tab: 'keys.cap.tab',
  Delete: 'keys.cap.delete',
  PageUp: 'keys.cap.pageUp',
  PageDown: 'keys.cap.pageDown',
}
