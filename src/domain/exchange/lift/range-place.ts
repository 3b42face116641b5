import { type DomainId, parentIdOf, ROOT_ID } from '#domain/domains/domain-id.ts'
import { insertAfter, newElement, removeChild, withAttribute, withoutAttribute } from '../xml/edit.ts'
import { attribute, childrenNamed } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import { asShown } from './multitext.ts'

/** Says that a domain hangs at the top although its number is longer; without it no parent means that the number tells. */
const AT_TOP = newElement('trait', [
  ['name', 'top-level'],
  ['value', 'true'],
])

/** The number below which a range element says that its domain hangs; '' where it leaves that to the domain's own. */
export function placeIn(element: XmlElement): string {
  const [number = ''] = asShown(attribute(element, 'parent')).split(' ')
  return number || (topMarks(element).length > 0 ? ROOT_ID : '')
}

/** What the element of a domain holds to tell that it hangs at the top; nothing where its number says so. */
export function newTopMark(id: DomainId, parent: string): readonly XmlElement[] {
  return parent === '' && parentIdOf(id) !== ROOT_ID ? [AT_TOP] : []
}

/** Hangs the element below another, or with '' at the top; it stays as it is where it hangs there by now. */
export function placedBelow(element: XmlElement, { id, above, parent }: Placing): XmlElement {
  if (above === (placeIn(element) || parentIdOf(id))) return element
  const unmarked = topMarks(element).reduce(removeChild, element)
  if (above !== ROOT_ID) return withAttribute(unmarked, ['parent', parent])
  return newTopMark(id, '').reduce(
    (marked, mark) => insertAfter(marked, undefined, mark),
    withoutAttribute(unmarked, 'parent'),
  )
}

type Placing = { readonly id: DomainId; readonly above: DomainId; readonly parent: string }

const topMarks = (element: XmlElement): readonly XmlElement[] =>
  childrenNamed(element, 'trait').filter((trait) =>
    AT_TOP.attributes.every(([name, value]) => attribute(trait, name) === value),
  )
