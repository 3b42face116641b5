import { DomainError } from '#domain/domain-error.ts'
import type { XmlElement } from '#domain/exchange/xml/xml.ts'
import { parseXmlFile } from './lift/parse-xml.ts'
import type { ZipMember } from './zip-package.ts'

/** Bytes of all that are read together, unpacked. Ranges of FieldWorks have 1.5 MB; far more is to exhaust the memory. */
export const XML_FILES_LIMIT = 12 * 1024 * 1024

/** `root` is null where the file is no XML, or one too many. */
export type XmlFile = { readonly path: string; readonly root: XmlElement | null }

/**
 * Reads XML files beside the LIFT file one after the other, so that one tree at a time lies in memory. What cannot be
 * read is kept all the same, and the words do not depend on it. A broken zip is still thrown.
 */
export async function* readXmlFiles(files: readonly ZipMember[]): AsyncGenerator<XmlFile> {
  let left = XML_FILES_LIMIT
  for (const { path, size, bytes } of files) {
    const fits = size <= left
    if (fits) left -= size
    yield { path, root: fits ? await readRoot(bytes()) : null }
  }
}

async function readRoot(bytes: AsyncIterable<Uint8Array>): Promise<XmlElement | null> {
  try {
    return await parseXmlFile(bytes)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'lift.zipBroken') throw error
    return null
  }
}
