import { appendDomains } from './append-contained.ts'
import { appendFlag } from './append-flag.ts'
import { appendNote } from './append-note.ts'
import { appendNew } from './append-new.ts'
import { isEmptySense, withInfoOf } from './contains-word.ts'
import { joinedInfo } from './part-of-speech.ts'
import { livingSenses } from './living-senses.ts'
import { fillTexts, lacksOrSays, says } from './sense-texts.ts'
import { sameValue } from './same-value.ts'
import { picturesOf, withNewPictures } from './sense-pictures.ts'
import type { Guid, Sense, WordContent } from './word.ts'

/** Which existing word an entry belongs to, and which sense of it; null: it is a new one of that word. */
export type EntryChoice = { readonly word: Guid; readonly sense: Guid | null }

export type EntryMade = {
  /** The very same object when the word says all of it already. */
  readonly word: WordContent
  /** Where the entry is in it. */
  readonly sense: Guid
  readonly as: 'addition' | 'newSense' | 'nothingNew'
}

/**
 * The word with an entry of one sense in it, as somebody chose (spec screens 7.6.2).
 *
 * The chosen sense takes in what it lacks, the domain and the pictures; nothing that it says is ever replaced. An entry that says
 * something else is not that sense, whatever was chosen: it goes to one that says the same, or becomes a new one. Note,
 * flag and recordings come along in any case.
 */
export function entryInto(word: WordContent, entry: WordContent, chosen: Guid | null): EntryMade {
  const [entered] = entry.senses
  if (!entered) throw new Error('An entry has a sense.')
  const home = homeOf(word, entered, chosen)
  const made = {
    ...word,
    senses: home
      ? word.senses.map((sense) => (sense === home ? withEntered(sense, entered) : sense))
      : [...word.senses, entered],
    audio: appendNew(word.audio, entry.audio, ({ fileName }) => fileName),
    note: appendNote(word.note, entry.note),
    flag: appendFlag(word.flag, entry.flag),
  }
  if (!home) return { word: made, sense: entered.guid, as: 'newSense' }
  if (sameValue(made, word)) return { word, sense: home.guid, as: 'nothingNew' }
  return { word: made, sense: home.guid, as: 'addition' }
}

function homeOf(word: WordContent, entered: Sense, chosen: Guid | null): Sense | undefined {
  const senses = livingSenses(word)
  const asked = chosen === null ? soleEmpty(senses) : senses.find(({ guid }) => guid === chosen)
  if (asked && takes(asked, entered)) return asked
  return senses.find((sense) => takes(sense, entered) && saysGlosses(sense, entered))
}

/** Selecting a word of which nothing but its form is known means that sense. */
function soleEmpty(senses: readonly Sense[]): Sense | undefined {
  const [only, ...others] = senses
  return only && others.length === 0 && isEmptySense(only) ? only : undefined
}

/** Whether the entry says nothing else than the sense does, only more. */
function takes(sense: Sense, entered: Sense): boolean {
  return (
    lacksOrSays(sense.glosses, entered.glosses, glossText) &&
    lacksOrSays(sense.definitions, entered.definitions, definitionText) &&
    joinedInfo(sense.grammaticalInfo, entered.grammaticalInfo) !== null
  )
}

function saysGlosses(sense: Sense, entered: Sense): boolean {
  return entered.glosses.length > 0 && says(sense.glosses, entered.glosses, glossText)
}

function withEntered(sense: Sense, entered: Sense): Sense {
  const filled = {
    ...withInfoOf(sense, entered),
    glosses: fillTexts(sense.glosses, entered.glosses, glossText),
    definitions: fillTexts(sense.definitions, entered.definitions, definitionText),
    semanticDomains: appendDomains(sense.semanticDomains, entered.semanticDomains),
  }
  return withNewPictures(filled, picturesOf(entered))
}

const glossText = ({ def }: Sense['glosses'][number]): string => def
const definitionText = ({ text }: Sense['definitions'][number]): string => text
