import type { SemanticDomain, Sense } from '#domain/word/word.ts'
import { childElements, childrenNamed, firstChild } from '../xml/find.ts'
import { insertAfter, newElement, removeChild, replaceChild, withAttribute } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { domainTraitsOf } from './entry-parts.ts'
import type { ExportContext } from './lift-word.ts'
import { newDomainTrait, newGrammaticalInfo, writtenDomains } from './new-parts.ts'
import { patchIllustrations } from './patch-illustrations.ts'
import { patchTexts } from './patch-texts.ts'

export type SenseEdit = { readonly before: Sense; readonly after: Sense; readonly context: ExportContext }

export function patchSense(element: XmlElement, edit: SenseEdit): XmlElement {
  const patches = [patchGrammaticalInfo, patchGlosses, patchDefinitions, patchIllustrations, patchDomains]
  return patches.reduce((sense, patch) => patch(sense, edit), element)
}

function patchGrammaticalInfo(sense: XmlElement, { before, after }: SenseEdit): XmlElement {
  if (before.grammaticalInfo.grammaticalCategory === after.grammaticalInfo.grammaticalCategory) return sense
  const current = firstChild(sense, 'grammatical-info')
  const [fresh] = newGrammaticalInfo(after)
  if (current === undefined) return fresh === undefined ? sense : insertAfter(sense, undefined, fresh)

  const isBare = childElements(current).length === 0 && current.attributes.length === 1
  if (fresh === undefined && isBare) return removeChild(sense, current)
  const value = after.grammaticalInfo.grammaticalCategory
  return replaceChild(sense, current, withAttribute(current, ['value', value]))
}

function patchGlosses(sense: XmlElement, { before, after, context: { analysis } }: SenseEdit): XmlElement {
  const texts = ({ glosses }: Sense) => glosses.map(({ language, def }) => ({ language, text: def }))
  return patchTexts(sense, { carrierName: 'gloss', before: texts(before), after: texts(after), analysis })
}

function patchDefinitions(sense: XmlElement, { before, after, context: { analysis } }: SenseEdit): XmlElement {
  const current = firstChild(sense, 'definition')
  const patch = { carrierName: 'form', before: before.definitions, after: after.definitions, analysis } as const
  const patched = patchTexts(current ?? newElement('definition', []), patch)
  if (patched === current) return sense
  const isBare = childElements(patched).length === 0 && patched.attributes.length === 0
  if (current === undefined) return isBare ? sense : insertAfter(sense, childrenNamed(sense, 'gloss').at(-1), patched)
  return isBare ? removeChild(sense, current) : replaceChild(sense, current, patched)
}

/** A domain is the same as long as its number is; its name stays in the language it was written in. */
function patchDomains(sense: XmlElement, { before, after, context }: SenseEdit): XmlElement {
  const traits = domainTraitsOf(sense)
  const domains = writtenDomains(after)
  const gone = missingFrom(domains, before.semanticDomains).flatMap((at) => traits[at] ?? [])
  const added = missingFrom(before.semanticDomains, domains).flatMap((at) => domains[at] ?? [])
  const remaining = gone.reduce<XmlElement>(removeChild, sense)
  return added.reduce(
    (patched, domain) => insertAfter(patched, domainTraitsOf(patched).at(-1), newDomainTrait(domain, context)),
    remaining,
  )
}

/** The places of the domains that have no counterpart among the others, of which each is one only once. */
function missingFrom(others: readonly SemanticDomain[], domains: readonly SemanticDomain[]): readonly number[] {
  const left = new Map<string, number>()
  for (const { id } of others) left.set(id, (left.get(id) ?? 0) + 1)
  return domains.flatMap(({ id }, at) => {
    const count = left.get(id) ?? 0
    left.set(id, count - 1)
    return count > 0 ? [] : [at]
  })
}
