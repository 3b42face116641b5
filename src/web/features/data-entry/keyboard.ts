import type { KeyboardEvent } from 'react'

/** What a key has while a keyboard composes. Safari ends the composition before it tells of the Enter that ended it. */
const COMPOSING = 229

/** The key, unless it belongs to a keyboard that is still composing a letter or to a shortcut of the browser. */
export function plainKey(event: KeyboardEvent): string | null {
  const { altKey, ctrlKey, metaKey, shiftKey } = event
  const isComposing = event.nativeEvent.isComposing || event.keyCode === COMPOSING
  return isComposing || altKey || ctrlKey || metaKey || shiftKey ? null : event.key
}
