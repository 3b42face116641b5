import { registerMp3Encoder } from '@mediabunny/mp3-encoder'
import { AudioSample, AudioSampleSource, FilePathTarget, Mp3OutputFormat, Output, WavOutputFormat } from 'mediabunny'
import type { SoundBlock } from './sound-blocks.ts'
import type { WrittenFormat } from './sound-task.ts'

registerMp3Encoder()

/** A word of two seconds in some 16 kB. */
const MP3_BITS_PER_SECOND = 64_000

/** Writes a sound into a file, piece by piece; false where there is none. Throws where a piece is damaged. */
export async function writeSound(
  blocks: AsyncIterable<SoundBlock>,
  path: string,
  format: WrittenFormat,
): Promise<boolean> {
  const isWav = format === 'wav'
  const output = new Output({
    format: isWav ? new WavOutputFormat() : new Mp3OutputFormat(),
    target: new FilePathTarget(path),
  })
  const source = new AudioSampleSource(isWav ? { codec: 'pcm-s16' } : { codec: 'mp3', bitrate: MP3_BITS_PER_SECOND })
  output.addAudioTrack(source)
  await output.start()
  let seconds = 0
  for await (const { channels, samplesPerSecond } of blocks) {
    const sample = sampleOf(channels, samplesPerSecond, seconds)
    seconds += sample.duration
    await source.add(sample)
    sample.close()
  }
  if (seconds === 0) await output.cancel()
  else await output.finalize()
  return seconds > 0
}

function sampleOf(channels: readonly Float32Array[], sampleRate: number, timestamp: number): AudioSample {
  const length = channels[0]?.length ?? 0
  const data = new Float32Array(length * channels.length)
  channels.forEach((channel, index) => data.set(channel, index * length))
  return new AudioSample({ data, format: 'f32-planar', numberOfChannels: channels.length, sampleRate, timestamp })
}
