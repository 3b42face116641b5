/** Why a file cannot be shown as a picture. */
export type PhotoTrouble = 'heic' | 'noPicture'

export class UnusablePhoto extends Error {
  override readonly name = 'UnusablePhoto'
  readonly fileName: string
  readonly trouble: PhotoTrouble

  constructor(fileName: string, trouble: PhotoTrouble) {
    super(`${fileName}: ${trouble}`)
    this.fileName = fileName
    this.trouble = trouble
  }
}
