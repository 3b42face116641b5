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

const TAG = /^(?<language>[^-]+)(?:-(?<script>[a-z]{4}))?(?:-(?<territory>[a-z]{2}|\d{3}))?(?:-(?<variant>.+))?$/i

function identityParts(bcp47: string): readonly XmlElement[] {
  const parts = TAG.exec(bcp47)?.groups ?? {}
  return ['language', 'script', 'territory', 'variant'].flatMap((name) => {
    const type = parts[name]
    return type === undefined ? [] : [newElement(name, [['type', type]])]
  })
}

function fontPart(font: string): XmlElement {
  const element = newElement('sil:font', [
    ['name', font],
    ['types', 'default'],
  ])
  return newBlock('special', [['xmlns:sil', SIL]], [newBlock('sil:external-resources', [], [element])])
}
