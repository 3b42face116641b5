import type { ClipboardEvent, DragEvent } from 'react'

type Takers = {
  /** null: no pictures are wanted here. */
  readonly onPictures: ((files: readonly File[]) => void) | null
  readonly onSounds: (files: readonly File[]) => void
}

/** For an element onto which files can be dropped, and into which pictures can be pasted. */
export function takingFiles({ onPictures, onSounds }: Takers) {
  const take = (files: readonly File[]): void => {
    const pictures = onPictures ? files.filter(isPictureFile) : []
    const others = files.filter((file) => !pictures.includes(file))
    if (pictures.length > 0) onPictures?.(pictures)
    if (others.length > 0) onSounds(others)
  }
  return {
    onDragOver: (event: DragEvent): void => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent): void => {
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      take([...event.dataTransfer.files])
    },
    onPaste: (event: ClipboardEvent): void => {
      const pictures = [...event.clipboardData.files].filter(isPictureFile)
      if (!onPictures || pictures.length === 0) return
      event.preventDefault()
      onPictures(pictures)
    },
  }
}

/** Some systems give the photos of some phones no type. */
const isPictureFile = ({ type, name }: File): boolean => type.startsWith('image/') || /\.hei[cf]$/i.test(name)
