import { graphemes } from '#domain/text/graphemes.ts'

/** The first letters of the first and the last name, as a reader sees letters: `Amina Binti Juma` is `AJ`. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/)
  const letters = [names[0], names.length > 1 ? names.at(-1) : ''].map((one) => graphemes(one ?? '')[0] ?? '')
  return letters.join('').toLocaleUpperCase() || '?'
}
