import type { Sound } from './sound.ts'

/** What a sound file sounds like, in one channel of 48 kHz; null when this browser cannot tell. */
export async function hearFile(file: Blob): Promise<Sound | null> {
  try {
    const heard = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await file.arrayBuffer())
    return { samples: oneChannel(heard), rate: heard.sampleRate }
  } catch {
    return null
  }
}

function oneChannel(heard: AudioBuffer): Float32Array {
  const channels = Array.from({ length: heard.numberOfChannels }, (_, channel) => heard.getChannelData(channel))
  const [first] = channels
  if (!first || channels.length === 1) return first ?? new Float32Array()
  return first.map((_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length)
}
