import type { ImportReport } from '#contract/exchange.ts'
import { DomainError } from '#domain/domain-error.ts'
import { guidsByNumber } from '#domain/domains/accept-own-domains.ts'
import { type ImportFindings, settingsAfterImport } from '#domain/exchange/settings-after-import.ts'
import type { Project } from '#domain/project/project.ts'
import type { Tx } from '#server/database/database.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import { existing } from '#server/features/projects/projects.service.ts'
import { changeProject, lockProject } from '#server/features/projects/projects.store.ts'
import { insertNamedSpeakers, readSpeakers } from '#server/features/speakers/speakers.store.ts'
import { readKnownRecordings } from '#server/features/audio/known-recordings.store.ts'
import { inSlices } from '#server/jobs/in-slices.ts'
import { newObjectId } from '#server/object-id.ts'
import { EntryReader, type ReadEntry } from './entry-reader.ts'
import { storeBatch } from './import-batch.ts'
import { WordFindings } from './import-findings.ts'
import { ImportReporter } from './import-report.ts'
import {
  forgetPackage,
  insertFiles,
  insertPackage,
  insertPictures,
  insertRecordings,
  readAnalysisLanguages,
  removeAllWords,
  type StoredPackage,
} from './import.store.ts'
import type { LiftPackage } from './lift-package.ts'
import type { LiftHead, LiftPiece } from './lift/lift-piece.ts'
import { readLift } from './lift/read-lift.ts'
import { oneAhead } from './one-ahead.ts'
import { NamedSpeakers } from './named-speakers.ts'
import { type LinkedFiles, linkedFilesOf, type PackageFile } from './package-files.ts'
import { readLanguages } from './package-languages.ts'
import { readRanges } from './package-ranges.ts'

const BATCH = 500
/** Some entries are long. */
const BATCH_CHARACTERS = 2_000_000

export type PackageImport = {
  readonly projectId: string
  /** Who imports it. */
  readonly userId: string
  readonly pack: LiftPackage
  readonly files: readonly PackageFile[]
  readonly replaceWords: boolean
  /** Then even a package without words is imported: it says what the project is about. */
  readonly projectIsNew: boolean
  readonly now: Date
  readonly signal: AbortSignal
  /** Throws where the disk has no room for more words. */
  readonly assertRoom: () => Promise<void>
  /** Bytes of the LIFT file that were read. */
  readonly onProgress: (bytes: number) => void
}

/** There was no word in the package, and the project has lived before: then nothing at all is to change (spec rules 1.2). */
export class NothingImported extends Error {
  override readonly name = 'NothingImported'
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('no words in the package')
    this.report = report
  }
}

/**
 * Brings a package into a project, in one transaction: words, original entries, files, recordings, settings.
 *
 * Throws `project.archived`, `lift.alreadyImported`, what `readLift` and `assertRoom` throw, and NothingImported.
 */
export async function importPackage(tx: Tx, work: PackageImport): Promise<ImportReport> {
  const { projectId, pack, files } = work
  const project = await openForImport(tx, work)
  const speakers = new NamedSpeakers(await readSpeakers(tx, projectId), () => newObjectId(work.now))
  const known = await readKnownRecordings(
    tx,
    projectId,
    files.map(({ blob }) => blob.key),
  )
  const linked = linkedFilesOf(pack, files, known)
  const gathered = { reporter: new ImportReporter(), findings: new WordFindings(), linked }
  const pieces = readLift(counted(work))
  const head = await headOf(pieces)
  const ranges = await readRanges(pack, head.header)
  const vernacular = project.vernacularWritingSystem.bcp47
  const domainGuids = guidsByNumber([...project.semanticDomains, ...ranges.customDomains])
  const { defined } = ranges
  const reader = new EntryReader({ ...gathered, speakers, vernacular, now: work.now, defined, domainGuids })
  const tail = await storeEntries(tx, pieces, reader, { ...work, ...gathered })

  const languages = await readLanguages(pack)
  const ofVernacular = languages.found.find(({ writingSystem }) => writingSystem.bcp47 === vernacular)
  gathered.reporter.warn([...languages.warnings, ...ranges.warnings, ...reader.danglingReferences()])
  const report = reportOf(gathered, files)
  await changeSettings(
    tx,
    { ...work, project, report },
    {
      ...gathered.findings.findings(languages.found.map(({ writingSystem }) => writingSystem)),
      customDomains: ranges.customDomains,
      characters: ofVernacular?.characters ?? [],
      alphabet: ofVernacular?.alphabet ?? [],
    },
  )
  await insertPackage(tx, projectId, { ...frameOf(pack, head), tail }, report)
  const [recordings, pictures, broughtBy] = [linked.recordings(), linked.pictures(), work.userId]
  await insertFiles(tx, projectId, { files, recordings, broughtBy })
  await insertNamedSpeakers(tx, projectId, speakers.added(), work.now)
  await insertRecordings(tx, projectId, { recordings, broughtBy }, (fileName) => reader.speakerOf(fileName))
  await insertPictures(tx, projectId, { pictures, broughtBy })
  return report
}

type Gathered = { readonly reporter: ImportReporter; readonly findings: WordFindings; readonly linked: LinkedFiles }

/**
 * Every import holds the change number from its first step to the commit, and others wait that long to save words. One
 * that replaces words takes away what they would change; any other would hold the number from its first batch on, since
 * numbers have no gaps and come in order, and by then it would have locked other rows in the wrong order.
 */
async function openForImport(tx: Tx, { projectId, replaceWords }: PackageImport): Promise<Project> {
  await holdChangeNumber(tx, projectId)
  const project = existing(await lockProject(tx, projectId), projectId)
  // Somebody may have put it aside since the job was started.
  if (!project.isActive) throw new DomainError('project.archived', { projectId })
  if (project.liftImported && !replaceWords) throw new DomainError('lift.alreadyImported', {})
  if (replaceWords) await removeAllWords(tx, projectId)
  await forgetPackage(tx, projectId)
  return project
}

async function* counted({ pack, onProgress }: PackageImport): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of pack.lift.bytes()) {
    bytes += chunk.length
    onProgress(bytes)
    yield chunk
  }
}

async function headOf(pieces: AsyncGenerator<LiftPiece>): Promise<LiftHead> {
  const { value } = await pieces.next()
  if (value?.kind !== 'head') throw new Error('a LIFT file begins with its head')
  return value
}

/** Stores batch by batch, reading the next one while the database takes in the last. Answers the source of the tail. */
async function storeEntries(
  tx: Tx,
  pieces: AsyncIterable<LiftPiece>,
  reader: EntryReader,
  work: PackageImport & Gathered,
): Promise<string> {
  let tail = ''
  async function* entries(): AsyncGenerator<ReadEntry> {
    for await (const piece of inSlices(pieces)) {
      if (piece.kind === 'entry') yield reader.read(piece)
      else if (piece.kind === 'tail') tail = piece.source
    }
  }
  await oneAhead(batched(entries()), async (batch) => {
    work.signal.throwIfAborted()
    await work.assertRoom()
    await storeBatch(tx, batch, work)
  })
  return tail
}

async function* batched(entries: AsyncIterable<ReadEntry>): AsyncGenerator<readonly ReadEntry[]> {
  let batch: ReadEntry[] = []
  let characters = 0
  for await (const read of entries) {
    batch.push(read)
    characters += read.source.length
    if (batch.length < BATCH && characters < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

function reportOf({ reporter, linked }: Gathered, files: readonly PackageFile[]): ImportReport {
  const recordings = linked.recordings().length
  return reporter.report({ recordings, otherFiles: files.length - recordings })
}

type Imported = Pick<PackageImport, 'projectIsNew' | 'replaceWords'> & {
  readonly project: Project
  readonly report: ImportReport
}

async function changeSettings(
  tx: Tx,
  { project, projectIsNew, replaceWords, report }: Imported,
  findings: ImportFindings,
): Promise<void> {
  const analysisWritingSystems = await readAnalysisLanguages(tx, project.id)
  const hasLived = !projectIsNew && analysisWritingSystems.some(({ bcp47 }) => bcp47 !== '')
  // And nobody's words are given away for none.
  if (report.words === 0 && (hasLived || replaceWords)) throw new NothingImported(report)
  await changeProject(tx, project.id, settingsAfterImport({ ...project, analysisWritingSystems }, findings))
}

function frameOf(
  { lift, folder }: LiftPackage,
  { source, encoding, hasByteOrderMark }: LiftHead,
): Omit<StoredPackage, 'tail'> {
  const fileName = folder === '' ? lift.path : lift.path.slice(folder.length + 1)
  return { folder, fileName, encoding, hasByteOrderMark, head: source }
}
