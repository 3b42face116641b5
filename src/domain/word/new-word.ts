import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { tidy } from '#domain/text/tidy.ts'
import { infoOfGroup } from './part-of-speech.ts'
import { timestamp } from './timestamp.ts'
import {
  NO_FLAG,
  NO_NOTE,
  type Flag,
  type GrammaticalGroup,
  type Guid,
  type LanguageTag,
  type Note,
  type Picture,
  type Pronunciation,
  type SemanticDomain,
  type Sense,
  type WordContent,
} from './word.ts'

/** What somebody types for a new word, as it stands in the fields. */
export type TypedWord = {
  readonly vernacular: string
  readonly glosses: TextByLanguage
  readonly definitions: TextByLanguage
  /** A note without a language is in that of entry. */
  readonly note: Note
  readonly flag: Flag
  readonly partOfSpeech: GrammaticalGroup
  readonly audio: readonly Pronunciation[]
  readonly pictures: readonly Picture[]
}

/** A language that nothing is typed in may be absent, or its text empty. */
export type TextByLanguage = Readonly<Record<LanguageTag, string>>

/** Where a word is entered and by whom. */
export type Entering = {
  readonly domain: DomainOfEntry
  /** Of the domain's name. */
  readonly lang: LanguageTag
  /** Of a note whose language nobody has chosen. */
  readonly glossLanguage: LanguageTag
  /** In which the person sees and types glosses, in this order. */
  readonly columns: readonly LanguageTag[]
  readonly userId: string
  readonly now: Date
  readonly newGuid: () => Guid
}

export type DomainOfEntry = Pick<TreeDomain, 'guid' | 'name' | 'id'>

/** A word of one sense in the domain of entry (spec rules 4.7). What is blank is left out. */
export function newWord(typed: TypedWord, entering: Entering, guid = entering.newGuid()): WordContent {
  return {
    guid,
    vernacular: tidy(typed.vernacular),
    usingCitationForm: false,
    plural: null,
    senses: [newSense(typed, entering)],
    audio: typed.audio,
    accessibility: 'Active',
    protectReasons: [],
    otherField: '',
    note: cleanNote(typed.note, entering.glossLanguage),
    flag: cleanFlag(typed.flag),
  }
}

type TypedSense = Pick<TypedWord, 'glosses' | 'definitions' | 'partOfSpeech' | 'pictures'>

function newSense(typed: TypedSense, entering: Entering): Sense {
  return {
    guid: entering.newGuid(),
    accessibility: 'Active',
    grammaticalInfo: infoOfGroup(typed.partOfSpeech),
    definitions: textsOf(typed.definitions, entering),
    glosses: textsOf(typed.glosses, entering).map(({ language, text }) => ({ language, def: text })),
    protectReasons: [],
    semanticDomains: [domainTag(entering)],
    ...(typed.pictures.length > 0 && { pictures: typed.pictures }),
  }
}

/** In the order of the columns. */
function textsOf(byLanguage: TextByLanguage, { columns }: Entering): { language: LanguageTag; text: string }[] {
  const languages = [...new Set([...columns, ...Object.keys(byLanguage)])]
  return languages.flatMap((language) => {
    const text = tidy(byLanguage[language] ?? '')
    return text === '' ? [] : [{ language, text }]
  })
}

/** A sense of which only the domain is known. */
export const emptySense = (entering: Entering): Sense =>
  newSense({ glosses: {}, definitions: {}, partOfSpeech: 'Unspecified', pictures: [] }, entering)

/** The domain of entry as it is put on a sense: only the fields of a semantic-domain record (spec screens S7.23). */
export function domainTag({ domain, lang, userId, now }: Omit<Entering, 'newGuid'>): SemanticDomain {
  const { guid, name, id } = domain
  return { mongoId: null, guid, name, id, lang, userId, created: timestamp(now) }
}

/** A note that says nothing has no language either (spec rules 4.7). */
export function cleanNote({ language, text }: Note, glossLanguage: LanguageTag): Note {
  return tidy(text) === '' ? NO_NOTE : { language: language || glossLanguage, text: tidy(text) }
}

/** A flag with a text is raised; one that is not raised has no text (spec rules 4.7). */
export function cleanFlag({ active, text }: Flag): Flag {
  return active || tidy(text) !== '' ? { active: true, text: tidy(text) } : NO_FLAG
}
