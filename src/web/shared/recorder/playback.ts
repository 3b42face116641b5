import { useSyncExternalStore } from 'react'
import { Listeners } from '#web/plain/listeners.ts'

/** What is played at the moment; one recording at a time. */
export type Playing = { readonly fileName: string; readonly stage: 'loading' | 'playing' | 'failed' } | null

/** Where the sound is: an address, and what to do when it is not needed any more, and when it is heard. */
export type SoundSource = {
  readonly address: string
  readonly release: () => void
  readonly onPlaying?: () => void
}

/** The one player of the page: beginning a recording ends the one before. */
class Playback {
  now: Playing = null
  private readonly listeners = new Listeners()
  readonly listen = this.listeners.listen
  private audio: HTMLAudioElement | null = null
  private release = (): void => undefined

  /** Seconds from the beginning. */
  get at(): number {
    return this.audio?.currentTime ?? 0
  }

  play(fileName: string, { address, release, onPlaying }: SoundSource): void {
    this.stop()
    const audio = new Audio(address)
    this.audio = audio
    this.release = release
    audio.onplaying = () => {
      this.become({ fileName, stage: 'playing' })
      onPlaying?.()
    }
    audio.onended = () => this.stop()
    this.become({ fileName, stage: 'loading' })
    audio.play().catch(() => {
      // A recording that is stopped before it began has not failed.
      if (this.audio === audio) this.fail(fileName)
    })
  }

  stop(): void {
    this.audio?.pause()
    this.audio = null
    this.release()
    this.release = () => undefined
    if (this.now) this.become(null)
  }

  private fail(fileName: string): void {
    this.stop()
    this.become({ fileName, stage: 'failed' })
  }

  private become(playing: Playing): void {
    this.now = playing
    this.listeners.tell()
  }
}

export const playback = new Playback()

/** How it stands with playing this recording; null while it is not played. */
export function usePlaying(fileName: string): NonNullable<Playing>['stage'] | null {
  return useSyncExternalStore(playback.listen, () => (playback.now?.fileName === fileName ? playback.now.stage : null))
}

/** An address for bytes, until it is not needed any more. */
export function soundOf(blob: Blob): SoundSource {
  const address = URL.createObjectURL(blob)
  return { address, release: () => URL.revokeObjectURL(address) }
}
