import {
  BlobReader,
  BlobWriter,
  configure,
  ERR_BAD_FORMAT,
  TextReader,
  TextWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-external.js'
import { RECORDING_LIMIT } from '#contract/audio.ts'
import { KnownFailure, type Failure } from '#web/api/failure.ts'
import { WORK_ENTRY } from './work-file.ts'

// The browser's own streams do the work; workers made from text would be refused by the page's security policy.
configure({ useWebWorkers: false })

export { BlobReader, BlobWriter, TextReader, ZipWriter }

/** Why nothing can be brought in from a file; `errors.workFile.<why>` says it to the reader. */
export type Unfit = 'damaged' | 'notWork' | 'laterVersion' | 'otherProject' | 'tooLarge' | 'empty'

export class UnfitFile extends KnownFailure {
  override readonly name = 'UnfitFile'

  constructor(why: Unfit, details: Failure['details'] = {}) {
    super({ code: `workFile.${why}`, details })
  }
}

/** Bytes of the operations when they are unpacked: far more than a season of typing. */
const MOST_TEXT = 256_000_000
/** Bytes of all recordings: some weeks of them without loss, or a season as they are mostly made. */
const MOST_SOUND = 4_000_000_000
/** A zip of more files holds something else. */
const MOST_FILES = 200_000

type ZipEntry = Awaited<ReturnType<ZipReader<Blob>['getEntries']>>[number]
type FileEntry = Extract<ZipEntry, { directory: false }>

/** The files of a zip that come into question, and no larger than there is reason for. Fails with `UnfitFile`. */
export class WorkZip {
  private readonly files: ReadonlyMap<string, FileEntry>

  private constructor(files: ReadonlyMap<string, FileEntry>) {
    this.files = files
  }

  static async open(file: Blob): Promise<WorkZip> {
    const files = new Map<string, FileEntry>()
    try {
      const zip = new ZipReader(new BlobReader(file), { checkOverlappingEntry: true })
      for await (const entry of zip.getEntriesGenerator()) {
        if (!entry.directory) files.set(entry.filename, entry)
        if (files.size > MOST_FILES) throw new UnfitFile('notWork')
      }
    } catch (error) {
      if (error instanceof UnfitFile) throw error
      const isNoZip = error instanceof Error && error.message === ERR_BAD_FORMAT
      throw new UnfitFile(isNoZip ? 'notWork' : 'damaged')
    }
    return new WorkZip(files)
  }

  async operations(): Promise<unknown> {
    const entry = this.files.get(WORK_ENTRY)
    if (!entry) throw new UnfitFile('notWork')
    if (entry.uncompressedSize > MOST_TEXT) throw new UnfitFile('tooLarge')
    const text = await undamaged(() => entry.getData(new TextWriter(), CHECKED))
    return undamaged(async () => JSON.parse(text) as unknown)
  }

  /**
   * What a work file says of each, with its file from the zip.
   *
   * @throws UnfitFile when they are too many or too long, before any is read.
   */
  async withBlobs<Said extends { readonly mediaType: string }>(
    all: readonly Said[],
    nameOf: (said: Said) => string,
    typeOf: (said: Said) => string = ({ mediaType }) => mediaType,
  ): Promise<readonly (Said & { readonly blob: Blob })[]> {
    const entries = all.map((said) => ({ said, entry: this.entryOf(nameOf(said)) }))
    const sizes = entries.map(({ entry }) => entry.uncompressedSize)
    const sum = sizes.reduce((before, size) => before + size, 0)
    if (sum > MOST_SOUND || sizes.some((size) => size > RECORDING_LIMIT)) throw new UnfitFile('tooLarge')
    const read: (Said & { readonly blob: Blob })[] = []
    for (const { said, entry } of entries) {
      const blob = await undamaged(() => entry.getData(new BlobWriter(typeOf(said)), CHECKED))
      read.push({ ...said, blob })
    }
    return read
  }

  private entryOf(fileName: string): FileEntry {
    const entry = this.files.get(fileName)
    if (!entry) throw new UnfitFile('damaged')
    return entry
  }
}

/** The sums in the zip tell what a worn-out memory stick has made of it. */
const CHECKED = { checkCrc32: true }

async function undamaged<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof UnfitFile ? error : new UnfitFile('damaged')
  }
}
