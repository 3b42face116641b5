import type { RenameTag } from '#domain/project/language-code.ts'
import { insertAfter, newElement, removeChild, replaceChild, withAttribute } from '../xml/edit.ts'
import { firstChild } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import { partsOfTag } from './new-ldml.ts'
import { tagOf } from './read-ldml.ts'

/** The root of an LDML file whose writing system has another code; the same root where it keeps its code, or says none. */
export function renamedLdml(root: XmlElement, rename: RenameTag): XmlElement {
  const identity = root.name === 'ldml' ? firstChild(root, 'identity') : undefined
  if (!identity) return root
  const tag = tagOf(identity)
  const renamed = rename(tag)
  return renamed === tag ? root : replaceChild(root, identity, withTag(identity, renamed))
}

/** Its parts in their order, each where it was, or behind the one before it. */
function withTag(identity: XmlElement, tag: string): XmlElement {
  let written = identity
  let before: XmlElement | undefined
  for (const [name, type] of partsOfTag(tag)) {
    const present = firstChild(written, name)
    if (type === undefined) {
      written = present ? removeChild(written, present) : written
      continue
    }
    const part = present ? withAttribute(present, ['type', type]) : newElement(name, [['type', type]])
    written = present ? replaceChild(written, present, part) : insertAfter(written, before, part)
    before = part
  }
  return written
}
