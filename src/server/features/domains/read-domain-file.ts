import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DomainFileError, type DomainFile } from './domain-file.ts'
import { readDomainJson } from './read-domain-json.ts'
import { readDomainXml } from './read-domain-xml.ts'

/**
 * Reads a file of the official list, by its ending: the XML of FieldWorks or a JSON list.
 *
 * @throws DomainFileError saying where and why it cannot be read
 */
export async function readDomainFile(file: string): Promise<DomainFile> {
  try {
    switch (path.extname(file).toLowerCase()) {
      case '.xml':
        return await readDomainXml(file, createReadStream(file, 'utf8'))
      case '.json':
        return readDomainJson(file, await readFile(file, 'utf8'))
      default:
        throw new DomainFileError({ file }, 'neither .xml nor .json')
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw new DomainFileError({ file }, error.message)
    throw error
  }
}
