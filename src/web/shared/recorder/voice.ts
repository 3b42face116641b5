import { decibels, partOf, power, secondsOf, type Sound } from './sound.ts'

/** Seconds. */
const FRAME = 0.02
/** So much louder than the room, in decibels, is a voice; and never anything as quiet as the second. */
const ABOVE_ROOM = 12
const NEVER_VOICE = -55
/** Where it is never quiet the room cannot be told from the voice; this loud a room would drown any word. Decibels. */
const LOUDEST_ROOM = -35
/** The soft beginning and end of a word that no measure finds: seconds. */
const AROUND = 0.15

/** A part of a sound, in seconds from its beginning. */
export type Span = { readonly from: number; readonly to: number }

/** From a little before the first voice to a little after the last; null when nobody is heard. */
export function voicedSpan(sound: Sound): Span | null {
  const levels = levelsOf(sound)
  const limit = voiceLimit(roomOf(levels))
  const first = levels.findIndex((level) => level > limit)
  if (first === -1) return null
  const last = levels.findLastIndex((level) => level > limit)
  return { from: Math.max(0, first * FRAME - AROUND), to: Math.min(secondsOf(sound), (last + 1) * FRAME + AROUND) }
}

/** The sound without the silence around the voice; all of it when nobody is heard. */
export function voicedPart(sound: Sound): Sound {
  const span = voicedSpan(sound)
  return span ? partOf(sound, span.from, span.to) : sound
}

/** The level of each frame of 20 ms, in decibels. */
export function levelsOf({ samples, rate }: Sound): readonly number[] {
  const size = Math.round(FRAME * rate)
  return Array.from({ length: Math.floor(samples.length / size) }, (_, frame) =>
    decibels(power(samples.subarray(frame * size, (frame + 1) * size))),
  )
}

/** How far somebody who says one word has come. Seconds. */
export type Listening = {
  readonly spoken: number
  readonly silent: number
  /** The quietest so far, in decibels. */
  readonly room: number
}

export const NOTHING_HEARD: Listening = { spoken: 0, silent: 0, room: LOUDEST_ROOM }

/** After one more piece of sound. What is quiet between two syllables counts from anew. */
export function listenOn(heard: Listening, sound: Sound): Listening {
  return levelsOf(sound).reduce((now, level): Listening => {
    const isVoice = level > voiceLimit(now.room)
    return {
      spoken: now.spoken + (isVoice ? FRAME : 0),
      silent: isVoice ? 0 : now.silent + FRAME,
      room: Math.min(now.room, level),
    }
  }, heard)
}

/** A click of the tongue is no word, and a stop consonant no end of one. Seconds. */
const LEAST_WORD = 0.15
const LEAST_PAUSE = 0.9

export const hasSaidAWord = ({ spoken, silent }: Listening): boolean => spoken >= LEAST_WORD && silent >= LEAST_PAUSE

const voiceLimit = (room: number): number => Math.max(NEVER_VOICE, room + ABOVE_ROOM)

/** A tenth of the time it is at most as loud as the room. */
function roomOf(levels: readonly number[]): number {
  const ordered = levels.toSorted((a, b) => a - b)
  return Math.min(LOUDEST_ROOM, ordered[Math.floor(ordered.length / 10)] ?? LOUDEST_ROOM)
}
