import { keepThroughCrash, OUTLIVES_CRASH } from './kept-through-crash.ts'
import type { MemoryKey } from './memory-keys.ts'
import { storageTrouble } from './storage-trouble.ts'

/** Short texts under keys. Where a browser forbids them there are none, and nothing throws. */
class Memory<Key extends string> {
  private readonly storage: () => Storage

  constructor(storage: () => Storage) {
    this.storage = storage
  }

  get(key: Key): string | null {
    return this.trying((storage) => storage.getItem(key)) ?? null
  }

  /** Null forgets a text. Where there is no room for a text, the one before stays, and the answer is false. */
  put(texts: { readonly [K in Key]?: string | null }): boolean {
    const put = (storage: Storage): boolean => {
      for (const [key, text] of Object.entries<string | null | undefined>(texts)) {
        if (typeof text === 'string') storage.setItem(key, text)
        else storage.removeItem(key)
      }
      return true
    }
    return this.trying(put) ?? false
  }

  keys(): readonly string[] {
    return this.trying((storage) => Object.keys(storage)) ?? []
  }

  private trying<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(this.storage())
    } catch (error) {
      storageTrouble.hearMemory(error)
      return undefined
    }
  }
}

class DeviceMemory extends Memory<MemoryKey> {
  override put(texts: { readonly [Key in MemoryKey]?: string | null }): boolean {
    const isStored = super.put(texts)
    const keys = Object.keys(texts)
    if (OUTLIVES_CRASH.some((key) => keys.includes(key))) void keepThroughCrash()
    for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key }))
    return isStored
  }

  /** Calls when a text may have changed, in this tab or another one; answers what ends that. */
  onChange(listener: () => void, key?: MemoryKey): () => void {
    const hear = (event: StorageEvent): void => {
      // A browser that forgets everything names none.
      if (key === undefined || event.key === key || event.key === null) listener()
    }
    window.addEventListener('storage', hear)
    // A page that one goes back to has slept, and heard nothing.
    window.addEventListener('pageshow', listener)
    return () => {
      window.removeEventListener('storage', hear)
      window.removeEventListener('pageshow', listener)
    }
  }
}

/** What all tabs of the device know. */
export const deviceMemory = new DeviceMemory(() => localStorage)

/** Outlives a reload, and goes with the tab. */
export const tabMemory = new Memory<'root' | 'sessionId' | 'tab'>(() => sessionStorage)
