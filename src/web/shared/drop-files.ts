import type { DragEvent } from 'react'

/** For an element onto which sound files can be dropped. */
export function droppingFiles(onFiles: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent): void => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent): void => {
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
}
