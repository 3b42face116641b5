import type { KeyboardEvent } from 'react'

/** The key, unless it belongs to a keyboard that is still composing a letter or to a shortcut of the browser. */
export function plainKey(event: KeyboardEvent): string | null {
  const { altKey, ctrlKey, metaKey, shiftKey } = event
  return event.nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey ? null : event.key
}
