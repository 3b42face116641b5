import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { PieceKeeper } from './piece-keeper.ts'
import { type OnTake, recorder, type RecorderState } from './recorder.ts'

type RecorderAt = {
  readonly state: RecorderState
  /** Also of the pieces: what comes to nothing leaves none. */
  readonly record: (pieces: PieceKeeper | null, onTake: OnTake) => Promise<void>
  readonly stop: () => void
  readonly isWanted: () => boolean
}

/** The recorder of the page, for one place. Leaving the place ends and keeps what is recorded (spec screens 8.1). */
export function useRecorderAt(place: string): RecorderAt {
  const state = useSyncExternalStore(recorder.listen, () => (recorder.isBy(place) ? recorder.state : IDLE))
  const forgive = useEffectEvent(() => recorder.forgive(place))
  useEffect(() => () => void recorder.stop(place), [place])
  useEffect(() => () => forgive(), [])
  return {
    state,
    record: async (pieces, onTake) => {
      let isTaken = false
      const take: OnTake = async (sound) => {
        isTaken = true
        pieces?.end(sound)
        await onTake(sound)
      }
      await recorder.start(place, take, pieces?.take)
      if (!isTaken) await pieces?.forget()
    },
    stop: () => void recorder.stop(place),
    isWanted: () => recorder.isWantedBy(place),
  }
}

const IDLE: RecorderState = { kind: 'idle' }
