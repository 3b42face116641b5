import { Readable } from 'node:stream'
import { DomainError } from '#domain/domain-error.ts'
import type { XmlElement } from '#domain/exchange/xml/xml.ts'
import { newDomains, newRanges, type RangeDomain, withDomains } from '#domain/exchange/lift/write-ranges.ts'
import { serialise } from '#domain/exchange/xml/serialise.ts'
import { parentIdOf, ROOT_ID } from '#domain/domains/domain-id.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import { englishDomainName, shippedGuids, shippedNames } from '#server/features/domains/shipped-domains.ts'
import { decodeXml, encodeXml } from './lift/decode-xml.ts'
import { headerOf, type LiftFrame } from './lift/lift-frame.ts'
import { parseXml, wholeText } from './lift/parse-xml.ts'
import { type PackageFiles, readRanges } from './package-ranges.ts'

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'

/** The domains of a project that did not come with its package, in whichever of its ranges. */
export async function domainsBesides(
  pack: PackageFiles & LiftFrame,
  custom: readonly CustomDomain[],
): Promise<readonly RangeDomain[]> {
  if (custom.length === 0) return []
  const { domainKeys } = await readRanges(pack, headerOf(pack))
  return newDomains(rangeDomains(custom), domainKeys)
}

/** The ranges of a project that brought none: the standard domains and its own. */
export function newRangesText(own: readonly RangeDomain[]): string {
  return `${DECLARATION}${serialise(newRanges([...standardDomains(), ...own]))}\n`
}

/** An imported file of ranges with these domains; the same bytes when it has them all. */
export async function rangesWithDomains(bytes: Buffer, domains: readonly RangeDomain[]): Promise<Uint8Array> {
  try {
    const { encoding, hasByteOrderMark, texts } = await decodeXml(Readable.from([bytes]))
    const text = await wholeText(texts)
    const root = parseXml(text)
    const extended = withDomains(root, domains)
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

function standardDomains(): readonly RangeDomain[] {
  const names = shippedNames('en')
  return [...shippedGuids()].map(([id, guid]) => ({
    id,
    guid,
    parent: numberAndName(parentIdOf(id) ?? ROOT_ID, new Map()),
    texts: [{ language: 'en', name: names.get(id) ?? '', description: '' }],
  }))
}

/** One for each guid, whatever the number of its languages. */
function rangeDomains(records: readonly CustomDomain[]): readonly RangeDomain[] {
  const names = new Map(records.map(({ id, name }) => [id, name]))
  return [...Map.groupBy(records, ({ guid }) => guid)].flatMap(([guid, [first, ...others]]) =>
    first
      ? [
          {
            id: first.id,
            guid,
            parent: numberAndName(first.parentId, names),
            texts: [first, ...others].map(({ lang, name, description }) => ({ language: lang, name, description })),
          },
        ]
      : [],
  )
}

/** `1.1 Sky`, as range elements refer to their parent; '' at the top. */
function numberAndName(id: string, custom: ReadonlyMap<string, string>): string {
  if (id === '' || id === ROOT_ID) return ''
  return `${id} ${englishDomainName(id) ?? custom.get(id) ?? ''}`.trim()
}
