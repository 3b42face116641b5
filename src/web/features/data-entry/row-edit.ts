import { containsSense } from '#domain/word/contains-word.ts'
import type { Gloss, Guid, LanguageTag, Sense, WordContent } from '#domain/word/word.ts'
import { clean, newSense, type Entering } from './new-word.ts'

/** The sense that a row stands for, in the word as it is now: its own one, or the one that took it in. */
export function senseOfRow(word: WordContent, entered: Sense, domainId: string): Sense | undefined {
  const inDomain = word.senses.filter((sense) => isIn(sense, domainId))
  return (
    word.senses.find((sense) => sense.guid === entered.guid) ??
    inDomain.find((sense) => containsSense(sense, entered)) ??
    inDomain[0]
  )
}

/** The gloss that a row shows: the one in the language of entry, else the first (spec screens 7.7). */
export function glossOf(sense: Sense | undefined, language: LanguageTag): Gloss {
  return glossIn(sense, language) ?? sense?.glosses[0] ?? { language, def: '' }
}

export function glossIn(sense: Sense | undefined, language: LanguageTag): Gloss | undefined {
  return sense?.glosses.find((gloss) => gloss.language === language)
}

/** The vernacular is offered for change where the word has one sense only, and no imported data (spec screens 7.7). */
export function mayChangeVernacular(word: WordContent): boolean {
  return word.senses.length === 1 && !isProtected(word)
}

/** The word or a sense of it stands for imported data that is nowhere else (spec rules 1.6). */
export function isProtected(word: WordContent): boolean {
  return [word, ...word.senses].some((one) => one.accessibility === 'Protected' || one.protectReasons.length > 0)
}

/** A blank form is no form: then the word stays as it is (spec screens 7.7). */
export function withVernacular(word: WordContent, vernacular: string): WordContent {
  return clean(vernacular) === '' ? word : { ...word, vernacular: clean(vernacular) }
}

/** What is known of an entry whose form is corrected. */
export type Corrected = {
  readonly base: { readonly word: WordContent }
  readonly sense: Sense
  readonly entered: WordContent
  readonly isAbsorbed: boolean
}

/**
 * The word that takes the place of an entry when its form is corrected: what was entered with it stays with it, and of
 * domains only this one (spec screens S7.18). What others had in a word that absorbed it is not the entry's.
 */
export function withCorrectForm(corrected: Corrected, vernacular: string, entering: Entering): WordContent {
  const { base, entered, isAbsorbed } = corrected
  const [inDomain = newSense('', entering)] = entered.senses
  const sense = isAbsorbed ? { ...inDomain, glosses: shownGloss(corrected.sense, entering) } : corrected.sense
  return {
    ...(isAbsorbed ? entered : base.word),
    guid: entering.newGuid(),
    vernacular: clean(vernacular),
    usingCitationForm: false,
    senses: [{ ...sense, guid: entering.newGuid(), semanticDomains: inDomain.semanticDomains }],
  }
}

function shownGloss(sense: Sense, { glossLanguage }: Entering): readonly Gloss[] {
  const shown = glossOf(sense, glossLanguage)
  return shown.def === '' ? [] : [shown]
}

/**
 * The word with another gloss for this sense in this domain.
 *
 * A sense that is in other domains as well keeps them and its gloss; what was typed here becomes a sense of its own
 * (spec rules 4.7).
 */
export function withGloss(word: WordContent, sense: Sense, gloss: string, entering: Entering): WordContent {
  const isShared = sense.semanticDomains.some((domain) => domain.id !== entering.domain.id)
  const senses = isShared
    ? word.senses.flatMap((one) =>
        one.guid === sense.guid ? [withoutDomain(one, entering.domain.id), newSense(gloss, entering)] : [one],
      )
    : word.senses.map((one) => (one.guid === sense.guid ? reglossed(one, gloss, entering.glossLanguage) : one))
  return { ...word, senses }
}

export type Removal =
  | { readonly kind: 'word' }
  | { readonly kind: 'change'; readonly word: WordContent }
  /** Everything in the row was there before: only the row goes. */
  | { readonly kind: 'row' }

/**
 * What goes when a row is deleted: never more than was entered in it (spec screens 7.7), and never the last domain of a
 * sense that others made (S7.19).
 */
export function removalOf(word: WordContent, senseGuid: Guid, domainId: string, isNew: boolean): Removal {
  const sense = word.senses.find(({ guid }) => guid === senseGuid)
  if (!sense) return { kind: 'row' }
  if (sense.semanticDomains.some((domain) => domain.id !== domainId)) {
    return change(word, (one) => [one.guid === senseGuid ? withoutDomain(one, domainId) : one])
  }
  if (!isNew) return { kind: 'row' }
  if (word.senses.length === 1) return { kind: 'word' }
  return change(word, (one) => (one.guid === senseGuid ? [] : [one]))
}

function change(word: WordContent, map: (sense: Sense) => Sense[]): Removal {
  return { kind: 'change', word: { ...word, senses: word.senses.flatMap(map) } }
}

function reglossed(sense: Sense, gloss: string, language: LanguageTag): Sense {
  const def = clean(gloss)
  const replaced = glossIn(sense, language) ?? sense.glosses[0]
  if (!replaced) return { ...sense, glosses: def ? [{ language, def }] : [] }
  const glosses = sense.glosses.flatMap((one) => (one === replaced ? (def ? [{ ...one, def }] : []) : [one]))
  return { ...sense, glosses }
}

function withoutDomain(sense: Sense, domainId: string): Sense {
  return { ...sense, semanticDomains: sense.semanticDomains.filter((domain) => domain.id !== domainId) }
}

const isIn = (sense: Sense, domainId: string): boolean => sense.semanticDomains.some((domain) => domain.id === domainId)
