const DIGITS = /^\d(\.?\d)+$/

/**
 * Puts a dot between all digits, so that a number can be typed without dots: `10` → `1.0`, `12.3` → `1.2.3`.
 *
 * Text that is not digits with at most one dot between them stays as it is (spec screens 7.2.3).
 */
export function withDots(text: string): string {
  return DIGITS.test(text) ? text.replaceAll('.', '').split('').join('.') : text
}

/**
 * What stands in the search field after something was typed: numbers get their dots, and the dot that a deleted digit
 * leaves behind goes with it. A number of several digits that exists, such as `9.7.2.10`, is left alone.
 */
export function asSearchText(before: string, typed: string, startsNumber: (text: string) => boolean): string {
  if (typed.endsWith('.') && before.startsWith(typed) && before.length === typed.length + 1) return typed.slice(0, -1)
  return startsNumber(typed) ? typed : withDots(typed)
}
