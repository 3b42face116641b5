import { tidy } from '#domain/text/tidy.ts'
import { saysTextsOf, senseContaining } from '#domain/word/contains-word.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import type {
  Definition,
  Gloss,
  GrammaticalGroup,
  Guid,
  LanguageTag,
  Pronunciation,
  SemanticDomain,
  Sense,
  WordContent,
} from '#domain/word/word.ts'
import { emptySense, type Entering } from '../new-word/new-word.ts'

/** The sense that a row stands for, in the word as it is now: its own one, or the one that took it in. */
export function senseOfRow(word: WordContent, entered: Sense, domainId: string): Sense | undefined {
  const inDomain = word.senses.filter((sense) => isIn(sense, domainId))
  return (
    word.senses.find((sense) => sense.guid === entered.guid) ??
    senseContaining(inDomain, entered) ??
    // Its part of speech may have been changed since.
    inDomain.find((sense) => saysTextsOf(sense, entered)) ??
    inDomain[0]
  )
}

/**
 * The glosses that a row shows, one for each column. A sense without any in these languages shows its first one instead
 * (spec screens 7.7).
 */
export function glossesOfRow(sense: Sense | undefined, columns: readonly LanguageTag[]): readonly Gloss[] {
  const shown = columns.map((language) => glossIn(sense, language))
  const isWithout = shown.every((gloss) => gloss === undefined)
  return columns.map((language, at) => {
    const instead = isWithout && at === 0 ? sense?.glosses[0] : undefined
    return shown[at] ?? instead ?? { language, def: '' }
  })
}

/** The gloss in the language of entry, else the first. */
export function glossOf(sense: Sense | undefined, language: LanguageTag): Gloss {
  return glossesOfRow(sense, [language])[0] ?? { language, def: '' }
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
  return tidy(vernacular) === '' ? word : { ...word, vernacular: tidy(vernacular) }
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
  const [inDomain = emptySense(entering)] = entered.senses
  const sense = isAbsorbed
    ? { ...inDomain, glosses: shownGlosses(corrected.sense, inDomain, entering) }
    : corrected.sense
  return {
    ...(isAbsorbed ? { ...entered, audio: asTheyAreNow(entered.audio, base.word.audio) } : base.word),
    guid: entering.newGuid(),
    vernacular: tidy(vernacular),
    usingCitationForm: false,
    senses: [{ ...sense, guid: entering.newGuid(), semanticDomains: inDomain.semanticDomains }],
  }
}

/** Whose voice it is may have been said since. One that is not there any more is as it was. */
function asTheyAreNow(entered: readonly Pronunciation[], now: readonly Pronunciation[]): readonly Pronunciation[] {
  return entered.map((one) => now.find(({ fileName }) => fileName === one.fileName) ?? one)
}

/** Of the sense that took the entry in: what the row shows of it, and in which languages something was entered. */
function shownGlosses(sense: Sense, entered: Sense, { columns }: Entering): readonly Gloss[] {
  const isEntered = new Set(entered.glosses.map(({ language }) => language))
  const shown = glossesOfRow(sense, columns).filter(({ def }) => def !== '')
  const others = sense.glosses.filter((gloss) => isEntered.has(gloss.language) && !shown.includes(gloss))
  return [...shown, ...others]
}

/**
 * The word with another gloss in one language for this sense in this domain; a blank one takes the gloss away.
 *
 * A sense that is in other domains as well keeps them and its gloss; what was typed here becomes a sense of its own
 * (spec rules 4.7), which has everything else from the first.
 */
export function withGloss(word: WordContent, sense: Sense, gloss: Gloss, entering: Entering): WordContent {
  const change = (one: Sense): Sense => ({ ...one, glosses: withGlossIn(one.glosses, gloss) })
  if (!sense.semanticDomains.some(({ id }) => id !== entering.domain.id))
    return onSense(word, sense, (one) => [change(one)])
  return onSense(word, sense, (one) => [withoutDomain(one, entering.domain.id), change(splitOff(one, entering))])
}

/** Imported data stay with the sense they came with. */
function splitOff(sense: Sense, entering: Entering): Sense {
  const [here] = emptySense(entering).semanticDomains
  const own = sense.semanticDomains.find(({ id }) => id === entering.domain.id) ?? here
  return {
    ...sense,
    guid: entering.newGuid(),
    accessibility: 'Active',
    protectReasons: [],
    semanticDomains: own ? [own] : [],
    ...(sense.pictures && { pictures: sense.pictures.filter((picture) => !picture.protected) }),
  }
}

/** A blank definition takes the one that was there away. */
export function withDefinition(word: WordContent, sense: Sense, { language, text }: Definition): WordContent {
  const written = tidy(text)
  return onSense(word, sense, (one) => {
    const others = one.definitions.filter((definition) => definition.language !== language)
    const at = one.definitions.findIndex((definition) => definition.language === language)
    const definitions =
      written === '' ? others : others.toSpliced(at < 0 ? others.length : at, 0, { language, text: written })
    return [{ ...one, definitions }]
  })
}

/** A category within the group stays as long as the group does. */
export function withPartOfSpeech(word: WordContent, sense: Sense, group: GrammaticalGroup): WordContent {
  if (sense.grammaticalInfo.catGroup === group) return word
  return onSense(word, sense, (one) => [{ ...one, grammaticalInfo: infoOfGroup(group) }])
}

/** The word with this sense in another domain instead of the one it is in. */
export function withOtherDomain(
  word: WordContent,
  sense: Sense,
  move: { readonly from: string; readonly to: SemanticDomain },
): WordContent {
  const isThere = isIn(sense, move.to.id)
  return onSense(word, sense, (one) => [
    {
      ...one,
      semanticDomains: one.semanticDomains.flatMap((domain) =>
        domain.id === move.from ? (isThere ? [] : [move.to]) : [domain],
      ),
    },
  ])
}

export type Removal =
  | { readonly kind: 'word' }
  | { readonly kind: 'change'; readonly took: 'sense' | 'domain'; readonly word: WordContent }
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
    return { kind: 'change', took: 'domain', word: onSense(word, sense, (one) => [withoutDomain(one, domainId)]) }
  }
  if (!isNew) return { kind: 'row' }
  if (word.senses.length === 1) return { kind: 'word' }
  return { kind: 'change', took: 'sense', word: onSense(word, sense, () => []) }
}

function onSense(word: WordContent, { guid }: Sense, map: (sense: Sense) => readonly Sense[]): WordContent {
  return { ...word, senses: word.senses.flatMap((one) => (one.guid === guid ? map(one) : [one])) }
}

/** A blank gloss takes the one in its language away. */
export function withGlossIn(glosses: readonly Gloss[], { language, def }: Gloss): readonly Gloss[] {
  const text = tidy(def)
  const replaced = glosses.find((gloss) => gloss.language === language)
  if (!replaced) return text === '' ? glosses : [...glosses, { language, def: text }]
  return glosses.flatMap((one) => (one !== replaced ? [one] : text === '' ? [] : [{ ...one, def: text }]))
}

function withoutDomain(sense: Sense, domainId: string): Sense {
  return { ...sense, semanticDomains: sense.semanticDomains.filter((domain) => domain.id !== domainId) }
}

const isIn = (sense: Sense, domainId: string): boolean => sense.semanticDomains.some((domain) => domain.id === domainId)
