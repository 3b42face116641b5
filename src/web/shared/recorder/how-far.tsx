import { useEffect, useState } from 'react'
import { playback } from './playback.ts'
import { timeText, type Waveform as Drawn } from './sound.ts'
import classes from './sound-player.module.css'
import { Waveform } from './waveform.tsx'

type Props = {
  readonly isPlaying: boolean
  /** undefined: not known yet, or at all. */
  readonly waveform: Drawn | undefined
  /** Its length alone, where there is no room. */
  readonly isShort?: boolean
}

/** How a sound looks, how much of it has been played, and how long it is. */
export function HowFar({ isPlaying, waveform, isShort = false }: Props) {
  const { seconds, peaks } = waveform ?? { seconds: 0, peaks: [] }
  const played = usePlayed(isPlaying, seconds)
  return (
    <>
      {!isShort && <Waveform peaks={peaks} played={played} />}
      <span className={classes.time} data-time>
        {seconds > 0 ? timeText(seconds) : ''}
      </span>
    </>
  )
}

/** 0 to 1. */
function usePlayed(isPlaying: boolean, seconds: number): number {
  const [played, setPlayed] = useState(0)
  useEffect(() => {
    if (!isPlaying || seconds === 0) return undefined
    let frame = 0
    const draw = (): void => {
      setPlayed(Math.min(1, playback.at / seconds))
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => {
      cancelAnimationFrame(frame)
      setPlayed(0)
    }
  }, [isPlaying, seconds])
  return played
}
