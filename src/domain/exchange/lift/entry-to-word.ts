import { isGuid } from '#domain/word/guid.ts'
import { type Guid, type Note, type Pronunciation, NO_FLAG, NO_NOTE, type Flag } from '#domain/word/word.ts'
import { attribute, firstChild } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import { NO_FLAG_TEXT, SPEAKER_LABEL, flagFieldsOf, recordingsOf, sensesOf, speakerFormOf } from './entry-parts.ts'
import type { ImportWarning } from './import-warning.ts'
import { readLiftDate } from './lift-date.ts'
import type { ImportContext, LiftWord } from './lift-word.ts'
import { asShown, carriedText, formsOf, languageOf, shownText, textsByLanguage } from './multitext.ts'
import { entryReasons } from './protect-reasons.ts'
import { readSenses } from './read-senses.ts'

/** What an entry says, or why no word is made of it. The entry itself is kept in either case (spec rules L4). */
export type EntryReading = {
  readonly entryId: string
  /** That of the entry in lower case, a fresh one where it has none that is valid. */
  readonly guid: Guid
  readonly warnings: readonly ImportWarning[]
} & ({ readonly word: LiftWord } | { readonly skipped: SkipReason })

export type SkipReason = 'deleted' | 'noVernacular' | 'noSense'

/** Reads the editable fields of a word out of an entry (spec rules 1.5); never throws, whatever the entry holds. */
export function entryToWord(entry: XmlElement, context: ImportContext): EntryReading {
  const entryId = attribute(entry, 'id')
  const { guid, warnings: guidWarnings } = readGuid(entry, context)
  const reading = { entryId, guid }
  const tell = (warnings: readonly ImportWarning[]) => warnings.map((warning) => ({ ...warning, entryId }))

  if (attribute(entry, 'dateDeleted') !== '') return { ...reading, skipped: 'deleted', warnings: tell(guidWarnings) }
  const vernacular = readVernacular(entry, context)
  if (vernacular === null) return { ...reading, skipped: 'noVernacular', warnings: tell(guidWarnings) }
  if (sensesOf(entry).length === 0) return { ...reading, skipped: 'noSense', warnings: tell(guidWarnings) }

  const { senses, warnings: senseWarnings } = readSenses(entry, context)
  const created = readDate(entry, 'dateCreated', context)
  const modified = readDate(entry, 'dateModified', context)
  const protectReasons = entryReasons(entry)
  const word: LiftWord = {
    guid,
    ...vernacular,
    plural: null,
    senses,
    audio: recordingsOf(entry).map((media) => readRecording(media, context)),
    created: created.date,
    modified: modified.date,
    accessibility: protectReasons.length > 0 ? 'Protected' : 'Active',
    protectReasons,
    otherField: '',
    note: readNote(entry),
    flag: readFlag(entry),
  }
  return {
    ...reading,
    word,
    warnings: tell([...guidWarnings, ...created.warnings, ...modified.warnings, ...senseWarnings]),
  }
}

function readGuid(entry: XmlElement, { newGuid }: ImportContext): { guid: Guid; warnings: readonly ImportWarning[] } {
  const guid = attribute(entry, 'guid').toLowerCase()
  if (isGuid(guid)) return { guid, warnings: [] }
  return { guid: newGuid(), warnings: guid === '' ? [] : [{ code: 'badGuid', subject: guid }] }
}

/** The citation form in the vernacular if it has one, the lexical unit otherwise; null when neither has. */
function readVernacular(
  entry: XmlElement,
  { vernacular: language }: ImportContext,
): Pick<LiftWord, 'vernacular' | 'usingCitationForm'> | null {
  const textIn = (name: string) => textsByLanguage(formsOf(firstChild(entry, name))).get(language) ?? ''
  const citation = textIn('citation')
  if (citation !== '') return { vernacular: citation, usingCitationForm: true }
  const lexicalUnit = textIn('lexical-unit')
  return lexicalUnit === '' ? null : { vernacular: lexicalUnit, usingCitationForm: false }
}

function readDate(
  entry: XmlElement,
  name: 'dateCreated' | 'dateModified',
  { fallbackDate }: ImportContext,
): { date: string; warnings: readonly ImportWarning[] } {
  const text = attribute(entry, name)
  const date = readLiftDate(text)
  if (date !== null) return { date, warnings: [] }
  return { date: fallbackDate, warnings: text === '' ? [] : [{ code: 'badDate', subject: text }] }
}

/** What comes back is no imported data: nothing about it exists elsewhere only, and it may go as before. */
function readRecording(media: XmlElement, { recordingName, recordedHere, speakerId }: ImportContext): Pronunciation {
  const label = speakerFormOf(media)
  const fileName = recordingName(attribute(media, 'href'))
  const here = recordedHere(fileName)
  const named = label && speakerId(asShown(carriedText(label)).slice(SPEAKER_LABEL.length))
  return { fileName, speakerId: named || here?.speakerId || '', protected: here === undefined }
}

/** The first form of the first note; other notes and forms stay in the entry. */
function readNote(entry: XmlElement): Note {
  const form = formsOf(firstChild(entry, 'note'))[0]
  const text = form === undefined ? '' : asShown(carriedText(form))
  return form === undefined || text === '' ? NO_NOTE : { language: languageOf(form), text }
}

function readFlag(entry: XmlElement): Flag {
  const field = flagFieldsOf(entry).at(-1)
  if (field === undefined) return NO_FLAG
  const text = shownText(formsOf(field).filter((form) => asShown(carriedText(form)) !== NO_FLAG_TEXT))
  return { active: true, text }
}
