import type { LoadedDomain } from './domain-language-data.ts'

/** What a file says: its domains in each language that it has names in. */
export type DomainFile = ReadonlyMap<string, readonly LoadedDomain[]>

/** A file that cannot be read as a list of semantic domains; the message says where and why. */
export class DomainFileError extends Error {
  override readonly name = 'DomainFileError'

  constructor(place: { readonly file: string; readonly line?: number; readonly column?: number }, problem: string) {
    const at = [place.file, place.line, place.column].filter((part) => part !== undefined).join(':')
    super(`${at}: ${problem}`)
  }
}

/** @throws DomainFileError when there is nothing to load, or a language has a number twice. */
export function checkedFile(file: string, languages: DomainFile): DomainFile {
  if (languages.size === 0) throw new DomainFileError({ file }, 'no semantic domains in this file')
  for (const [lang, domains] of languages) {
    const ids = new Set<string>()
    for (const { id } of domains) {
      if (ids.has(id)) throw new DomainFileError({ file }, `domain ${id} is there twice in language ${lang}`)
      ids.add(id)
    }
  }
  return languages
}
