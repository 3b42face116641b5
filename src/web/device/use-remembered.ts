import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { deviceMemory } from './memory.ts'
import type { MemoryKey } from './memory-keys.ts'

/** How a value is written down. */
export type Writing<Value> = {
  /** Of whatever lies in the memory of a browser; null: nothing does. */
  readonly read: (text: string | null) => Value
  readonly write: (value: Value) => string | null
}

/** A value that this device remembers, and that all tabs show. `writing` is the same object each time. */
export function useRemembered<Value>(key: MemoryKey, { read, write }: Writing<Value>) {
  const listen = useCallback((listener: () => void) => deviceMemory.onChange(listener, key), [key])
  const text = useSyncExternalStore(listen, () => deviceMemory.get(key))
  const value = useMemo(() => read(text), [read, text])
  /** With what is to be remembered, made from what is by now. */
  const change = useCallback(
    (to: (before: Value) => Value) => void deviceMemory.put({ [key]: write(to(read(deviceMemory.get(key)))) }),
    [key, read, write],
  )
  const remember = useCallback((next: Value) => change(() => next), [change])
  return [value, remember, change] as const
}

/** A list of texts, each once; null where nobody has made one, or what lies there cannot be read. */
export const TEXTS: Writing<readonly string[] | null> = {
  read: (text) => {
    try {
      const parsed: unknown = JSON.parse(text ?? 'null')
      return Array.isArray(parsed) ? [...new Set(parsed.filter((one) => typeof one === 'string'))] : null
    } catch {
      return null
    }
  },
  write: (texts) => JSON.stringify(texts),
}

export const YES_OR_NO: Writing<boolean> = {
  read: (text) => text === 'yes',
  write: (value) => (value ? 'yes' : 'no'),
}

/** The text itself. */
export const TEXT: Writing<string | null> = { read: (text) => text, write: (text) => text }
