import { useEffect, useRef, useState } from 'react'
import { recorder } from './recorder.ts'
import { decibels, loudest } from './sound.ts'

/** Where a level stands on the meter: -60 dB is its beginning, as loud as can be its end. 0 to 1. */
function meterPart(amplitude: number): number {
  return Math.max(0, Math.min(1, 1 + decibels(amplitude) / 60))
}

/** From here on a voice is too loud for the microphone: the last tenth. */
const TOO_LOUD = 0.98

/**
 * How loud it is and how long it has been, while something is recorded. `meter`: the ref of what shows the level, which it
 * finds as `--level`, 0 to 1. `since`: as the recorder tells it; null while it is not known yet.
 */
export function useLevel<Meter extends HTMLElement>(since: number | null) {
  const meter = useRef<Meter>(null)
  const [isTooLoud, setIsTooLoud] = useState(false)
  const seconds = useSecondsSince(since)
  useEffect(() => {
    let shown = 0
    // Drawn as it is heard, without React: fifty times in a second.
    return recorder.hear(({ samples }) => {
      const peak = loudest(samples)
      // Falls slowly, so that the eye can follow.
      shown = Math.max(meterPart(peak), shown - 0.02)
      meter.current?.style.setProperty('--level', String(shown))
      if (peak >= TOO_LOUD) setIsTooLoud(true)
    })
  }, [])
  return { meter, isTooLoud, seconds }
}

function useSecondsSince(since: number | null): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (since === null) return undefined
    const timer = setInterval(() => setSeconds((performance.now() - since) / 1000), 250)
    return () => clearInterval(timer)
  }, [since])
  return seconds
}
