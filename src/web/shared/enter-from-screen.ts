/**
 * Some keyboards on the screen never tell which key was pressed: their Enter is only an attempt to break the line of a
 * field that has one. It means what Enter means to the fields in this place, or to the one that it is; given as `ref`.
 */
export function hearEnterFromScreen(place: HTMLElement | null): () => void {
  place?.addEventListener('beforeinput', enterFromScreen)
  return () => place?.removeEventListener('beforeinput', enterFromScreen)
}

function enterFromScreen(event: InputEvent): void {
  const isEnter = event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph'
  if (!isEnter || event.isComposing || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
