import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { bytesOf } from '#server/blobs/bytes-of.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { ExportedSound } from '#server/features/audio/known-recordings.store.ts'
import type { WriteTask } from '#server/features/audio/sound/sound-task.ts'
import { SoundMachineError } from '#server/features/audio/sound/sound-thread.ts'

export type SoundToWrite = {
  /** Of a recording: what it is written as is noted under this name. */
  readonly fileName?: string
  readonly blobKey: string
  readonly mediaType: string
}

export type PackageSound = {
  /** It is written in this format; null: as it is. */
  readonly extension: 'wav' | null
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Formats that FieldWorks does not play. In MP4 some browsers write Opus; the AAC of others is not decoded here. */
const TO_BE_WRITTEN = new Set(['audio/webm', 'audio/matroska', 'audio/ogg', 'audio/mp4'])

/** Decodes a sound of so many bytes into the file `target`; false where nobody can. Throws `server.noRoom`. */
export type WriteSound = (files: Pick<WriteTask, 'path' | 'target'>, bytes: number) => Promise<boolean>

/**
 * The sounds of one package, each in a format that FieldWorks plays (spec rules 1.7): what it does not is decoded, when its
 * turn comes, into a file that is gone when it is read. What cannot be decoded goes out as it is.
 */
export class PackageSounds {
  readonly #blobs: Blobs
  readonly #write: WriteSound
  readonly #written: ExportedSound[] = []
  readonly #unread = new Set<string>()

  constructor(blobs: Blobs, write: WriteSound) {
    this.#blobs = blobs
    this.#write = write
  }

  static mayBeWritten({ mediaType }: Pick<SoundToWrite, 'mediaType'>): boolean {
    return TO_BE_WRITTEN.has(mediaType)
  }

  async open(sound: SoundToWrite): Promise<PackageSound> {
    const wav = PackageSounds.mayBeWritten(sound) ? await this.#decoded(sound) : null
    if (wav === null) return { extension: null, bytes: bytesOf(this.#blobs, sound.blobKey) }
    return { extension: 'wav', bytes: this.#readOnce(wav, sound) }
  }

  /** What was written and read so far. */
  written(): readonly ExportedSound[] {
    return this.#written
  }

  async close(): Promise<void> {
    for (const path of this.#unread) await this.#remove(path)
  }

  async #decoded({ blobKey }: SoundToWrite): Promise<string | null> {
    const path = await this.#blobs.localFile(blobKey)
    const { size } = await stat(path)
    const target = await this.#blobs.workFile()
    this.#unread.add(target.path)
    // A package of everything else is worth more than none.
    if (await this.#write({ path, target }, size).catch(nothingDone)) return target.path
    await this.#remove(target.path)
    return null
  }

  async *#readOnce(path: string, { fileName }: SoundToWrite): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk as Uint8Array)
      yield chunk as Uint8Array
    }
    if (fileName !== undefined) this.#written.push({ fileName, contentKey: hash.digest('hex') })
    await this.#remove(path)
  }

  async #remove(path: string): Promise<void> {
    await rm(path, { force: true })
    this.#unread.delete(path)
  }
}

function nothingDone(error: unknown): false {
  if (error instanceof SoundMachineError) return false
  throw error
}
