import type { WritingSystem } from '#domain/project/project.ts'
import { newElement } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { newBlock } from '../lift/new-elements.ts'
import { isRightToLeft } from './right-to-left.ts'
import { setOfCharacters } from './unicode-set.ts'

const SIL = 'urn://www.sil.org/ldml/0.1'

/** The LDML of a writing system that came with no import (spec rules 1.7). */
export function newLdml({ bcp47, font, rtl }: WritingSystem, characters: readonly string[]): XmlElement {
  const order = rtl === true || isRightToLeft(bcp47) ? 'right-to-left' : 'left-to-right'
  return newBlock(
    'ldml',
    [],
    [
      newBlock('identity', [], [newElement('version', [['number', '']]), ...identityParts(bcp47)]),
      newBlock('characters', [], [newElement('exemplarCharacters', [], [setOfCharacters(characters)])]),
      newBlock('layout', [], [newElement('orientation', [], [newElement('characterOrder', [], [order])])]),
      ...(font === '' ? [] : [fontPart(font)]),
    ],
  )
}

export const PARTS_OF_TAG = ['language', 'script', 'territory', 'variant']
const TAG = /^(?<language>[^-]+)(?:-(?<script>[a-z]{4}))?(?:-(?<territory>[a-z]{2}|\d{3}))?(?:-(?<variant>.+))?$/i

function identityParts(bcp47: string): readonly XmlElement[] {
  return partsOfTag(bcp47).flatMap(([name, type]) => (type === undefined ? [] : [newElement(name, [['type', type]])]))
}

/** What LDML takes a tag apart into, in its order; undefined for what the tag does not have. */
export function partsOfTag(bcp47: string): readonly (readonly [name: string, type: string | undefined])[] {
  const parts = TAG.exec(bcp47)?.groups ?? {}
  return PARTS_OF_TAG.map((name) => [name, parts[name]] as const)
}

function fontPart(font: string): XmlElement {
  const element = newElement('sil:font', [
    ['name', font],
    ['types', 'default'],
  ])
  return newBlock('special', [['xmlns:sil', SIL]], [newBlock('sil:external-resources', [], [element])])
}
