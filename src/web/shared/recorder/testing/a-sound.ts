import type { Sound } from '../sound.ts'

const RATE = 48_000

/** A tone of 220 Hz; `amplitude` from 0 to 1. */
export function aTone(seconds: number, amplitude: number): Sound {
  const tone = (at: number): number => amplitude * Math.sin((2 * Math.PI * 220 * at) / RATE)
  return { samples: Float32Array.from({ length: Math.round(seconds * RATE) }, (_, at) => tone(at)), rate: RATE }
}

/** What a room sounds like when nobody speaks; the same each time. */
export function aRoom(seconds: number, amplitude = 0.002): Sound {
  let seed = 1
  const next = (): number => {
    seed = (seed * 16_807) % 2_147_483_647
    return amplitude * ((2 * seed) / 2_147_483_647 - 1)
  }
  return { samples: Float32Array.from({ length: Math.round(seconds * RATE) }, next), rate: RATE }
}

/** One after the other. */
export function inTurn(...sounds: readonly Sound[]): Sound {
  return { samples: Float32Array.from(sounds.flatMap(({ samples }) => [...samples])), rate: RATE }
}
