import type { Flag } from './word.ts'

/** One flag that says what both said; raised when either was (spec rules 4.5). */
export function appendFlag(flag: Flag, other: Flag): Flag {
  if (!other.active || (flag.active && (isBlank(other) || flag.text === other.text))) return flag
  if (!flag.active || isBlank(flag)) return other
  return { active: true, text: `${flag.text}; ${other.text}` }
}

function isBlank(flag: Flag): boolean {
  return flag.text.trim() === ''
}
