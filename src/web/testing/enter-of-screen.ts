import { fireEvent } from '@testing-library/react'

/** Enter of a keyboard on the screen that tells no keys. Answers whether the field is left to do with it what it does. */
export function enterOfScreen(field: Element, { isComposing = false } = {}): boolean {
  const inputType = 'insertLineBreak'
  return fireEvent(field, new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true, isComposing }))
}
