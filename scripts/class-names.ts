import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * What a class of a module of styles is called: by its own name and four letters for the file. With the line as well, as
 * is usual, these names would weigh a kilobyte more until the first word.
 */
export function classNameIn(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}
