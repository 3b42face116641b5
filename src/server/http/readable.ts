import { DomainError } from '#domain/domain-error.ts'

/** Spec api 1.3. */
const DEEPEST = 32

/** Text that PostgreSQL stores: no NUL, no half surrogate pairs. Throws `request.unreadableText`. */
export function readableText(text: string, field: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new DomainError('request.unreadableText', { field })
  return text
}

/**
 * Checks a parsed JSON value: its depth, and its texts where `mayHoldEscapes`, since only escapes can smuggle in what
 * is not text. A property named `__proto__`, which nobody needs, is dropped.
 */
export function readableValue(value: unknown, mayHoldEscapes: boolean, field = '', depth = 1): unknown {
  if (typeof value === 'string') return mayHoldEscapes ? readableText(value, field) : value
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) throw new DomainError('request.malformedJson', {})
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__')
  for (const [key, inner] of Object.entries(value)) {
    if (mayHoldEscapes) readableText(key, field)
    readableValue(inner, mayHoldEscapes, key, depth + 1)
  }
  return value
}
