import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { DomainError } from '#domain/domain-error.ts'

/** What a package may hold: far more than any dictionary needs, far less than would hurt (spec rules R1.5). */
export const ZIP_LIMITS = {
  files: 20_000,
  /** Bytes of all files, unpacked. */
  total: 2_000_000_000,
  /** Bytes of all files to bytes of the zip, for more than `harmless`. XML with much indentation reaches 40. */
  ratio: 100,
  /** Bytes of all files that are let be, however well they are packed: silence, or a table of the same word. */
  harmless: 32_000_000,
  /** Bytes of one part of a name, as file systems have it. */
  namePart: 255,
  name: 1000,
}

/** A file in a zip. Its name is relative, with slashes, and leads nowhere but downwards. */
export type ZipMember = {
  readonly path: string
  readonly size: number
  /** Its bytes, unpacked as they are asked for. Throws `lift.zipBroken` where they are not what the directory promised. */
  readonly bytes: () => AsyncIterable<Uint8Array>
}

/** An opened zip; nothing of it is ever written to disk. */
export type Zip = { readonly members: readonly ZipMember[]; close(): void }

/**
 * Opens a zip and checks its directory. A member that holds more than the directory promises fails while it is read, so that
 * nothing is unpacked beyond what is checked here.
 *
 * Throws DomainError: `lift.zipBroken`, `lift.tooManyFiles`, `lift.zipTooLarge`, `lift.ratio`, `lift.badName`,
 * `lift.repeatedName`. What our own disk does wrong is thrown as it is.
 */
export async function openZip(file: string): Promise<Zip> {
  const zip = await yauzl.openPromise(file, { autoClose: false, decodeStrings: false }).catch(refuse)
  try {
    return { members: await readDirectory(zip), close: () => zip.close() }
  } catch (error) {
    zip.close()
    return refuse(error)
  }
}

async function readDirectory(zip: yauzl.ZipFile): Promise<ZipMember[]> {
  if (zip.entryCount > ZIP_LIMITS.files) throw new DomainError('lift.tooManyFiles', { limit: ZIP_LIMITS.files })
  const members = new Map<string, ZipMember>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const path = checkedName(entry)
    if (path.endsWith('/')) continue
    total += entry.uncompressedSize
    if (total > ZIP_LIMITS.total) throw new DomainError('lift.zipTooLarge', { limit: ZIP_LIMITS.total })
    if (members.has(path)) throw new DomainError('lift.repeatedName', { name: path })
    members.set(path, { path, size: entry.uncompressedSize, bytes: () => read(zip, entry) })
  }
  // By the size of the zip itself: parts of it may be named more than once in its directory.
  if (total > Math.max(ZIP_LIMITS.harmless, zip.fileSize * ZIP_LIMITS.ratio))
    throw new DomainError('lift.ratio', { limit: ZIP_LIMITS.ratio })
  return [...members.values()]
}

const FILE_KIND = 0o170000
const SYMBOLIC_LINK = 0o120000

function checkedName(entry: yauzl.Entry): string {
  const name = nameOf(entry).replaceAll('\\', '/')
  const kind = (entry.externalFileAttributes >>> 16) & FILE_KIND
  const parts = name.split('/')
  const refused =
    kind === SYMBOLIC_LINK ||
    name === '' ||
    yauzl.validateFileName(name) !== null ||
    !isShort(name, ZIP_LIMITS.name) ||
    parts.some(
      (part, at) => part === '.' || (part === '' && at < parts.length - 1) || !isShort(part, ZIP_LIMITS.namePart),
    ) ||
    // oxlint-disable-next-line no-control-regex -- these are what no name may hold
    /[\u0000-\u001f\u007f]/.test(name)
  if (refused) throw new DomainError('lift.badName', { name: name.slice(0, 200) })
  return name
}

/** Not every program that writes UTF-8 names says so; the old code page is meant only where they are not UTF-8. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: yauzl.Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw)
  } catch {
    return yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false).toWellFormed()
  }
}

const isShort = (name: string, limit: number): boolean => Buffer.byteLength(name) <= limit

async function* read(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Uint8Array> {
  let sum = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk as Uint8Array, sum)
      yield chunk as Uint8Array
    }
    if (sum !== entry.crc32) throw new Error('checksum of a file does not match')
  } catch (error) {
    refuse(error)
  }
}

/** Errors of yauzl and zlib say what is wrong with the zip; those of the operating system name a call, and paths of ours. */
function refuse(error: unknown): never {
  const isOurs = error instanceof DomainError || (error instanceof Error && 'syscall' in error)
  if (isOurs) throw error
  throw new DomainError('lift.zipBroken', { problem: error instanceof Error ? error.message : String(error) })
}
