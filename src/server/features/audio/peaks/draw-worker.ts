import { parentPort, workerData } from 'node:worker_threads'
import { type Peaks, Waveform } from '#domain/recording/waveform.ts'
import { soundBlocks } from './sound-blocks.ts'

/** Longer ones are not drawn. */
const MOST_SECONDS = 60 * 60

/** The thread that `drawFile` starts: answers the peaks of the file whose path it was given, or null. */
parentPort?.postMessage(await draw(workerData as string).catch(() => null))

async function draw(path: string): Promise<Peaks | null> {
  const blocks = await soundBlocks(path)
  if (!blocks) return null
  const waveform = new Waveform()
  let rate = 0
  for await (const { channels, samplesPerSecond } of blocks) {
    rate = samplesPerSecond
    waveform.add(channels)
    if (waveform.samples > MOST_SECONDS * rate) return null
  }
  return waveform.samples === 0 ? null : waveform.drawn(rate)
}
