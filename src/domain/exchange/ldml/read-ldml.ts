import type { WritingSystem } from '#domain/project/project.ts'
import type { Alphabet } from '#domain/text/collate.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { attribute, childrenNamed, elementsWithin, firstChild, textWithin } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import { alphabetOf } from './alphabet.ts'
import { PARTS_OF_TAG } from './new-ldml.ts'
import { isRightToLeft } from './right-to-left.ts'
import { charactersOfSet } from './unicode-set.ts'

export type Ldml = {
  readonly writingSystem: WritingSystem
  /** The main exemplar characters; null where the file names none. */
  readonly characters: readonly string[] | null
  /** Empty where the file spells none out. */
  readonly alphabet: Alphabet
}

/** The name of a tag's language; '' for none. */
export type LanguageName = (tag: LanguageTag) => string

/** A writing system out of the root of its LDML file; null when it is no LDML or says no language (spec rules 1.3). */
export function readLdml(root: XmlElement, languageName: LanguageName): Ldml | null {
  const identity = root.name === 'ldml' ? firstChild(root, 'identity') : undefined
  const bcp47 = identity === undefined ? '' : tagOf(identity)
  if (bcp47 === '') return null
  const rtl = isRightToLeft(bcp47) || orientationOf(root) === 'right-to-left' ? true : null
  return {
    writingSystem: {
      bcp47,
      name: nameWritten(root) || languageName(bcp47) || variantName(root),
      font: fontOf(root),
      rtl,
    },
    characters: charactersOf(root),
    alphabet: alphabetOf(root),
  }
}

/** The tag that an identity spells out; '' for none. */
export function tagOf(identity: XmlElement): string {
  const typeOf = (name: string) => attribute(firstChild(identity, name) ?? identity, 'type')
  return PARTS_OF_TAG.map(typeOf).filter(Boolean).join('-')
}

/** Files of older versions name the language; newer ones leave that to the tag. */
function nameWritten(root: XmlElement): string {
  return valueWithin(root, 'palaso:languageName', 'value')
}

/** What newer ones call a private variant. */
function variantName(root: XmlElement): string {
  return valueWithin(root, 'sil:identity', 'variantName')
}

function fontOf(root: XmlElement): string {
  const fonts = elementsWithin(root).filter(({ name }) => name === 'sil:font')
  const font = fonts.find((element) => attribute(element, 'types').split(' ').includes('default')) ?? fonts[0]
  return font === undefined ? valueWithin(root, 'palaso:defaultFontFamily', 'value') : attribute(font, 'name')
}

function orientationOf(root: XmlElement): string {
  const orientation = elementsWithin(root).find(({ name }) => name === 'orientation')
  if (orientation === undefined) return ''
  const order = firstChild(orientation, 'characterOrder')
  return order === undefined ? attribute(orientation, 'characters') : textWithin(order).trim()
}

function charactersOf(root: XmlElement): readonly string[] | null {
  const sets = childrenNamed(firstChild(root, 'characters') ?? root, 'exemplarCharacters')
  const main = sets.find((element) => ['', 'main'].includes(attribute(element, 'type')))
  return main === undefined ? null : charactersOfSet(textWithin(main))
}

function valueWithin(root: XmlElement, elementName: string, attributeName: string): string {
  const element = elementsWithin(root).find(({ name }) => name === elementName)
  return element === undefined ? '' : attribute(element, attributeName)
}
