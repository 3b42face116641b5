import type { Peaks } from '#domain/recording/waveform.ts'
import type { WorkFile } from '#server/blobs/blob-store.ts'

/** What is asked of the thread that decodes; paths are of local files. */
export type SoundTask = DrawTask | WriteTask

/** Its waveform. */
export type DrawTask = { readonly kind: 'draw'; readonly path: string }

/** A copy in another format in `target`, in place of what is there. */
export type WriteTask = {
  readonly kind: 'write'
  readonly path: string
  readonly target: WorkFile
  readonly format: WrittenFormat
}

export type WrittenFormat = 'wav' | 'mp3'

export type SoundResult<Task extends SoundTask> = Task extends DrawTask ? Peaks : 'written'

/** `result` null: the sound cannot be decoded. `failure`: what the machine failed to do. `noRoom`: not on its disk. */
export type SoundAnswer =
  | { readonly result: Peaks | 'written' | null }
  | { readonly failure: string }
  | { readonly noRoom: true }
