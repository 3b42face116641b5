/**
 * A recording as this device has it, or a picture: both wait in one queue until the server has them. A picture is nobody's
 * voice, and lasts no seconds.
 */
export type StoredRecording = {
  /** `<guid>.<ext>`, on the server as well. */
  readonly fileName: string
  readonly blob: Blob
  readonly mediaType: string
  /** Of whom it was when it was made; '' for nobody. The word says of whom it is now. */
  readonly speakerId: string
  /** UTC ISO 8601. */
  readonly madeAt: string
  readonly seconds: number
  /** 0–255: how loud each of as many equal parts is. */
  readonly peaks: readonly number[]
  /** Of one that came from the server: when, in Unix milliseconds, and of how many bytes. It was made elsewhere, mostly. */
  readonly fetched?: { readonly at: number; readonly bytes: number }
}

export type NewRecording = Omit<StoredRecording, 'fetched'>

export const isPicture = (mediaType: string): boolean => mediaType.startsWith('image/')
