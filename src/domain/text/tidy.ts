import { normalise } from './normalise.ts'

/** Text as it is stored: without blanks around it, in its one spelling. */
export function tidy(text: string): string {
  return normalise(text).trim()
}
