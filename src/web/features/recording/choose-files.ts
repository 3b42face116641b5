/**
 * Opens the browser's choice of files, without a field for it: at each key a browser looks through all fields of the form
 * in which the next word is typed.
 */
export function chooseFiles(accept: string, onFiles: (files: readonly File[]) => void): void {
  const field = document.createElement('input')
  Object.assign(field, { type: 'file', multiple: true, accept })
  field.addEventListener('change', () => onFiles([...(field.files ?? [])]))
  field.click()
}
