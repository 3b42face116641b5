const DIGITS = /^\d(\.?\d)+$/

/**
 * Puts a dot between all digits, so that a number can be typed without dots: `10` → `1.0`, `12.3` → `1.2.3`.
 *
 * Text that is not digits with at most one dot between them stays as it is (spec screens 7.2.3).
 */
export function withDots(text: string): string {
  return DIGITS.test(text) ? text.replaceAll('.', '').split('').join('.') : text
}
