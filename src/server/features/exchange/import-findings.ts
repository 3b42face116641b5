import type { ImportFindings } from '#domain/exchange/settings-after-import.ts'
import type { LiftWord } from '#domain/exchange/lift/lift-word.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { languageName } from './language-names.ts'

/** Gathers, word by word, what the settings of the project need to know. */
export class WordFindings {
  readonly #languages = new Set<LanguageTag>()
  #hasDefinitions = false
  #hasGrammaticalInfo = false

  add({ senses }: LiftWord): void {
    for (const { glosses, definitions, grammaticalInfo } of senses) {
      glosses.forEach(({ language }) => this.#languages.add(language))
      definitions.forEach(({ language }) => this.#languages.add(language))
      this.#hasDefinitions ||= definitions.length > 0
      this.#hasGrammaticalInfo ||= grammaticalInfo.catGroup !== 'Unspecified'
    }
  }

  /** `described`: the writing systems that the package describes; others are known by their tag alone. */
  findings(described: readonly WritingSystem[]): Omit<ImportFindings, 'customDomains' | 'characters' | 'alphabet'> {
    return {
      analysisLanguages: [...this.#languages].map(
        (tag) => described.find(({ bcp47 }) => bcp47 === tag) ?? languageOf(tag),
      ),
      hasDefinitions: this.#hasDefinitions,
      hasGrammaticalInfo: this.#hasGrammaticalInfo,
    }
  }
}

/** A language of which only its tag is known. */
export const languageOf = (tag: LanguageTag): WritingSystem => ({
  bcp47: tag,
  name: languageName(tag),
  font: '',
  rtl: null,
})
