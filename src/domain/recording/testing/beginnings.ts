type Beginning = readonly [what: string, mediaType: string, bytes: Uint8Array<ArrayBuffer>]

const UNKNOWN = 'application/octet-stream'

const of = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** In the order of the file: numbers are bytes, texts their letters. */
const from = (...parts: readonly (number | string)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : Array.from(part, (letter) => letter.charCodeAt(0)))),
  )

/** How files begin, and as what the server knows each of them: what the browser takes must be no more than that. */
export const BEGINNINGS: readonly Beginning[] = [
  ['WebM', 'audio/webm', of('1a45dfa39f4286810142f7810142f2810442f381084282847765626d428781024285810218538067')],
  ['Matroska', 'audio/matroska', of('1a45dfa3934282886d6174726f736b61')],
  [
    'Matroska of a browser',
    'audio/matroska',
    of('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b6142878104428581021853806701000000'),
  ],
  ['another EBML document', UNKNOWN, of('1a45dfa38b42828844534e5053484f54')],
  ['Ogg', 'audio/ogg', of('4f67675300020000')],
  ['WAV', 'audio/wav', of('524946462408000057415645666d7420')],
  ['MP3 with a title', 'audio/mpeg', of('49443304000000000023')],
  ['MP3 without a title', 'audio/mpeg', of('fffb9064000f0000')],
  ['M4A', 'audio/mp4', of('00000020667479704d344120')],
  ['M4A of Safari', 'audio/mp4', of('0000001c6674797069736f35')],
  ['M4A of Chromium', 'audio/mp4', of('000000246674797069736f6d')],
  ['M4A of a phone', 'audio/mp4', from(0, 0, 0, 24, 'ftypmp42')],
  ['FLAC', 'audio/flac', of('664c614300000022')],
  ['AAC', 'audio/aac', of('fff15080')],
  ['JPEG', 'image/jpeg', of('ffd8ffe000104a464946')],
  ['PNG', 'image/png', of('89504e470d0a1a0a0000000d49484452')],
  ['GIF', 'image/gif', of('474946383961')],
  ['WebP', 'image/webp', of('524946462408000057454250565038')],
  ['HEIC', 'image/heic', of('00000018667479706865696300000000')],
  ['HEIC with a shared brand', 'image/heic', from(0, 0, 0, 28, 'ftypmif1', 0, 0, 0, 0, 'mif1heic')],
  ['AVIF', UNKNOWN, of('00000018667479706176696600000000')],
  ['QuickTime', UNKNOWN, from(0, 0, 0, 20, 'ftypqt  ', 0, 0, 2, 0, 'qt  ')],
  ['WAVE without RIFF', UNKNOWN, from('RIFX', 0, 0, 8, 36, 'WAVEfmt ')],
  ['UTF-16 text', UNKNOWN, of('fffe680069000d00')],
  ['an MP3 frame without a bit rate', UNKNOWN, of('fffbf064000f0000')],
  ['an MP3 frame without a sample rate', UNKNOWN, of('fffb9c64000f0000')],
  ['SVG', UNKNOWN, from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a script', UNKNOWN, from('<script>alert(1)</script>')],
  ['nothing', UNKNOWN, of('')],
]
