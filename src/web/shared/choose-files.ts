/**
 * Opens the browser's choice of files, without a field for it: at each key a browser looks through all fields of the form
 * in which the next word is typed. `capture`: on a phone the camera instead.
 */
export function chooseFiles(accept: string, onFiles: (files: readonly File[]) => void, capture?: 'environment'): void {
  const field = document.createElement('input')
  Object.assign(field, { type: 'file', multiple: true, accept })
  if (capture) field.setAttribute('capture', capture)
  field.addEventListener('change', () => onFiles([...(field.files ?? [])]))
  field.click()
}
