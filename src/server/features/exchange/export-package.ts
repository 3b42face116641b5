import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { posix } from 'node:path'
import { newLdml } from '#domain/exchange/ldml/new-ldml.ts'
import { pathFriendlyName } from '#domain/exchange/path-friendly-name.ts'
import { serialise } from '#domain/exchange/xml/serialise.ts'
import { ENGLISH, type Project } from '#domain/project/project.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { bytesOf } from '#server/blobs/bytes-of.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Tx } from '#server/database/database.ts'
import { loadedDomains } from '#server/features/domains/domains.store.ts'
import { readConsents, readSpeakers } from '#server/features/speakers/speakers.store.ts'
import { type FileInPackage, readFiles, readPackage, readPictures, readRecordings } from './export.store.ts'
import { liftOf, type LiftWriting } from './export-lift.ts'
import { domainsToWrite, knownDomains, type KnownDomains, newRangesText, rangesWithDomains } from './export-ranges.ts'
import { placeOfConsent } from './exported-consents.ts'
import { type ExportedRecordings, exportedRecordings } from './exported-recordings.ts'
import { type ExportedPictures, exportedPictures } from './exported-pictures.ts'
import { PackagePlaces } from './package-places.ts'
import type { PackageSounds } from './package-sounds.ts'
import { newLiftFrame } from './lift/lift-frame.ts'
import { XML_FILES_LIMIT } from './xml-files.ts'
import type { ZipPart } from './zip-of.ts'
import type { ZipMember } from './zip-package.ts'

export type PackageExport = {
  readonly project: Project
  readonly blobs: Blobs
  readonly now: Date
  readonly sounds: PackageSounds
} & Pick<LiftWriting, 'words' | 'removed' | 'signal' | 'onProgress'>

/** Where the LIFT file lies in the package, how it begins and ends, and since when. */
type Layout = LiftWriting['frame'] & { readonly folder: string; readonly fileName: string; readonly importedAt: Date }

/**
 * The files of a project's package: what was imported under its own name and to the letter, and whatever the project has
 * that no import brought. Recordings come before the LIFT file, which links to what has become of them.
 */
export async function* packageOf(tx: Tx, work: PackageExport): AsyncGenerator<ZipPart> {
  const { project, blobs, words } = work
  const imported = words.hasEntries ? await readPackage(tx, project.id) : undefined
  const layout = imported ?? newLayout(project, work.now)
  const files = words.hasEntries ? await readFiles(tx, project.id) : []
  const places = new PackagePlaces(files.map(({ path }) => path))
  const recordings = exportedRecordings(layout.folder, await readRecordings(tx, project.id, words), files, places)
  const pictures = exportedPictures(layout.folder, await readPictures(tx, project.id), files)
  const speakers = await readSpeakers(tx, project.id)
  const domains = knownDomains(project.semanticDomains, await loadedDomains(tx, 'en'))

  yield* addedRecordings(work, recordings)
  yield* aFile(liftPath(layout), liftOf(tx, liftWriting(work, layout, { recordings, pictures, speakers, domains })))
  yield* ranges(blobs, layout, files, domains)
  yield* writingSystem(project, layout, files)
  for (const { path, blobKey } of files) {
    if (path !== rangesPath(layout) && !recordings.isWithheld(path)) yield* aFile(path, bytesOf(blobs, blobKey))
  }
  for (const { path, blobKey } of pictures.added()) yield* aFile(path, bytesOf(blobs, blobKey))
  for (const consent of await readConsents(tx, project.id)) {
    const { extension, bytes } = await work.sounds.open(consent)
    yield* aFile(placeOfConsent(consent, extension, { folder: layout.folder, places }), bytes)
  }
}

/** Each as the turn comes to it, for the LIFT file has to know what each is called. */
async function* addedRecordings(
  { sounds, signal, onProgress }: PackageExport,
  recordings: ExportedRecordings,
): AsyncGenerator<ZipPart> {
  for (const [index, recording] of recordings.toAdd.entries()) {
    signal.throwIfAborted()
    onProgress('recordings', index, recordings.toAdd.length)
    const { extension, bytes } = await sounds.open(recording)
    yield* aFile(recordings.place(recording, extension), bytes)
  }
}

function newLayout({ name }: Project, now: Date): Layout {
  const folder = pathFriendlyName(name, 'Lift')
  const frame = newLiftFrame({ producer: 'Granary', rangesFileName: `${folder}.lift-ranges` })
  return { ...frame, encoding: 'utf-8', hasByteOrderMark: false, folder, fileName: `${folder}.lift`, importedAt: now }
}

const liftPath = ({ folder, fileName }: Layout): string => posix.join(folder, fileName)
const rangesPath = (layout: Layout): string => `${liftPath(layout)}-ranges`

type Named = {
  readonly recordings: ExportedRecordings
  readonly pictures: ExportedPictures
  readonly speakers: readonly Speaker[]
  readonly domains: KnownDomains
}

function liftWriting(work: PackageExport, layout: Layout, named: Named): LiftWriting {
  const { recordings, pictures, speakers, domains } = named
  const { project, words, removed, signal, onProgress } = work
  const analysis = project.analysisWritingSystems[0]?.bcp47 || ENGLISH.bcp47
  const vernacular = project.vernacularWritingSystem.bcp47
  const nameById = new Map(speakers.map(({ id, name }) => [id, name]))
  return {
    projectId: project.id,
    words,
    frame: layout,
    context: {
      vernacular,
      analysis,
      recordingHref: (fileName) => recordings.hrefOf(fileName),
      pictureHref: (fileName) => pictures.hrefOf(fileName),
      domainName: domains.nameOf,
      speakerName: (speakerId) => nameById.get(speakerId),
    },
    removed,
    removedAt: layout.importedAt,
    signal,
    onProgress,
  }
}

/** Always beside the LIFT file and named like it, for FieldWorks wants one (spec rules L9). */
async function* ranges(
  blobs: Blobs,
  layout: Layout,
  files: readonly FileInPackage[],
  known: KnownDomains,
): AsyncGenerator<ZipPart> {
  const path = rangesPath(layout)
  const others = files.map((file) => inPackage(blobs, file))
  const domains = await domainsToWrite({ ...layout, others }, known)
  const imported = others.find((file) => file.path === path)
  if (!imported) return yield* aText(path, newRangesText(known, domains.missing))
  const isToExtend = domains.all.length > 0 && imported.size <= XML_FILES_LIMIT
  if (!isToExtend) return yield* aFile(path, imported.bytes())
  yield* aText(path, await rangesWithDomains(await buffer(imported.bytes()), domains))
}

const inPackage = (blobs: Blobs, { path, size, blobKey }: FileInPackage): ZipMember => ({
  path,
  size,
  bytes: () => bytesOf(blobs, blobKey),
})

/** The description of the vernacular, where the package brought none. */
async function* writingSystem(
  project: Project,
  { folder }: Layout,
  files: readonly FileInPackage[],
): AsyncGenerator<ZipPart> {
  const { vernacularWritingSystem, validCharacters } = project
  const name = `${vernacularWritingSystem.bcp47}.ldml`
  const isThere = files.some(({ path }) => posix.basename(path).toLowerCase() === name.toLowerCase())
  if (vernacularWritingSystem.bcp47 === '' || isThere) return
  const ldml = serialise(newLdml(vernacularWritingSystem, validCharacters))
  yield* aText(posix.join(folder, 'WritingSystems', name), `<?xml version="1.0" encoding="utf-8"?>\n${ldml}\n`)
}

/** Kinds of files that no longer become smaller. */
const COMPRESSED = /\.(mp3|m4a|webm|ogg|oga|opus|flac|jpe?g|png|gif|webp|zip|mp4)$/i

function* aFile(path: string, bytes: AsyncIterable<Uint8Array>): Generator<ZipPart> {
  yield { path, bytes, compress: !COMPRESSED.test(path) }
}

function* aText(path: string, content: string | Uint8Array): Generator<ZipPart> {
  yield { path, bytes: Readable.from([Buffer.from(content)]), compress: true }
}
