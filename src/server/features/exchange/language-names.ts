import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LanguageTag } from '#domain/word/word.ts'

const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/**
 * The English name of a tag's language, whatever its script, region or variant: `seh-fonipa-x-etic` is Sena as well. '' where
 * it has none, as with a private one (spec rules T1.22).
 *
 * The few hundred languages of which the Unicode consortium has a name are called by that, which is what people say: Pashto and
 * not Pushto. It takes some for others, such as Mandarin for Chinese; those and all others are called as they are registered.
 */
export function languageName(tag: LanguageTag): string {
  const code = tag.split('-')[0]?.toLowerCase() ?? ''
  const registered = registeredNames().get(code)
  if (registered === undefined) return ''
  return (new Intl.Locale(code).language === code && ENGLISH_NAMES.of(code)) || registered
}

type Entry = {
  readonly Type: string
  readonly Subtag?: string
  readonly Description: readonly string[]
  readonly Scope?: string
}

let known: ReadonlyMap<string, string> | undefined

/** Of IANA's registry: all of ISO 639-3. Read when the first package comes, since most servers start without one. */
function registeredNames(): ReadonlyMap<string, string> {
  known ??= namesIn(JSON.parse(readFileSync(registryPath(), 'utf8')) as readonly Entry[])
  return known
}

function registryPath(): string {
  return fileURLToPath(import.meta.resolve('language-subtag-registry/data/json/registry.json'))
}

/** Without those that stand for several languages, or for none. */
function namesIn(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const languages = entries.filter(({ Type, Scope }) => Type === 'language' && Scope !== 'special')
  return new Map(languages.map(({ Subtag = '', Description: [name = ''] }) => [Subtag, name]))
}
