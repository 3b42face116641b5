import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { tidy } from '#domain/text/tidy.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import { timestamp } from '#domain/word/timestamp.ts'
import {
  NO_FLAG,
  NO_NOTE,
  type Flag,
  type Guid,
  type LanguageTag,
  type Note,
  type SemanticDomain,
  type Sense,
  type WordContent,
} from '#domain/word/word.ts'
import { NOTHING_TYPED, type TextByLanguage, type Typed } from './typed.ts'

/** Where it is entered and by whom. */
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

/** A word of one sense in the current domain (spec rules 4.7). What is blank is left out. */
export function newWord(typed: Typed, entering: Entering): WordContent {
  return {
    guid: entering.newGuid(),
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

type TypedSense = Pick<Typed, 'glosses' | 'definitions' | 'partOfSpeech' | 'pictures'>

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

/** A sense of which only the domain is known. */
export const emptySense = (entering: Entering): Sense => newSense(NOTHING_TYPED, entering)

/** Only the fields of a semantic-domain record (spec screens S7.23). */
export function domainTag({ domain, lang, userId, now }: Omit<Entering, 'newGuid'>): SemanticDomain {
  const { guid, name, id } = domain
  return { mongoId: null, guid, name, id, lang, userId, created: timestamp(now) }
}

/** A note that says nothing has no language either (spec rules 4.7). */
export function cleanNote({ language, text }: Note, glossLanguage: LanguageTag): Note {
  return tidy(text) === '' ? NO_NOTE : { language: language || glossLanguage, text: tidy(text) }
}

/** A flag with a text is raised; one that is not has none. */
export function cleanFlag({ active, text }: Flag): Flag {
  return active || tidy(text) !== '' ? { active: true, text: tidy(text) } : NO_FLAG
}

/** In the order of the columns. */
function textsOf(byLanguage: TextByLanguage, { columns }: Entering): { language: LanguageTag; text: string }[] {
  const languages = [...new Set([...columns, ...Object.keys(byLanguage)])]
  return languages.flatMap((language) => {
    const text = tidy(byLanguage[language] ?? '')
    return text === '' ? [] : [{ language, text }]
  })
}
