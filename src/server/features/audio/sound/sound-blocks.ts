import { createReadStream } from 'node:fs'
import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import {
  ALL_FORMATS,
  AudioSampleSink,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
} from 'mediabunny'
import { MPEGDecoder } from 'mpg123-decoder'
import { OpusDecoder } from 'opus-decoder'

/** As many samples of each channel, from -1 to 1. */
export type SoundBlock = { readonly channels: readonly Float32Array[]; readonly samplesPerSecond: number }

/**
 * The sound in a file, piece by piece; undefined where it holds none that we decode: Opus in any container, MP3, FLAC and
 * Vorbis as files of their own, and what is not compressed. Throws where the file is damaged.
 */
export async function soundBlocks(path: string): Promise<AsyncIterable<SoundBlock> | undefined> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  const codec = await track?.getCodec()
  if (!track || !codec) return undefined
  if (codec.startsWith('pcm-')) return uncompressed(track)
  if (codec === 'mp3') return decodedFrames(track, await ready(new MPEGDecoder()))
  if (codec === 'opus') return opus(track)
  if (codec === 'flac') return decodedFile(path, await ready(new FLACDecoder()))
  if (codec === 'vorbis') return decodedFile(path, await ready(new OggVorbisDecoder()))
  return undefined
}

type Decoded = { channelData: Float32Array[]; samplesDecoded: number; sampleRate: number }
type Errors = { readonly errors: readonly { readonly message: string }[] }

/** What a decoder of frames makes of one. */
type FrameDecoder = { decodeFrame(frame: Uint8Array): Decoded; free(): void }

/** One that takes the container apart itself. */
type FileDecoder = {
  decode(piece: Uint8Array): Promise<Decoded & Errors>
  flush(): Promise<Decoded & Errors>
  free(): void
}

async function ready<D extends { readonly ready: Promise<void> }>(decoder: D): Promise<D> {
  await decoder.ready
  return decoder
}

/** An Opus stream of more channels than two tells how they are mapped; nobody records a word so. */
const MOST_OPUS_CHANNELS = 2

async function opus(track: InputAudioTrack): Promise<AsyncIterable<SoundBlock> | undefined> {
  const config = await track.getDecoderConfig()
  const channels = config?.numberOfChannels ?? 1
  if (channels > MOST_OPUS_CHANNELS) return undefined
  const decoder = await ready(new OpusDecoder({ channels }))
  return withoutStart(decodedFrames(track, decoder), preSkipOf(config?.description))
}

/** How many samples a decoder gives before the sound begins, as the head of the stream says (RFC 7845, 5.1). */
function preSkipOf(head: ArrayBufferView | ArrayBufferLike | undefined): number {
  if (head === undefined || head.byteLength < 12) return 0
  const view = ArrayBuffer.isView(head) ? new DataView(head.buffer, head.byteOffset) : new DataView(head)
  return view.getUint16(10, true)
}

async function* withoutStart(blocks: AsyncIterable<SoundBlock>, samples: number): AsyncGenerator<SoundBlock> {
  let left = samples
  for await (const { channels, samplesPerSecond } of blocks) {
    const length = channels[0]?.length ?? 0
    if (length > left) yield { channels: channels.map((channel) => channel.subarray(left)), samplesPerSecond }
    left = Math.max(0, left - length)
  }
}

async function* decodedFrames(track: InputAudioTrack, decoder: FrameDecoder): AsyncGenerator<SoundBlock> {
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) yield* blockOf(decoder.decodeFrame(packet.data))
  } finally {
    decoder.free()
  }
}

async function* decodedFile(path: string, decoder: FileDecoder): AsyncGenerator<SoundBlock> {
  try {
    for await (const piece of createReadStream(path)) yield* blockOf(sound(await decoder.decode(piece as Uint8Array)))
    yield* blockOf(sound(await decoder.flush()))
  } finally {
    decoder.free()
  }
}

function sound(decoded: Decoded & Errors): Decoded {
  const [error] = decoded.errors
  if (error) throw new Error(error.message)
  return decoded
}

function* blockOf({ channelData: channels, samplesDecoded, sampleRate }: Decoded): Generator<SoundBlock> {
  if (samplesDecoded > 0) yield { channels, samplesPerSecond: sampleRate }
}

async function* uncompressed(track: InputAudioTrack): AsyncGenerator<SoundBlock> {
  for await (const sample of new AudioSampleSink(track).samples()) {
    const channels = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
      const channel = new Float32Array(sample.numberOfFrames)
      sample.copyTo(channel, { planeIndex, format: 'f32-planar' })
      return channel
    })
    yield { channels, samplesPerSecond: sample.sampleRate }
    sample.close()
  }
}
