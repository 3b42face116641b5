import { INBOX_ID } from '#domain/domains/inbox.ts'
import { picturesOf } from '#domain/word/sense-pictures.ts'
import type { Flag, Note, Picture, Pronunciation, SemanticDomain, Sense } from '#domain/word/word.ts'
import { newElement } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { FLAG_FIELD, NO_FLAG_TEXT, SPEAKER_LABEL } from './entry-parts.ts'
import type { ExportContext } from './lift-word.ts'
import type { LanguageText } from './multitext.ts'
import { newBlock, newCarrier } from './new-elements.ts'
import { writtenTexts } from './patch-texts.ts'

/** The elements by which parts of a word are written anew (spec rules 1.7). */

export function newSense(sense: Sense, context: ExportContext): XmlElement {
  const glosses = sense.glosses.map(({ language, def }) => ({ language, text: def }))
  const definitionForms = newCarriers('form', sense.definitions, context)
  return newBlock(
    'sense',
    [['id', sense.guid]],
    [
      ...newGrammaticalInfo(sense),
      ...newCarriers('gloss', glosses, context),
      ...(definitionForms.length === 0 ? [] : [newElement('definition', [], definitionForms)]),
      ...picturesOf(sense).flatMap((picture) => newIllustration(picture, context) ?? []),
      ...writtenDomains(sense).map((domain) => newDomainTrait(domain, context)),
    ],
  )
}

/** Nothing for a sense without a category; a category that belongs to no group, such as ***, is kept. */
export function newGrammaticalInfo({
  grammaticalInfo: { catGroup, grammaticalCategory },
}: Sense): readonly XmlElement[] {
  const value = grammaticalCategory || (catGroup === 'Unspecified' ? '' : catGroup)
  return value === '' ? [] : [newElement('grammatical-info', [['value', value]])]
}

/** The Inbox is a place of the project, not of the dictionary. */
export function writtenDomains({ semanticDomains }: Sense): readonly SemanticDomain[] {
  return semanticDomains.filter(({ id }) => id !== INBOX_ID)
}

export function newDomainTrait({ id, name }: SemanticDomain, { domainName }: ExportContext): XmlElement {
  const value = `${id} ${domainName(id) ?? name}`.trim()
  return newElement('trait', [
    ['name', 'semantic-domain-ddp4'],
    ['value', value],
  ])
}

/** undefined when the picture has no file. */
export function newIllustration(picture: Picture, context: ExportContext): XmlElement | undefined {
  const href = context.pictureHref(picture.fileName)
  if (href === undefined) return undefined
  const forms = newCarriers('form', picture.captions, context)
  return newElement('illustration', [['href', href]], forms.length === 0 ? [] : [newElement('label', [], forms)])
}

/** undefined when the recording has no file. */
export function newPronunciation(recording: Pronunciation, context: ExportContext): XmlElement | undefined {
  const href = context.recordingHref(recording.fileName)
  if (href === undefined) return undefined
  const label = newSpeakerLabel(recording, context)
  const media = newElement('media', [['href', href]], label === undefined ? [] : [label])
  return newElement('pronunciation', [], [media])
}

export function newSpeakerLabel({ speakerId }: Pronunciation, context: ExportContext): XmlElement | undefined {
  const name = context.speakerName(speakerId)
  if (name === undefined) return undefined
  return newElement('label', [], [newCarrier('form', { language: 'en', text: `${SPEAKER_LABEL}${name}` })])
}

export function newFlagField(flag: Flag, context: ExportContext): XmlElement {
  return newElement('field', [['type', FLAG_FIELD]], [newFlagForm(flag, context)])
}

export function newFlagForm(flag: Flag, { analysis }: ExportContext): XmlElement {
  return newCarrier('form', { language: analysis || 'en', text: flagText(flag) })
}

export const flagText = ({ text }: Flag): string => text.trim() || NO_FLAG_TEXT

export function newNote(note: Note, context: ExportContext): XmlElement {
  return newElement('note', [], [newNoteForm(note, context)])
}

export function newNoteForm({ language, text }: Note, { analysis }: ExportContext): XmlElement {
  return newCarrier('form', { language: language || analysis, text })
}

/** One for each language that has a text. */
function newCarriers(name: 'form' | 'gloss', texts: readonly LanguageText[], { analysis }: ExportContext) {
  const withLanguage = texts.map(({ language, text }) => ({ language: language || analysis, text }))
  const written = [...writtenTexts(withLanguage)].filter(([, text]) => text !== '')
  return written.map(([language, text]) => newCarrier(name, { language, text }))
}
