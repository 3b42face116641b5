import { type XmlElement, type XmlNode, isElement, isText } from './xml.ts'

/** The value of an attribute; '' when it is missing. */
export function attribute(element: XmlElement, name: string): string {
  return element.attributes.find(([key]) => key === name)?.[1] ?? ''
}

export function childrenNamed(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((node): node is XmlElement => isElement(node) && node.name === name)
}

export function firstChild(element: XmlElement, name: string): XmlElement | undefined {
  return childrenNamed(element, name)[0]
}

export function childElements(element: XmlElement): readonly XmlElement[] {
  return element.children.filter(isElement)
}

/** All character data inside, markup left out. */
export function textWithin(node: XmlNode): string {
  if (isText(node)) return node.text
  return isElement(node) ? node.children.map(textWithin).join('') : ''
}

/** The element and everything in it, in document order. */
export function elementsWithin(element: XmlElement): readonly XmlElement[] {
  const elements: XmlElement[] = []
  const collect = (each: XmlElement): void => {
    elements.push(each)
    for (const child of each.children) if (isElement(child)) collect(child)
  }
  collect(element)
  return elements
}
