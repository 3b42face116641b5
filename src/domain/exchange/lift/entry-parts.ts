import { attribute, childrenNamed, firstChild } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import { asShown, carriedText, formsOf } from './multitext.ts'

/** Where the editable fields of a word live in an entry. Reading and patching agree because both look here. */

export const FLAG_FIELD = 'TheCombineFlag'
/** Stands for a flag without text, since a form without text would be lost on the way. */
export const NO_FLAG_TEXT = '***'
export const SPEAKER_LABEL = 'Speaker: '

export const sensesOf = (entry: XmlElement): readonly XmlElement[] => childrenNamed(entry, 'sense')

/** The last one is the one that counts. */
export function flagFieldsOf(entry: XmlElement): readonly XmlElement[] {
  return childrenNamed(entry, 'field').filter((field) => attribute(field, 'type') === FLAG_FIELD)
}

export function domainTraitsOf(sense: XmlElement): readonly XmlElement[] {
  return childrenNamed(sense, 'trait').filter(isDomainTrait)
}

function isDomainTrait(trait: XmlElement): boolean {
  return attribute(trait, 'name').toLowerCase().startsWith('semantic-domain')
}

/** The pictures of a sense; one without a link shows nothing. */
export function illustrationsOf(sense: XmlElement): readonly XmlElement[] {
  return childrenNamed(sense, 'illustration').filter((illustration) => attribute(illustration, 'href') !== '')
}

/** The media of a pronunciation that link to a recording. */
export function linkedMediaOf(pronunciation: XmlElement): readonly XmlElement[] {
  return childrenNamed(pronunciation, 'media').filter((media) => attribute(media, 'href') !== '')
}

export function recordingsOf(entry: XmlElement): readonly XmlElement[] {
  return childrenNamed(entry, 'pronunciation').flatMap(linkedMediaOf)
}

/** The form of a recording's label that names the speaker (spec rules R1.20). */
export function speakerFormOf(media: XmlElement): XmlElement | undefined {
  return formsOf(firstChild(media, 'label')).find((form) => asShown(carriedText(form)).startsWith(SPEAKER_LABEL))
}
