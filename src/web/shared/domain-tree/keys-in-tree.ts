type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** A letter, digit or sign: the beginning of a name or a number. */
export function beginsText({ key, altKey, ctrlKey, metaKey }: Pressed): boolean {
  return key !== ' ' && [...key].length === 1 && !altKey && !ctrlKey && !metaKey
}

export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: Pressed): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

type Composed = { readonly nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'> }

/** A key that belongs to an input method, which is at work on what will be typed; 229 is what older ones say. */
export function isComposed({ nativeEvent }: Composed): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
