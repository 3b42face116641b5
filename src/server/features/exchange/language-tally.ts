import type { FoundLanguage } from '#domain/exchange/likely-languages.ts'
import { languagesOfEntry, type LanguageUses, NO_USES } from '#domain/exchange/lift/languages-of-entry.ts'
import type { XmlElement } from '#domain/exchange/xml/xml.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { inSlices } from '#server/jobs/in-slices.ts'
import { languageOf } from './import-findings.ts'
import type { LiftPackage } from './lift-package.ts'
import { readLift } from './lift/read-lift.ts'

/** Bytes of a LIFT file that are read to count its languages: all of some 25,000 entries, in four seconds. */
const COUNTED_BYTES = 25_000_000

/**
 * The writing systems of a package with how much of the dictionary is in each (decision 84): those that it describes, then
 * those that only its entries name.
 *
 * Throws what `readLift` throws.
 */
export async function countLanguages(
  { lift }: Pick<LiftPackage, 'lift'>,
  described: readonly WritingSystem[],
): Promise<readonly FoundLanguage[]> {
  const uses = new Map<LanguageTag, LanguageUses>()
  let bytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of lift.bytes()) {
      bytes += chunk.length
      yield chunk
    }
  }
  for await (const piece of inSlices(readLift(counted()))) {
    if (piece.kind === 'entry') addEntry(uses, piece.element)
    if (bytes > COUNTED_BYTES) break
  }
  const known = new Set(described.map(({ bcp47 }) => bcp47))
  const others = [...uses.keys()].filter((tag) => !known.has(tag)).map(languageOf)
  const isPart = bytes > COUNTED_BYTES
  return [...described, ...others].map((language) => ({
    ...language,
    uses: { ...(uses.get(language.bcp47) ?? NO_USES), isPart },
  }))
}

function addEntry(all: Map<LanguageTag, LanguageUses>, entry: XmlElement): void {
  for (const [what, languages] of Object.entries(languagesOfEntry(entry)) as [keyof LanguageUses, LanguageTag[]][])
    for (const language of languages) {
      const uses = all.get(language) ?? NO_USES
      all.set(language, { ...uses, [what]: uses[what] + 1 })
    }
}
