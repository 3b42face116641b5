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
 * The sound in a file, piece by piece; undefined where it holds none that we decode: Opus in any container, MP3, and what
 * is not compressed. Throws where the file is damaged.
 */
export async function soundBlocks(path: string): Promise<AsyncIterable<SoundBlock> | undefined> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  const codec = await track?.getCodec()
  if (!track || !codec) return undefined
  if (codec.startsWith('pcm-')) return uncompressed(track)
  const decoder = await decoderFor(codec, track)
  return decoder && decoded(track, decoder)
}

/** What a decoder of frames makes of one. */
type Decoder = {
  decodeFrame(frame: Uint8Array): { channelData: Float32Array[]; samplesDecoded: number; sampleRate: number }
  free(): void
}

/** An Opus stream of more channels than two tells how they are mapped; nobody records a word so. */
const MOST_OPUS_CHANNELS = 2

async function decoderFor(codec: string, track: InputAudioTrack): Promise<Decoder | undefined> {
  if (codec === 'mp3') return ready(new MPEGDecoder())
  const channels = (await track.getDecoderConfig())?.numberOfChannels ?? 1
  if (codec !== 'opus' || channels > MOST_OPUS_CHANNELS) return undefined
  return ready(new OpusDecoder({ channels }))
}

async function ready<D extends Decoder & { readonly ready: Promise<void> }>(decoder: D): Promise<D> {
  await decoder.ready
  return decoder
}

async function* decoded(track: InputAudioTrack, decoder: Decoder): AsyncGenerator<SoundBlock> {
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const { channelData: channels, samplesDecoded, sampleRate } = decoder.decodeFrame(packet.data)
      if (samplesDecoded > 0) yield { channels, samplesPerSecond: sampleRate }
    }
  } finally {
    decoder.free()
  }
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
