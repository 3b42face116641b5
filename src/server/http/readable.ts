import { DomainError } from '#domain/domain-error.ts'

/** Text that PostgreSQL stores: no NUL, no half surrogate pairs. Throws `request.unreadableText`. */
export function readableText(text: string, field: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new DomainError('request.unreadableText', { field })
  return text
}

/**
 * Checks the texts of a value that was parsed from `json`, and drops a property named `__proto__`, which nobody needs. Only
 * escapes can smuggle in what is not text, or hide such a name: without any, most bodies need not be gone through.
 */
export function readableValue(value: unknown, json: string): unknown {
  if (json.includes('\\u') || json.includes('__proto__')) assertReadable(value, '')
  return value
}

function assertReadable(value: unknown, field: string): void {
  if (typeof value === 'string') readableText(value, field)
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) assertReadable(item, field)
    return
  }
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__')
  for (const key of Object.keys(value)) {
    readableText(key, field)
    assertReadable((value as Record<string, unknown>)[key], key)
  }
}
