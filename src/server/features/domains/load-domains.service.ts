import { createHash } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DomainFile } from './domain-file.ts'
import type { LoadedDomain } from './domain-language-data.ts'
import { loadedDomains, replaceLanguage } from './domains.store.ts'

/** What loading did to one language. */
export type LanguageReport = {
  readonly lang: string
  readonly domains: number
  /** Those that have a name of their own; the others are shown in English. */
  readonly named: number
  readonly described: number
  readonly questions: number
  /** Numbers that are gone, or name another domain (another guid) than before. */
  readonly removed: readonly string[]
}

/** Loads files in their order, all or nothing. Where two have the same language, as all have English, the last one counts. */
export async function loadDomains(
  db: Database,
  files: readonly DomainFile[],
  now: Date,
): Promise<readonly LanguageReport[]> {
  const languages = new Map(files.flatMap((file) => [...file]))
  const before = new Map(
    await Promise.all([...languages.keys()].map(async (lang) => [lang, await loadedDomains(db, lang)] as const)),
  )
  await inTransaction(db, async (tx) => {
    for (const [lang, domains] of languages) {
      await replaceLanguage(tx, { lang, domains, digest: digestOf(domains), loadedAt: now.toISOString() })
    }
  })
  return [...languages].map(([lang, domains]) => reportOf(lang, domains, [...(before.get(lang)?.values() ?? [])]))
}

function reportOf(lang: string, domains: readonly LoadedDomain[], before: readonly LoadedDomain[]): LanguageReport {
  const guids = new Set(domains.map(({ guid }) => guid))
  return {
    lang,
    domains: domains.length,
    named: domains.filter(({ name }) => name !== '').length,
    described: domains.filter(({ description }) => description !== '').length,
    questions: domains.flatMap(({ questions }) => questions.filter((question) => question !== '')).length,
    removed: before.filter(({ guid }) => !guids.has(guid)).map(({ id }) => id),
  }
}

function digestOf(domains: readonly LoadedDomain[]): string {
  return createHash('sha256').update(JSON.stringify(domains)).digest('base64url')
}
