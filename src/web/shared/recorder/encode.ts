import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  canEncodeAudio,
  Output,
  Quality,
  WavOutputFormat,
  WebMOutputFormat,
  type AudioEncodingConfig,
} from 'mediabunny'
import type { RecordingFormat } from '#domain/project/project.ts'
import { secondsOf, partOf, type Sound } from './sound.ts'

/** What archives and FieldWorks expect; Opus knows no other. */
export const RATE = 48_000
/** Bits per second: one voice without anything that could be heard missing. */
const OPUS: AudioEncodingConfig = { codec: 'opus', quality: new Quality({ bitrate: 96_000 }) }
const LOSSLESS: AudioEncodingConfig = { codec: 'pcm-s24' }
/** Where a browser cannot write Opus: any program can read it, and a word of some seconds is not large. */
const INSTEAD: AudioEncodingConfig = { codec: 'pcm-s16' }

export type SoundFile = { readonly blob: Blob; readonly extension: 'webm' | 'wav' }

/** The sound as a file: Opus in WebM, or WAV where nothing may be lost or the browser cannot do the other. */
export async function encode(sound: Sound, format: RecordingFormat): Promise<SoundFile> {
  if (format === 'wav') return fileOf(sound, LOSSLESS)
  return fileOf(sound, (await canEncodeAudio('opus', { numberOfChannels: 1, sampleRate: RATE })) ? OPUS : INSTEAD)
}

async function fileOf(sound: Sound, encoding: AudioEncodingConfig): Promise<SoundFile> {
  const isOpus = encoding === OPUS
  const target = new BufferTarget()
  const output = new Output({ format: isOpus ? new WebMOutputFormat() : new WavOutputFormat(), target })
  const source = new AudioSampleSource({ ...encoding, transform: { sampleRate: RATE } })
  output.addAudioTrack(source)
  await output.start()
  for (let second = 0; second < secondsOf(sound); second++) await addSecond(source, sound, second)
  await output.finalize()
  const type = isOpus ? 'audio/webm' : 'audio/wav'
  return { blob: new Blob([target.buffer ?? new ArrayBuffer()], { type }), extension: isOpus ? 'webm' : 'wav' }
}

async function addSecond(source: AudioSampleSource, sound: Sound, second: number): Promise<void> {
  const { samples, rate } = partOf(sound, second, second + 1)
  const sample = new AudioSample({
    data: samples,
    format: 'f32',
    numberOfChannels: 1,
    sampleRate: rate,
    timestamp: second,
  })
  await source.add(sample)
  sample.close()
}
