import { domainKey } from '#domain/domains/domain-key.ts'
import { tidy } from '#domain/text/tidy.ts'
import { cleanFlag, cleanNote, emptySense, type Entering } from './new-word.ts'
import { infoOfGroup } from './part-of-speech.ts'
import { isProtected, isProtectedPart } from './protection.ts'
import { isInSeveral, onSense, withoutDomain } from './sense-in-word.ts'
import type { Definition, Gloss, GrammaticalGroup, LanguageTag, Sense, WordContent } from './word.ts'

/** What somebody changes in the row of an entry. A gloss or a note without a language is in that of entry. */
export type EntryEdit =
  | { readonly kind: 'vernacular'; readonly text: string }
  | { readonly kind: 'gloss' | 'definition' | 'note'; readonly language: LanguageTag; readonly text: string }
  | { readonly kind: 'flag'; readonly active: boolean; readonly text: string }
  | { readonly kind: 'partOfSpeech'; readonly group: GrammaticalGroup }

/** The word after an edit of the row that stands for this sense of it in one domain (spec screens 7.7). */
export function withEdit(word: WordContent, sense: Sense, edit: EntryEdit, entering: Entering): WordContent {
  if (edit.kind !== 'gloss') return withEditOfSense(word, sense, edit, entering.glossLanguage)
  return withGloss(word, sense, { language: edit.language || entering.glossLanguage, def: edit.text }, entering)
}

/** The word after an edit of this sense in all domains in which it is. */
export function withEditOfSense(
  word: WordContent,
  sense: Sense,
  edit: EntryEdit,
  glossLanguage: LanguageTag,
): WordContent {
  switch (edit.kind) {
    case 'vernacular':
      return withVernacular(word, edit.text)
    case 'gloss': {
      const gloss = { language: edit.language || glossLanguage, def: edit.text }
      return onSense(word, sense, (one) => [{ ...one, glosses: withGlossIn(one.glosses, gloss) }])
    }
    case 'definition':
      return withDefinition(word, sense, edit)
    case 'partOfSpeech':
      return withPartOfSpeech(word, sense, edit.group)
    case 'note':
      return { ...word, note: cleanNote(edit, glossLanguage) }
    case 'flag':
      return { ...word, flag: cleanFlag(edit) }
  }
}

/**
 * Whether an edit leaves a sense with neither gloss nor definition that had one until then; one that stands for imported data
 * needs none (spec screens 13.3).
 */
export function blanksSense(sense: Sense, after: WordContent): boolean {
  const left = after.senses.find(({ guid }) => guid === sense.guid)
  return !isProtectedPart(sense) && isSaid(sense) && left !== undefined && !isSaid(left)
}

const isSaid = ({ glosses, definitions }: Sense): boolean =>
  [...glosses.map(({ def }) => def), ...definitions.map(({ text }) => text)].some((text) => tidy(text) !== '')

/** The vernacular is offered for change where the word has one sense only, and no imported data (spec screens 7.7). */
export function mayChangeVernacular(word: WordContent): boolean {
  return word.senses.length === 1 && !isProtected(word)
}

/** A blank form is no form: then the word stays as it is (spec screens 7.7). */
function withVernacular(word: WordContent, vernacular: string): WordContent {
  return tidy(vernacular) === '' ? word : { ...word, vernacular: tidy(vernacular) }
}

/**
 * The word with another gloss in one language for this sense in this domain; a blank one takes the gloss away.
 *
 * A sense that is in other domains as well keeps those and its gloss; what was typed here becomes a sense of its own
 * (spec rules 4.7), which has everything else from the first. One that was moved meanwhile is changed where it is.
 */
function withGloss(word: WordContent, sense: Sense, gloss: Gloss, entering: Entering): WordContent {
  const said = sense.glosses.find(({ language }) => language === gloss.language)?.def ?? ''
  if (said === tidy(gloss.def)) return word
  const change = (one: Sense): Sense => ({ ...one, glosses: withGlossIn(one.glosses, gloss) })
  if (!isInSeveral(sense)) return onSense(word, sense, (one) => [change(one)])
  return onSense(word, sense, (one) => [
    withoutDomain(one, domainKey(entering.domain)),
    change(splitOff(one, entering)),
  ])
}

/** Imported data stay with the sense they came with. */
function splitOff(sense: Sense, entering: Entering): Sense {
  const own = sense.semanticDomains.filter((tag) => domainKey(tag) === domainKey(entering.domain))
  return {
    ...sense,
    guid: entering.newGuid(),
    accessibility: 'Active',
    protectReasons: [],
    semanticDomains: own.length > 0 ? own : emptySense(entering).semanticDomains,
    ...(sense.pictures && { pictures: sense.pictures.filter((picture) => !picture.protected) }),
  }
}

/** A blank gloss takes the one in its language away. */
function withGlossIn(glosses: readonly Gloss[], { language, def }: Gloss): readonly Gloss[] {
  const text = tidy(def)
  const replaced = glosses.find((gloss) => gloss.language === language)
  if (!replaced) return text === '' ? glosses : [...glosses, { language, def: text }]
  return glosses.flatMap((one) => (one !== replaced ? [one] : text === '' ? [] : [{ ...one, def: text }]))
}

/** A blank definition takes the one that was there away. */
function withDefinition(word: WordContent, sense: Sense, { language, text }: Definition): WordContent {
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
function withPartOfSpeech(word: WordContent, sense: Sense, group: GrammaticalGroup): WordContent {
  if (sense.grammaticalInfo.catGroup === group) return word
  return onSense(word, sense, (one) => [{ ...one, grammaticalInfo: infoOfGroup(group) }])
}
