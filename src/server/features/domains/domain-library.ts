import { DOMAIN_LANGUAGES, primarySubtag } from '#domain/domains/domain-language.ts'
import type { Database } from '#server/database/database.ts'
import { assembleLanguage, type DomainLanguageData } from './domain-language-data.ts'
import { loadedDomains, loadedLanguages } from './domains.store.ts'
import { shippedNames } from './shipped-domains.ts'

/** The semantic domains as this server last saw them. */
export type DomainLibrary = {
  /** English for a language in which there are no domains (spec api R49). */
  read(lang: string): Promise<DomainLanguageData>
  /** Those in which there are names of domains or texts about them, in the order of their tags. */
  languages(): Promise<readonly string[]>
}

type Shelf = { readonly loads: ReadonlyMap<string, string>; readonly data: Map<string, Promise<DomainLanguageData>> }

/** For so long, in milliseconds, texts that were just loaded may stay unseen. */
const FRESH_FOR = 2_000

/** Keeps every language that was asked for in memory, until other texts are loaded into the database. */
export function createDomainLibrary(db: Database, now: () => number = Date.now): DomainLibrary {
  let shelf: Shelf = { loads: new Map(), data: new Map() }
  let checkedAt = -Infinity

  async function freshShelf(): Promise<Shelf> {
    if (now() - checkedAt < FRESH_FOR) return shelf
    const loads = await loadedLanguages(db)
    if (stampOf(loads) !== stampOf(shelf.loads)) shelf = { loads, data: new Map() }
    checkedAt = now()
    return shelf
  }

  return {
    async read(asked) {
      const { loads, data } = await freshShelf()
      const lang = offeredLanguage(asked, loads)
      const known = data.get(lang)
      if (known) return known
      const assembled = assemble(db, lang)
      data.set(lang, assembled)
      assembled.catch(() => data.delete(lang))
      return assembled
    },
    async languages() {
      const { loads } = await freshShelf()
      const shipped = DOMAIN_LANGUAGES.filter((lang) => shippedNames(lang).size > 0)
      return [...new Set([...shipped, ...loads.keys()])].toSorted()
    },
  }
}

async function assemble(db: Database, lang: string): Promise<DomainLanguageData> {
  const english = await loadedDomains(db, 'en')
  return assembleLanguage(lang, lang === 'en' ? english : await loadedDomains(db, lang), english)
}

function offeredLanguage(asked: string, loads: Shelf['loads']): string {
  const lang = primarySubtag(asked)
  return loads.has(lang) || DOMAIN_LANGUAGES.includes(lang) ? lang : 'en'
}

function stampOf(loads: Shelf['loads']): string {
  return JSON.stringify([...loads])
}
