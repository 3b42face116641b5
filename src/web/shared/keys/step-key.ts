import type { KeyboardEvent } from 'react'
import { matches } from './entry-keys.ts'

/** Does what the key is for, if it leads a step on or back. */
export function stepKey(event: KeyboardEvent, on: () => void, back: () => void): void {
  const isOn = matches(event, 'next')
  if (!isOn && !matches(event, 'back')) return
  event.preventDefault()
  if (isOn) on()
  else back()
}
