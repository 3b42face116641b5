import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { DomainError } from '#domain/domain-error.ts'
import { type Peaks, Waveform } from '#domain/recording/waveform.ts'
import { assertRoom } from '#server/blobs/disk-room.ts'
import { soundBlocks } from './sound-blocks.ts'
import type { DrawTask, SoundAnswer, SoundTask, WriteTask } from './sound-task.ts'
import { noted, type Progress } from './stuck.ts'
import { writeSound } from './write-sound.ts'

const progress = workerData as Progress

/** Longer ones are not drawn. */
const MOST_SECONDS = 60 * 60

/** The thread that `SoundThread` starts: says when it is ready, and answers each task. */
parentPort?.on('message', (task: SoundTask) => {
  void work(task)
    .then((result): SoundAnswer => ({ result }), whyNot)
    .then((answer) => parentPort?.postMessage(answer))
})

parentPort?.postMessage('ready')

const work = (task: SoundTask): Promise<Peaks | 'written' | null> => (task.kind === 'draw' ? draw(task) : write(task))

/** That a file cannot be read, or there is no room for another, says nothing about the sound. */
function whyNot(error: unknown): SoundAnswer {
  if (error instanceof DomainError) return { noRoom: true }
  const isOfMachine = error instanceof Error && 'syscall' in error
  return isOfMachine ? { failure: error.message } : { result: null }
}

async function draw({ path }: DrawTask): Promise<Peaks | null> {
  const blocks = await soundBlocks(path)
  if (!blocks) return null
  const waveform = new Waveform()
  let rate = 0
  for await (const { channels, samplesPerSecond } of noted(blocks, progress)) {
    rate = samplesPerSecond
    waveform.add(channels)
    if (waveform.samples > MOST_SECONDS * rate) return null
  }
  return waveform.samples === 0 ? null : waveform.drawn(rate)
}

async function write({ path, target, format }: WriteTask): Promise<'written' | null> {
  const blocks = await soundBlocks(path)
  const look = (): Promise<void> => assertRoom({ folder: dirname(target.path), reserve: target.reserve }, 0)
  return blocks && (await writeSound(noted(blocks, progress), target.path, { format, look })) ? 'written' : null
}
