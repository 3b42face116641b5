import { Readable } from 'node:stream'
import { DomainError } from '#domain/domain-error.ts'
import type { XmlElement } from '#domain/exchange/xml/xml.ts'
import { newDomains, newRanges, type RangeDomain, withDomains } from '#domain/exchange/lift/write-ranges.ts'
import { serialise } from '#domain/exchange/xml/serialise.ts'
import { parentIdOf, ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainName } from '#domain/domains/domain-tree.ts'
import { ownDomainsOf } from '#domain/domains/own-domains.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import { englishDomains, type LoadedDomains } from '#server/features/domains/domain-language-data.ts'
import { englishDomainName } from '#server/features/domains/shipped-domains.ts'
import { decodeXml, encodeXml } from './lift/decode-xml.ts'
import { headerOf, type LiftFrame } from './lift/lift-frame.ts'
import { parseXml, wholeText } from './lift/parse-xml.ts'
import { type PackageFiles, readRanges } from './package-ranges.ts'

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'

/** The domains that a project's words can be in. */
export type KnownDomains = {
  readonly standard: readonly DomainName[]
  readonly custom: readonly CustomDomain[]
  /** How a number is called in traits, as in the ranges: standard domains in English, others as the project told first. */
  readonly nameOf: (id: string) => string | undefined
}

/**
 * `loaded`: what an operator loaded in English, which replaces the standard list (spec rules R9.1). Words may still be in a
 * domain that it no longer has: that keeps its name.
 */
export function knownDomains(custom: readonly CustomDomain[], loaded: LoadedDomains): KnownDomains {
  const standard = englishDomains(loaded)
  const names = new Map([...custom.toReversed(), ...standard].map(({ id, name }) => [id, name]))
  return { standard, custom, nameOf: (id) => names.get(id) ?? englishDomainName(id) }
}

/** The domains of a project, and those of them that did not come with its package, in whichever of its ranges. */
export type DomainsToWrite = { readonly all: readonly RangeDomain[]; readonly missing: readonly RangeDomain[] }

export async function domainsToWrite(pack: PackageFiles & LiftFrame, known: KnownDomains): Promise<DomainsToWrite> {
  if (known.custom.length === 0) return { all: [], missing: [] }
  const all = rangeDomains(known)
  const { domainKeys } = await readRanges(pack, headerOf(pack))
  return { all, missing: newDomains(all, domainKeys) }
}

/** The ranges of a project that brought none: the standard domains and its own. */
export function newRangesText(known: KnownDomains, own: readonly RangeDomain[]): string {
  return `${DECLARATION}${serialise(newRanges([...standardDomains(known), ...own]))}\n`
}

/** An imported file of ranges with these domains; the same bytes when it has them all as they are. */
export async function rangesWithDomains(bytes: Buffer, { all, missing }: DomainsToWrite): Promise<Uint8Array> {
  try {
    const { encoding, hasByteOrderMark, texts } = await decodeXml(Readable.from([bytes]))
    const text = await wholeText(texts)
    const root = parseXml(text)
    const extended = withDomains(root, all, missing)
    return extended === root ? bytes : encodeXml(replaced(text, root, serialise(extended)), encoding, hasByteOrderMark)
  } catch (error) {
    // Not readable when it was imported either: it is given back as it came.
    if (error instanceof DomainError) return bytes
    throw error
  }
}

function replaced(text: string, root: XmlElement, by: string): string {
  const source = root.source ?? ''
  const start = text.indexOf(source)
  return text.slice(0, start) + by + text.slice(start + source.length)
}

function standardDomains({ standard, nameOf }: KnownDomains): readonly RangeDomain[] {
  return standard.map(({ id, guid, name }) => ({
    id,
    guid,
    parent: numberAndName(parentIdOf(id) ?? ROOT_ID, nameOf),
    texts: [{ language: 'en', name, description: '', questions: [] }],
  }))
}

/** One for each domain, whatever the number of its languages. */
function rangeDomains({ custom, nameOf }: KnownDomains): readonly RangeDomain[] {
  return ownDomainsOf(custom).map(({ id, guid, parentId, texts }) => ({
    id,
    guid,
    parent: numberAndName(parentId || (parentIdOf(id) ?? ROOT_ID), nameOf),
    texts: texts.map(({ lang, ...text }) => ({ language: lang, ...text })),
  }))
}

/** `1.1 Sky`, as range elements refer to their parent; '' at the top. */
function numberAndName(id: string, nameOf: (id: string) => string | undefined): string {
  return id === ROOT_ID ? '' : `${id} ${nameOf(id) ?? ''}`.trim()
}
