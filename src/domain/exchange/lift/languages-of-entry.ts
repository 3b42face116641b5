import type { LanguageTag } from '#domain/word/word.ts'
import { attribute, childrenNamed, firstChild } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import { sensesOf } from './entry-parts.ts'
import { formsOf, textsByLanguage } from './multitext.ts'

/** Of a language in a LIFT file: how many entries have their headword in it, how many senses a gloss, a definition. */
export type LanguageUses = { readonly words: number; readonly glosses: number; readonly definitions: number }

export const NO_USES: LanguageUses = { words: 0, glosses: 0, definitions: 0 }

/**
 * In which languages an entry says what, each named once for the entry (`words`) or for each of its senses. An entry that
 * would become no word in any language says nothing (spec rules 1.5), so that words are counted as they will be imported.
 */
export function languagesOfEntry(entry: XmlElement): Readonly<Record<keyof LanguageUses, readonly LanguageTag[]>> {
  const senses = sensesOf(entry)
  if (attribute(entry, 'dateDeleted') !== '' || senses.length === 0) return { words: [], glosses: [], definitions: [] }
  return {
    words: [...new Set(['citation', 'lexical-unit'].flatMap((name) => spoken(formsOf(firstChild(entry, name)))))],
    glosses: senses.flatMap((sense) => spoken(childrenNamed(sense, 'gloss'))),
    definitions: senses.flatMap((sense) => spoken(formsOf(firstChild(sense, 'definition')))),
  }
}

function spoken(carriers: readonly XmlElement[]): readonly LanguageTag[] {
  const texts = [...textsByLanguage(carriers)]
  return texts.filter(([language, text]) => language !== '' && text !== '').map(([language]) => language)
}
