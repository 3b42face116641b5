import { attribute, childrenNamed, firstChild } from '../xml/find.ts'
import { insertAfter, insertBefore, newElement, replaceChild } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { FLAG_FIELD } from './entry-parts.ts'
import { newBlock, newCarrier } from './new-elements.ts'
import { DOMAIN_RANGE } from './ranges.ts'

export type NewLift = { readonly producer: string; readonly rangesFileName: string }

/** The root of a LIFT file that is no import's: a header, and no entry yet. */
export function newLift({ producer, rangesFileName }: NewLift): XmlElement {
  const range = newElement('range', [
    ['id', DOMAIN_RANGE],
    ['href', rangesFileName],
  ])
  const header = newBlock('header', [], [newBlock('ranges', [], [range]), newElement('fields', [])])
  return newBlock(
    'lift',
    [
      ['producer', producer],
      ['version', '0.13'],
    ],
    [header],
  )
}

/** A root whose header defines the field in which flags travel, as FieldWorks wants it of every field (spec rules 1.7). */
export function withFlagDefinition(root: XmlElement): XmlElement {
  const header = firstChild(root, 'header') ?? newElement('header', [])
  const fields = firstChild(header, 'fields') ?? newElement('fields', [])
  if (childrenNamed(fields, 'field').some((field) => attribute(field, 'tag') === FLAG_FIELD)) return root
  const extended = insertAfter(fields, undefined, flagDefinition())
  return withChild(root, header, withChild(header, fields, extended))
}

function flagDefinition(): XmlElement {
  const specification = 'Class=LexEntry; Type=MultiUnicode; WsSelector=kwsAnals'
  return newElement(
    'field',
    [['tag', FLAG_FIELD]],
    [
      newCarrier('form', { language: 'en', text: '' }),
      newCarrier('form', { language: 'qaa-x-spec', text: specification }),
    ],
  )
}

/** Replaces a child, or adds it: a header first of all, fields last. */
function withChild(parent: XmlElement, child: XmlElement, changed: XmlElement): XmlElement {
  if (parent.children.includes(child)) return replaceChild(parent, child, changed)
  const first = parent.children.find((node) => 'name' in node)
  return changed.name === 'header' && first !== undefined
    ? insertBefore(parent, first, changed)
    : insertAfter(parent, undefined, changed)
}
