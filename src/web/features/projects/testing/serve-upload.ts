import { vi } from 'vitest'
import type { FoundLanguage } from '#domain/exchange/likely-languages.ts'

const nothing = (): void => undefined

/** A server that finds these languages in a package, or refuses it by this code. */
export function serveUpload(found: readonly FoundLanguage[] | string): void {
  class Answered {
    readonly upload = {}
    readonly status = typeof found === 'string' ? 400 : 200
    readonly responseText = JSON.stringify(found)
    onload = nothing
    open = nothing
    setRequestHeader = nothing
    getResponseHeader = (): string => encodeURIComponent(JSON.stringify({ code: found, details: {} }))
    send(): void {
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
}

/** A language of a package, with so many words and glosses in it. */
export function aFoundLanguage(bcp47: string, name: string, uses: { words?: number; glosses?: number }): FoundLanguage {
  return { bcp47, name, font: '', rtl: null, uses: { words: 0, glosses: 0, definitions: 0, isPart: false, ...uses } }
}
