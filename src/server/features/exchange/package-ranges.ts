import { randomUUID } from 'node:crypto'
import { posix } from 'node:path'
import type { DefinedValues } from '#domain/exchange/lift/inspect-entry.ts'
import type { ImportWarning } from '#domain/exchange/lift/import-warning.ts'
import {
  customDomainsIn,
  definedValues,
  DOMAIN_RANGE,
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
import { isWarning, readOrWarn } from './read-or-warn.ts'
import type { ZipMember } from './zip-package.ts'

/** What an import wants to know of them; the elements themselves, many as they are, are not held. */
export type PackageRanges = {
  readonly defined: DefinedValues
  readonly customDomains: readonly CustomDomain[]
  readonly warnings: readonly ImportWarning[]
}

/** The ranges that a header names, with the elements inside it and those in the files that it links to. */
export async function readRanges(pack: LiftPackage, header: XmlElement | null): Promise<PackageRanges> {
  const named = headerRanges(header)
  const inFiles = await readFiles(linkedFiles(pack, named))
  const found = [...named, ...inFiles.found]
  const domainRanges = found.filter(({ id }) => id === DOMAIN_RANGE).map(({ element }) => element)
  return {
    defined: definedValues(found),
    customDomains: domainRanges.flatMap((range) => customDomainsIn(range, { isStandard, newGuid: randomUUID })),
    warnings: [
      ...foreignRangePaths(header),
      ...inFiles.warnings,
      ...found.flatMap(({ element }) => rangeWarnings(element)),
    ],
  }
}

/** A file that is not there is ignored (spec rules 1.4). */
function linkedFiles({ folder, others }: LiftPackage, named: readonly HeaderRange[]): readonly ZipMember[] {
  const paths = named.flatMap(({ href }) => rangeFileNames(href)).map((name) => posix.join(folder, name))
  return others.filter(({ path }) => paths.includes(path))
}

type RangeFiles = { readonly found: readonly HeaderRange[]; readonly warnings: readonly ImportWarning[] }

async function readFiles(files: readonly ZipMember[]): Promise<RangeFiles> {
  const read = await Promise.all(files.map(readOrWarn))
  return {
    found: read.flatMap((file) => (isWarning(file) ? [] : rangesIn(file))),
    warnings: read.filter(isWarning),
  }
}

const isStandard = (id: string): boolean => englishDomainName(id) !== undefined
