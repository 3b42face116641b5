import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { DomainError } from '#domain/domain-error.ts'
import { renamedLdml } from '#domain/exchange/ldml/renamed-ldml.ts'
import { withRenamedLanguages } from '#domain/exchange/lift/renamed-languages.ts'
import { serialise } from '#domain/exchange/xml/serialise.ts'
import type { RenameTag } from '#domain/project/language-code.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Blobs, Registration } from '#server/blobs/blobs.ts'
import { bytesOf } from '#server/blobs/bytes-of.ts'
import type { Tx } from '#server/database/database.ts'
import { type FileInPackage, readFiles } from '#server/features/exchange/export.store.ts'
import { decodeXml, encodeXml } from '#server/features/exchange/lift/decode-xml.ts'
import { parseXml, wholeText } from '#server/features/exchange/lift/parse-xml.ts'
import * as store from './package.store.ts'

export type PackageCorrection = {
  readonly projectId: string
  readonly changeSet: Guid
  /** The correction that this one takes back. */
  readonly undoes: Guid | undefined
  readonly rename: RenameTag
  readonly blobs: Blobs
  /** Hears of each file that was put, in case nothing comes of the correction. */
  readonly onPut: (blob: Registration) => void
  readonly onEntries: (entries: number) => void
}

/**
 * Renames languages in all that a project has of its imported package: entries, what stands around them, ranges, and the
 * descriptions of writing systems with their names. A correction that is taken back gives files back as they were.
 */
export async function correctPackage(tx: Tx, correction: PackageCorrection): Promise<void> {
  const { projectId, changeSet, rename, onEntries } = correction
  const frame = await store.readFrame(tx, projectId)
  if (!frame) return
  const { head, tail } = frame
  const renamed = { head: withRenamedLanguages(head, rename), tail: withRenamedLanguages(tail, rename) }
  await store.writeFrame(tx, projectId, renamed)
  for await (const page of store.pagesOfElements(tx, projectId)) {
    onEntries(page.length)
    await store.writeElements(
      tx,
      projectId,
      page.flatMap((entry) => renamedEntry(entry, rename)),
    )
  }
  await store.writeFiles(tx, projectId, changeSet, await correctedFiles(tx, correction))
}

function renamedEntry(entry: store.EntryText, rename: RenameTag): readonly store.EntryText[] {
  const element = withRenamedLanguages(entry.element, rename)
  return element === entry.element ? [] : [{ ...entry, element }]
}

async function correctedFiles(tx: Tx, correction: PackageCorrection): Promise<readonly store.CorrectedFile[]> {
  const { projectId, undoes } = correction
  const made = undoes === undefined ? [] : await store.readCorrectedFiles(tx, projectId, undoes)
  const corrected: store.CorrectedFile[] = []
  for (const file of await readFiles(tx, projectId)) {
    const known = made.find(({ path, blobKey }) => path === file.path && blobKey === file.blobKey)
    const { path, blobKey } = known
      ? { path: known.pathBefore, blobKey: known.blobKeyBefore }
      : await correctedFile(file, correction)
    if (path !== file.path || blobKey !== file.blobKey)
      corrected.push({ path, blobKey, pathBefore: file.path, blobKeyBefore: file.blobKey })
  }
  return corrected
}

const LDML = /\.ldml$/i
const RANGES = /\.lift-ranges$/i

async function correctedFile(
  file: FileInPackage,
  { rename, blobs, onPut }: PackageCorrection,
): Promise<Pick<FileInPackage, 'path' | 'blobKey'>> {
  if (!LDML.test(file.path) && !RANGES.test(file.path)) return file
  const bytes = await renamedBytes(bytesOf(blobs, file.blobKey), LDML.test(file.path) ? inLdml : inRanges, rename)
  const path = LDML.test(file.path) ? renamedPath(file.path, rename) : file.path
  if (!bytes) return { path, blobKey: file.blobKey }
  const put = await blobs.put(Readable.from([bytes]))
  onPut(put)
  return { path, blobKey: put.key }
}

/** `WritingSystems/seh.ldml` is called after its writing system. */
function renamedPath(path: string, rename: RenameTag): string {
  const extension = posix.extname(path)
  return posix.join(posix.dirname(path), `${rename(posix.basename(path, extension))}${extension}`)
}

type RenameText = (text: string, rename: RenameTag) => string

const inRanges: RenameText = (text, rename) => withRenamedLanguages(text, rename)

function inLdml(text: string, rename: RenameTag): string {
  const root = parseXml(text)
  const renamed = renamedLdml(root, rename)
  const source = root.source ?? ''
  return renamed === root ? text : text.replace(source, () => serialise(renamed))
}

/** null: the file says nothing else then, or cannot be read, and is given back as it came. */
async function renamedBytes(
  bytes: AsyncIterable<Uint8Array>,
  inText: RenameText,
  rename: RenameTag,
): Promise<Uint8Array | null> {
  try {
    const { encoding, hasByteOrderMark, texts } = await decodeXml(bytes)
    const text = await wholeText(texts)
    const renamed = inText(text, rename)
    return renamed === text ? null : encodeXml(renamed, encoding, hasByteOrderMark)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
