import { secondsOf, type Sound } from './sound.ts'
import { levelsOf, voicedSpan } from './voice.ts'

/** What is wrong with a recording (spec screens S8.4, field.md wish 8). */
export type Flaw =
  /** Louder than the microphone can hear: parts are cut off. */
  | 'clipped'
  | 'tooQuiet'
  /** A microphone that is switched off, or another one than the person speaks into. */
  | 'silent'
  /** The voice begins before the recording, or goes on after it. */
  | 'cutOff'

/** As loud as a sample can be, but for rounding. */
const FULL = 0.989
/** So many samples one after the other at full height are a voice that was cut; one or two may be a peak. */
const CUT_RUN = 4
/** A loud consonant may touch the limit once. */
const CUT_RUNS = 3
/** Decibels: how loud the loud parts of a word are at least. */
const QUIET = -38
const SILENT = -62
/** Loud already in the first moment, or still in the last: seconds, and decibels below the loud parts. */
const EDGE = 0.03
const BELOW_LOUD = 12

export function flawsOf(sound: Sound): readonly Flaw[] {
  const levels = levelsOf(sound)
  const loud = loudPart(levels)
  if (loud < SILENT) return ['silent']
  const flaws: Flaw[] = []
  if (isClipped(sound)) flaws.push('clipped')
  if (loud < QUIET) flaws.push('tooQuiet')
  else if (isCutOff(sound, levels, loud)) flaws.push('cutOff')
  return flaws
}

function isClipped({ samples }: Sound): boolean {
  let run = 0
  let runs = 0
  for (const sample of samples) {
    run = Math.abs(sample) >= FULL ? run + 1 : 0
    if (run === CUT_RUN) runs++
  }
  return runs >= CUT_RUNS
}

/** The level of its loudest tenth of a second, which even the shortest word has, however much silence is around it. */
function loudPart(levels: readonly number[]): number {
  return levels.toSorted((a, b) => b - a)[Math.min(4, levels.length - 1)] ?? -100
}

/** Where it is never quiet, it is the room that is loud. */
function isCutOff(sound: Sound, levels: readonly number[], loud: number): boolean {
  const span = voicedSpan(sound)
  if (!span || Math.min(...levels) > loud - 2 * BELOW_LOUD) return false
  const [first = -100, last = -100] = [levels[0], levels.at(-1)]
  const begins = span.from <= EDGE && first > loud - BELOW_LOUD
  const ends = span.to >= secondsOf(sound) - EDGE && last > loud - BELOW_LOUD
  return begins || ends
}
