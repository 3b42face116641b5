import { domainKey, NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { toldInfo } from './part-of-speech.ts'
import { reasonKey } from './protection.ts'
import { picturesOf } from './sense-pictures.ts'
import type { Accessibility, Sense, WordContent } from './word.ts'

/**
 * Every field of a word as readable text, by its path: `vernacular`, `audio.<fileName>`, `senses.<guid>.glosses.<language>`.
 *
 * Texts of one language and one sense stand together; a field that says nothing, or only the default, is left out.
 */
export function fieldsOf(word: WordContent): ReadonlyMap<string, string> {
  const fields: [string, string][] = [
    ['vernacular', word.vernacular],
    ['usingCitationForm', yes(word.usingCitationForm)],
    ['plural', word.plural ?? ''],
    ['accessibility', unlessDefault(word.accessibility)],
    ['otherField', word.otherField],
    ['note', word.note.text && `[${word.note.language}] ${word.note.text}`],
    ['flag', word.flag.active ? word.flag.text || 'true' : ''],
    ...word.protectReasons.map((reason): [string, string] => [`protectReasons.${reasonKey(reason)}`, reason.type]),
    ...word.audio.map((recording): [string, string] => [
      `audio.${recording.fileName}`,
      recording.speakerId || recording.fileName,
    ]),
    ...word.senses.flatMap(fieldsOfSense),
  ]
  return joined(fields.filter(([, text]) => text !== ''))
}

function fieldsOfSense(sense: Sense): [string, string][] {
  const fields: [string, string][] = [
    ['accessibility', unlessDefault(sense.accessibility)],
    ['grammaticalInfo', toldInfo(sense.grammaticalInfo)],
    ...sense.glosses.map(({ language, def }): [string, string] => [`glosses.${language}`, def]),
    ...sense.definitions.map(({ language, text }): [string, string] => [`definitions.${language}`, text]),
    ...sense.semanticDomains.map((tag): [string, string] => [
      `semanticDomains.${domainKey(tag)}`,
      `${tag.id === NO_NUMBER_YET ? '' : tag.id} ${tag.name}`.trim(),
    ]),
    ...sense.protectReasons.map((reason): [string, string] => [`protectReasons.${reasonKey(reason)}`, reason.type]),
    ...picturesOf(sense).map(({ fileName, captions }): [string, string] => [
      `pictures.${fileName}`,
      captions.map(({ text }) => text).join('; ') || fileName,
    ]),
  ]
  return fields.map(([path, text]) => [`senses.${sense.guid}.${path}`, text])
}

function joined(fields: readonly [string, string][]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const [path, text] of fields) {
    const before = texts.get(path)
    texts.set(path, before === undefined ? text : `${before}; ${text}`)
  }
  return texts
}

function unlessDefault(accessibility: Accessibility): string {
  return accessibility === 'Active' ? '' : accessibility
}

function yes(value: boolean): string {
  return value ? 'true' : ''
}
