import { randomUUID } from 'node:crypto'
import { posix } from 'node:path'
import type { DefinedValues } from '#domain/exchange/lift/inspect-entry.ts'
import type { ImportWarning } from '#domain/exchange/lift/import-warning.ts'
import {
  customDomainsIn,
  definedValues,
  DOMAIN_RANGE,
  domainKeysIn,
  foreignRangePaths,
  type HeaderRange,
  headerRanges,
  rangeFileNames,
  rangesIn,
  rangeWarnings,
} from '#domain/exchange/lift/ranges.ts'
import type { XmlElement } from '#domain/exchange/xml/xml.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import { englishDomainName } from '#server/features/domains/shipped-domains.ts'
import type { LiftPackage } from './lift-package.ts'
import { readXmlFiles } from './xml-files.ts'
import type { ZipMember } from './zip-package.ts'

/** Where a package's files are looked for. */
export type PackageFiles = Pick<LiftPackage, 'folder' | 'others'>

/** What import and export want to know of them; the elements themselves, many as they are, are not held. */
export type PackageRanges = {
  readonly defined: DefinedValues
  readonly customDomains: readonly CustomDomain[]
  /** By what the package knows its semantic domains, the standard ones among them. */
  readonly domainKeys: ReadonlySet<string>
  readonly warnings: readonly ImportWarning[]
}

/** The ranges that a header names, with the elements inside it and those in the files that it links to. */
export async function readRanges(pack: PackageFiles, header: XmlElement | null): Promise<PackageRanges> {
  const named = headerRanges(header)
  const parts = [contentOf(named)]
  const unreadable: ImportWarning[] = []
  for await (const { path, root } of readXmlFiles(linkedFiles(pack, named))) {
    if (root) parts.push(contentOf(rangesIn(root)))
    else unreadable.push({ code: 'fileUnreadable', subject: path })
  }
  return {
    defined: new Map(parts.flatMap(({ defined }) => [...defined])),
    customDomains: parts.flatMap(({ customDomains }) => customDomains),
    domainKeys: new Set(parts.flatMap(({ domainKeys }) => [...domainKeys])),
    warnings: [...foreignRangePaths(header), ...unreadable, ...parts.flatMap(({ warnings }) => warnings)],
  }
}

/** A file that is not there is ignored (spec rules 1.4). */
function linkedFiles({ folder, others }: PackageFiles, named: readonly HeaderRange[]): readonly ZipMember[] {
  const names = new Set(named.flatMap(({ href }) => rangeFileNames(href)))
  const paths = new Set([...names].map((name) => posix.join(folder, name)))
  return others.filter(({ path }) => paths.has(path))
}

function contentOf(ranges: readonly HeaderRange[]): PackageRanges {
  const domainRanges = ranges.filter(({ id }) => id === DOMAIN_RANGE).map(({ element }) => element)
  return {
    defined: definedValues(ranges),
    customDomains: domainRanges.flatMap((range) => customDomainsIn(range, { isStandard, newGuid: randomUUID })),
    domainKeys: new Set(domainRanges.flatMap(domainKeysIn)),
    warnings: ranges.flatMap(({ element }) => rangeWarnings(element)),
  }
}

const isStandard = (id: string): boolean => englishDomainName(id) !== undefined
