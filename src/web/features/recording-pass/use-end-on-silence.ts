import { useEffect } from 'react'
import { recorder } from '#web/features/recording/recorder.ts'
import { hasSaidAWord, listenOn, NOTHING_HEARD } from '#web/features/recording/voice.ts'

/** While it is on, a recording ends by itself when a word has been said and it is quiet again. */
export function useEndOnSilence(isOn: boolean, isRecording: boolean): void {
  useEffect(() => {
    if (!isOn || !isRecording) return undefined
    let heard = NOTHING_HEARD
    return recorder.hear((piece) => {
      heard = listenOn(heard, piece)
      if (hasSaidAWord(heard)) void recorder.stop()
    })
  }, [isOn, isRecording])
}
