import { tidy } from '#domain/text/tidy.ts'
import { emptySense, type Entering } from './new-word.ts'
import { shownGlosses } from './shown-glosses.ts'
import type { Gloss, Pronunciation, Sense, WordContent } from './word.ts'

/** An entry whose form is corrected: as it was entered, and the sense and the word that it is in now. */
export type FormCorrected = {
  readonly entered: WordContent
  readonly word: WordContent
  readonly sense: Sense
  /** The word is one of others that took the entry in. */
  readonly isAbsorbed: boolean
}

/**
 * The word that takes the place of an entry when its form is corrected: what was entered with it stays with it, and of
 * domains only this one (spec screens S7.18). What others had in a word that absorbed it is not the entry's.
 */
export function withCorrectForm(corrected: FormCorrected, vernacular: string, entering: Entering): WordContent {
  const { word, entered, isAbsorbed } = corrected
  const [inDomain = emptySense(entering)] = entered.senses
  const sense = isAbsorbed ? { ...inDomain, glosses: glossesNow(corrected.sense, inDomain, entering) } : corrected.sense
  return {
    ...(isAbsorbed ? { ...entered, audio: asTheyAreNow(entered.audio, word.audio) } : word),
    guid: entering.newGuid(),
    vernacular: tidy(vernacular),
    usingCitationForm: false,
    senses: [{ ...sense, guid: entering.newGuid(), semanticDomains: inDomain.semanticDomains }],
  }
}

/** Of the sense that took the entry in: what the row shows of it, and in which languages something was entered. */
function glossesNow(sense: Sense, entered: Sense, { columns }: Entering): readonly Gloss[] {
  const isEntered = new Set(entered.glosses.map(({ language }) => language))
  const shown = shownGlosses(sense, columns).filter(({ def }) => def !== '')
  const others = sense.glosses.filter((gloss) => isEntered.has(gloss.language) && !shown.includes(gloss))
  return [...shown, ...others]
}

/** Whose voice a recording is may have been said since. One that is not there any more is as it was. */
function asTheyAreNow(entered: readonly Pronunciation[], now: readonly Pronunciation[]): readonly Pronunciation[] {
  return entered.map((one) => now.find(({ fileName }) => fileName === one.fileName) ?? one)
}
