import { createHash } from 'node:crypto'
import { compareDomainIds, type DomainId } from '#domain/domains/domain-id.ts'
import { shownText, type DomainText, type ShownText } from '#domain/domains/domain-text.ts'
import { buildTree, type DomainName, type DomainTree } from '#domain/domains/domain-tree.ts'
import { tidy } from '#domain/text/tidy.ts'
import type { Guid } from '#domain/word/word.ts'
import { shippedGuids, shippedNames, shippedTexts } from './shipped-domains.ts'

/** A domain as a file of the official list has it in one language. What the file lacks is ''. */
export type LoadedDomain = DomainText & { readonly guid: Guid; readonly name: string }
export type LoadedDomains = ReadonlyMap<DomainId, LoadedDomain>

/** All that there is to know about the semantic domains in one language. */
export type DomainLanguageData = {
  readonly lang: string
  /** The standard domains in the order of the printed list. */
  readonly names: readonly DomainName[]
  readonly tree: DomainTree
  readonly texts: ReadonlyMap<DomainId, ShownText>
  /** Numbers by whole name; where two domains share a name, the first one. */
  readonly idByName: ReadonlyMap<string, DomainId>
  /** Differs when anything of the above does. */
  readonly digest: string
}

/**
 * Joins what ships with what an operator loaded. A loaded language replaces the list: its domains and guids count, and
 * what it no longer has is gone (spec rules R9.1). Names and texts that it lacks are English.
 */
export function assembleLanguage(lang: string, own: LoadedDomains, english: LoadedDomains): DomainLanguageData {
  const tree = buildTree(lang, namesOf(lang, own, english))
  const names = [...tree.domains.values()].filter(({ parentKey }) => parentKey !== null)
  const texts = new Map(names.map(({ id }) => [id, textOf(lang, id, own, english)]))
  return {
    lang,
    names,
    tree,
    texts,
    idByName: new Map(names.toReversed().map(({ id, name }) => [wholeName(name), id])),
    digest: createHash('sha256')
      .update(JSON.stringify([names, [...texts.values()]]))
      .digest('base64url'),
  }
}

/** The standard domains in English, those that were loaded or else those that ship, in the order of the printed list. */
export function englishDomains(loaded: LoadedDomains): readonly DomainName[] {
  return namesOf('en', loaded, loaded).toSorted((a, b) => compareDomainIds(a.id, b.id))
}

/** How names are compared when a whole one is looked up (spec api R18). */
export function wholeName(name: string): string {
  return tidy(name).toLowerCase()
}

function namesOf(lang: string, own: LoadedDomains, english: LoadedDomains): readonly DomainName[] {
  const [ownShipped, englishShipped] = [shippedNames(lang), shippedNames('en')]
  return guidsOf(own, english).map(([id, guid]) => {
    const name = own.get(id)?.name || ownShipped.get(id)
    if (name) return { id, guid, name, inEnglish: false }
    return { id, guid, name: english.get(id)?.name || englishShipped.get(id) || id, inEnglish: lang !== 'en' }
  })
}

function guidsOf(own: LoadedDomains, english: LoadedDomains): readonly (readonly [DomainId, Guid])[] {
  const loaded = own.size > 0 ? own : english
  return loaded.size > 0 ? [...loaded.values()].map(({ id, guid }) => [id, guid]) : [...shippedGuids()]
}

function textOf(lang: string, id: DomainId, own: LoadedDomains, english: LoadedDomains): ShownText {
  return shownText({ id, lang }, { own: own.get(id), english: english.get(id), shipped: shippedTexts().get(id) })
}
