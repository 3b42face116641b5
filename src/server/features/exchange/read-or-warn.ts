import { DomainError } from '#domain/domain-error.ts'
import type { ImportWarning } from '#domain/exchange/lift/import-warning.ts'
import type { XmlElement } from '#domain/exchange/xml/xml.ts'
import { parseXmlFile } from './lift/parse-xml.ts'
import type { ZipMember } from './zip-package.ts'

/**
 * The root of an XML file beside the LIFT file, or a warning where it is no XML: the file is kept all the same, and the
 * words do not depend on it. A broken zip is still thrown.
 */
export async function readOrWarn({ path, bytes }: ZipMember): Promise<XmlElement | ImportWarning> {
  try {
    return await parseXmlFile(bytes())
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'lift.zipBroken') throw error
    return { code: 'fileUnreadable', subject: path }
  }
}

export const isWarning = (read: XmlElement | ImportWarning): read is ImportWarning => 'code' in read
