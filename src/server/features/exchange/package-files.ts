import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { type MediaLink, mediaPaths } from '#domain/exchange/lift/media.ts'
import type { Blobs, StoredBlob } from '#server/blobs/blobs.ts'
import type { KnownRecording } from '#server/features/audio/known-recordings.store.ts'
import { MEDIA_TYPE_PREFIX, mediaTypeOf } from '#server/features/audio/media-type.ts'
import type { LiftPackage } from './lift-package.ts'
import type { ZipMember } from './zip-package.ts'

/** A file of the package that is not the LIFT file, as it lies in the blob store now. */
export type PackageFile = { readonly path: string; readonly blob: StoredBlob; readonly mediaType: string }

/** A recording or a picture of the package under the name by which words speak of it. */
export type NamedFile = PackageFile & { readonly fileName: string }

/** Stores a member as it is; what it is, its first bytes say. */
export async function storeFile(blobs: Blobs, { path, bytes }: ZipMember): Promise<PackageFile> {
  const seen: Uint8Array[] = []
  let length = 0
  async function* watched(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes()) {
      if (length < MEDIA_TYPE_PREFIX) seen.push(chunk.subarray(0, MEDIA_TYPE_PREFIX))
      length += chunk.length
      yield chunk
    }
  }
  const blob = await blobs.put(watched())
  return { path, blob, mediaType: mediaTypeOf(Buffer.concat(seen)) }
}

/** The recordings and pictures of a package by the links to them. */
export type LinkedFiles = {
  has(link: MediaLink): boolean
  /** The generated name of the recording that a link leads to; a name of its own also where there is no such file. */
  recordingName(href: string): string
  /** The same for a picture. */
  pictureName(href: string): string
  /** The recording of this name, if it was made in the project: it went out with a package and comes back. */
  recordedHere(fileName: string): KnownRecording | undefined
  /** The recordings that were asked for by a link and are there. */
  recordings(): readonly NamedFile[]
  pictures(): readonly NamedFile[]
}

/**
 * Names of stored recordings and pictures are generated (spec api R42), the same one whenever the same file comes at the same
 * place. A recording that the project knows by its content is the one that it was. Capitals in paths do not count: programs
 * differ in how they write the folder `audio`.
 */
export function linkedFilesOf(
  { folder }: Pick<LiftPackage, 'folder'>,
  files: readonly PackageFile[],
  known: readonly KnownRecording[],
): LinkedFiles {
  const byPath = new Map(files.map((file) => [comparable(file.path), file]))
  const nameOf = namesOf(files, known)
  const here = new Map(
    known.filter(({ isImported }) => !isImported).map((recording) => [recording.fileName, recording]),
  )
  const recordings = new Map<string, NamedFile>()
  const pictures = new Map<string, NamedFile>()
  const find = (link: MediaLink): PackageFile | undefined =>
    mediaPaths(link)
      .map((path) => byPath.get(comparable(posix.join(folder, path))))
      .find((file) => file !== undefined)

  const named = (link: MediaLink, asked: Map<string, NamedFile>): string => {
    const file = find(link)
    if (!file) return generatedName(link.href, '')
    const fileName = link.kind === 'recording' ? nameOf(file) : generatedName(file.path, file.blob.key)
    asked.set(fileName, { ...file, fileName })
    return fileName
  }

  return {
    has: (link) => find(link) !== undefined,
    recordingName: (href) => named({ kind: 'recording', href }, recordings),
    pictureName: (href) => named({ kind: 'picture', href }, pictures),
    recordedHere: (fileName) => here.get(fileName),
    recordings: () => [...recordings.values()],
    pictures: () => [...pictures.values()],
  }
}

/**
 * A recording goes out under its own name, but for the ending where it had to be written in another format; programs in
 * between may have called it otherwise. Each of several equal ones is found once.
 */
function namesOf(files: readonly PackageFile[], known: readonly KnownRecording[]): (file: PackageFile) => string {
  const byContent = Map.groupBy(known, ({ contentKey }) => contentKey)
  const found = new Map<string, string>()
  const taken = new Set<string>()
  const find = (isIt: (candidate: KnownRecording, file: PackageFile) => boolean): void => {
    for (const file of files) {
      const candidates = found.has(file.path) ? [] : (byContent.get(file.blob.key) ?? [])
      const match = candidates.find((candidate) => !taken.has(candidate.fileName) && isIt(candidate, file))
      if (!match) continue
      found.set(file.path, match.fileName)
      taken.add(match.fileName)
    }
  }
  find(({ fileName }, { path, blob }) => fileName === generatedName(path, blob.key))
  find(({ fileName }, { path }) => stemOf(fileName) === stemOf(path))
  find(({ isImported }) => !isImported)
  return ({ path, blob }) => found.get(path) ?? generatedName(path, blob.key)
}

const stemOf = (path: string): string => comparable(posix.parse(path).name)

const comparable = (path: string): string => path.normalize('NFC').toLowerCase()

function generatedName(place: string, content: string): string {
  const hash = createHash('sha256').update(`${content}\n${place}`).digest('hex').slice(0, 32)
  const [, extension = 'bin'] = /\.([A-Za-z0-9]{1,8})$/.exec(place) ?? []
  return `${hash}.${extension.toLowerCase()}`
}
