import { readFile } from 'node:fs/promises'

/** Beginnings of files, enough to be recognised. `said` tells two of them apart. */
const beginning =
  (hex: string) =>
  (said = 'maji'): Buffer =>
    Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(said)])

export const aWebm = beginning('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878102428581021853806701')
export const anOgg = beginning('4f67675300020000000000000000')
export const anMp3 = beginning('49443304000000000023')
export const anM4a = beginning('00000020667479704d344120000000004d344120')
export const aPng = beginning('89504e470d0a1a0a0000000d49484452')
export const aJpeg = beginning('ffd8ffe000104a46494600')
export const aGif = beginning('474946383961')
export const aWebp = beginning('524946462408000057454250565038')

/** A real WAV file: a tone of that many seconds at 8 kHz, mono, 16 bits, as loud as `volume` of 1. */
export function aWav({ seconds = 0.01, volume = 0.5 }: { seconds?: number; volume?: number } = {}): Buffer {
  const rate = 8000
  const samples = Int16Array.from({ length: Math.round(seconds * rate) }, (_, index) =>
    Math.round(volume * 32767 * Math.sin((index / rate) * 440 * 2 * Math.PI)),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer)])
}

type Take =
  | 'silence-then-tone.webm'
  | 'silence-then-tone.mka'
  | 'silence-then-tone.ogg'
  | 'silence-then-tone-vorbis.ogg'
  | 'silence-then-tone.flac'
  | 'silence-then-tone.m4a'
  | 'silence-then-tone-opus.m4a'

/**
 * Half a second of silence and about as long a tone. The two that need saying: PCM of 32 bits in Matroska without lengths and
 * Opus in MP4 of fragments, as Chromium records `audio/webm;codecs=pcm` and `audio/mp4`.
 */
export const aTake = (file: Take): Promise<Buffer> => readFile(`${import.meta.dirname}/${file}`)
