import { registerMp3Encoder } from '@mediabunny/mp3-encoder'
import { AudioSample, AudioSampleSource, FilePathTarget, Mp3OutputFormat, Output, WavOutputFormat } from 'mediabunny'
import { watchRoom } from '#server/blobs/disk-room.ts'
import type { SoundBlock } from './sound-blocks.ts'
import type { WrittenFormat } from './sound-task.ts'

registerMp3Encoder()

/** A word of two seconds in some 16 kB. */
const MP3_BITS_PER_SECOND = 64_000

/** As WAV; of an MP3 there are fewer. */
const BYTES_OF_SAMPLE = 2

/** Few bytes may hold days of silence, or many channels of it; nobody listens to these. */
const TWO_HOURS = 2 * 60 * 60
const LONGEST = { seconds: TWO_HOURS, samples: TWO_HOURS * 48_000 * 2 }

type Writing = {
  readonly format: WrittenFormat
  /** Looks whether there is room on the disk, and throws where there is none. */
  readonly look: () => Promise<void>
  /** `samples` counts those of all channels. */
  readonly longest?: typeof LONGEST
}

/**
 * Writes a sound into a file, piece by piece, and looks at the disk now and then, for only decoding it tells how long it is;
 * false where there is none, or it is longer than that. Throws where a piece is damaged, and as `look`.
 */
export async function writeSound(
  blocks: AsyncIterable<SoundBlock>,
  path: string,
  { format, look, longest = LONGEST }: Writing,
): Promise<boolean> {
  const isWav = format === 'wav'
  const output = new Output({
    format: isWav ? new WavOutputFormat() : new Mp3OutputFormat(),
    target: new FilePathTarget(path),
  })
  const source = new AudioSampleSource(isWav ? { codec: 'pcm-s16' } : { codec: 'mp3', bitrate: MP3_BITS_PER_SECOND })
  output.addAudioTrack(source)
  await output.start()
  let [seconds, samples] = [0, 0]
  const isTooLong = (): boolean => seconds > longest.seconds || samples > longest.samples
  const passing = watchRoom(look)
  try {
    for await (const { channels, samplesPerSecond } of blocks) {
      await passing((channels[0]?.length ?? 0) * channels.length * BYTES_OF_SAMPLE)
      const sample = sampleOf(channels, samplesPerSecond, seconds)
      seconds += sample.duration
      samples += sample.numberOfFrames * channels.length
      await source.add(sample)
      sample.close()
      if (isTooLong()) break
    }
  } catch (error) {
    await output.cancel()
    throw error
  }
  const isWritten = seconds > 0 && !isTooLong()
  if (isWritten) await output.finalize()
  else await output.cancel()
  return isWritten
}

function sampleOf(channels: readonly Float32Array[], sampleRate: number, timestamp: number): AudioSample {
  const length = channels[0]?.length ?? 0
  const data = new Float32Array(length * channels.length)
  channels.forEach((channel, index) => data.set(channel, index * length))
  return new AudioSample({ data, format: 'f32-planar', numberOfChannels: channels.length, sampleRate, timestamp })
}
