import { picturesOf } from '#domain/word/sense-pictures.ts'
import type { Picture, Sense } from '#domain/word/word.ts'
import { childElements, childrenNamed, firstChild } from '../xml/find.ts'
import { insertAfter, newElement, removeChild, replaceChild } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { illustrationsOf } from './entry-parts.ts'
import type { ExportContext } from './lift-word.ts'
import { newIllustration } from './new-parts.ts'
import { patchTexts } from './patch-texts.ts'

type IllustrationsEdit = { readonly before: Sense; readonly after: Sense; readonly context: ExportContext }

/** Pictures that went lose their element, new ones get one behind the last, changed captions change in their label. */
export function patchIllustrations(sense: XmlElement, { before, after, context }: IllustrationsEdit): XmlElement {
  const elements = illustrationsOf(sense)
  const kept = new Set<Picture>()
  const patched = picturesOf(before).reduce((current, picture, at) => {
    const element = elements[at]
    const match = picturesOf(after).find((other) => other.fileName === picture.fileName && !kept.has(other))
    if (match) kept.add(match)
    if (element === undefined) return current
    return match
      ? replaceChild(current, element, withCaptions(element, { before: picture, after: match, context }))
      : removeChild(current, element)
  }, sense)
  return picturesOf(after).reduce((current, picture) => {
    const fresh = kept.has(picture) ? undefined : newIllustration(picture, context)
    return fresh === undefined ? current : insertAfter(current, neighbourIn(current), fresh)
  }, patched)
}

type CaptionsEdit = { readonly before: Picture; readonly after: Picture; readonly context: ExportContext }

function withCaptions(illustration: XmlElement, { before, after, context }: CaptionsEdit): XmlElement {
  const label = firstChild(illustration, 'label')
  const patch = { before: before.captions, after: after.captions, analysis: context.analysis }
  const patched = patchTexts(label ?? newElement('label', []), { carrierName: 'form', ...patch })
  if (patched === label) return illustration
  const isBare = childElements(patched).length === 0
  if (label === undefined) return isBare ? illustration : insertAfter(illustration, undefined, patched)
  return isBare ? removeChild(illustration, label) : replaceChild(illustration, label, patched)
}

function neighbourIn(sense: XmlElement): XmlElement | undefined {
  return childrenNamed(sense, 'illustration').at(-1)
}
