/**
 * Opens the browser's choice of files, without a field for it: at each key a browser looks through all fields of the form
 * in which the next word is typed. `capture`: on a phone that camera instead.
 */
export function chooseFiles(accept: string, onFiles: (files: readonly File[]) => void, capture?: Camera): void {
  open({ accept, multiple: true }, onFiles, capture)
}

/** The same for one file. */
export function chooseFile(accept: string, onFile: (file: File) => void, capture?: Camera): void {
  open({ accept }, ([file]) => file && onFile(file), capture)
}

/** The one that looks at others, or at who holds the phone. */
type Camera = 'environment' | 'user'

function open(asked: Partial<HTMLInputElement>, onFiles: (files: readonly File[]) => void, capture?: Camera): void {
  const field = document.createElement('input')
  Object.assign(field, { type: 'file', ...asked })
  if (capture) field.setAttribute('capture', capture)
  // Until something is chosen it stands in the page, though nobody sees it: some browsers forget what nothing holds.
  field.hidden = true
  document.body.append(field)
  field.addEventListener('cancel', () => field.remove())
  field.addEventListener('change', () => {
    field.remove()
    onFiles([...(field.files ?? [])])
  })
  field.click()
}
