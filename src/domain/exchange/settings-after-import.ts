import { guidsByNumber } from '../domains/accept-own-domains.ts'
import type { Alphabet } from '../text/collate.ts'
import { type CustomDomain, ENGLISH, type Project, type WritingSystem } from '../project/project.ts'

/** What an import found out about the project that its words went into. */
export type ImportFindings = {
  /** Those in which anything is glossed or defined, each once, in the order in which they were met. */
  readonly analysisLanguages: readonly WritingSystem[]
  readonly hasDefinitions: boolean
  readonly hasGrammaticalInfo: boolean
  readonly customDomains: readonly CustomDomain[]
  /** The main characters of the vernacular, as its description in the package says. */
  readonly characters: readonly string[]
  /** Its letters in their order, where the package spells them out. */
  readonly alphabet: Alphabet
}

export type ImportedSettings = Pick<
  Project,
  | 'liftImported'
  | 'analysisWritingSystems'
  | 'definitionsEnabled'
  | 'grammaticalInfoEnabled'
  | 'semanticDomains'
  | 'validCharacters'
  | 'rejectedCharacters'
  | 'alphabet'
>

/** The settings that follow from an import (spec rules 1.2, 1.3): what was there stays, switches only go on (R1.18). */
export function settingsAfterImport(
  project: Omit<ImportedSettings, 'liftImported'>,
  findings: ImportFindings,
): ImportedSettings {
  const valid = new Set(findings.characters)
  return {
    liftImported: true,
    analysisWritingSystems: mergedLanguages(project.analysisWritingSystems, findings.analysisLanguages),
    definitionsEnabled: project.definitionsEnabled || findings.hasDefinitions,
    grammaticalInfoEnabled: project.grammaticalInfoEnabled || findings.hasGrammaticalInfo,
    semanticDomains: mergedDomains(project.semanticDomains, findings.customDomains),
    validCharacters: [...new Set([...project.validCharacters, ...valid])],
    rejectedCharacters: project.rejectedCharacters.filter((character) => !valid.has(character)),
    alphabet: findings.alphabet.length > 0 ? findings.alphabet : project.alphabet,
  }
}

function mergedLanguages(own: readonly WritingSystem[], found: readonly WritingSystem[]): readonly WritingSystem[] {
  const named = [...own, ...found].filter(({ bcp47 }) => bcp47 !== '')
  const languages = firstOfEach(named, ({ bcp47 }) => bcp47)
  return languages.length > 0 ? languages : [ENGLISH]
}

/** A number that is there already is that domain, whatever its guid in the file; a guid never gets a second number. */
function mergedDomains(own: readonly CustomDomain[], found: readonly CustomDomain[]): readonly CustomDomain[] {
  const guids = guidsByNumber([...own, ...found])
  const all = [...own, ...found].map((record) => ({ ...record, guid: guids.get(record.id) ?? record.guid }))
  const numbers = new Map(all.toReversed().map(({ id, guid }) => [guid, id]))
  const distinct = all.filter(({ id, guid }, place) => place < own.length || numbers.get(guid) === id)
  return firstOfEach(distinct, ({ id, lang }) => `${id} ${lang}`)
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const firsts = new Map(items.toReversed().map((item) => [keyOf(item), item]))
  return items.filter((item) => firsts.get(keyOf(item)) === item)
}
