import type { ImportWarning } from '#domain/exchange/lift/import-warning.ts'
import { type Ldml, readLdml } from '#domain/exchange/ldml/read-ldml.ts'
import { languageName } from './language-names.ts'
import type { LiftPackage } from './lift-package.ts'
import { readXmlFiles } from './xml-files.ts'

export type PackageLanguages = { readonly found: readonly Ldml[]; readonly warnings: readonly ImportWarning[] }

/** The writing systems that a package describes. */
export async function readLanguages({ ldml }: Pick<LiftPackage, 'ldml'>): Promise<PackageLanguages> {
  const found: Ldml[] = []
  const warnings: ImportWarning[] = []
  for await (const { path, root } of readXmlFiles(ldml)) {
    const description = root && readLdml(root, languageName)
    if (description) found.push(description)
    else warnings.push({ code: 'fileUnreadable', subject: path })
  }
  return { found, warnings }
}
