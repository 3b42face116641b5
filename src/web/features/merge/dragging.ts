import { type DragEvent, useState } from 'react'
import type { Guid } from '#domain/word/word.ts'

/** What a sense is while it is dragged; nothing else that is dropped on the board is one. */
const SENSE = 'application/x-granary-sense'

export function startDragging(event: DragEvent, sense: Guid): void {
  event.stopPropagation()
  event.dataTransfer.setData(SENSE, sense)
  event.dataTransfer.effectAllowed = 'move'
}

const isDragged = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(SENSE)

const dragged = ({ dataTransfer }: DragEvent): Guid | null => dataTransfer.getData(SENSE) || null

/** For what a sense can be dropped on: the innermost one takes it, and shows that it would (`data-over`). */
export function useDropTarget(onDrop: (sense: Guid) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent): void => {
      if (!isDragged(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      setOver(false)
      const sense = dragged(event)
      if (sense === null) return
      event.preventDefault()
      event.stopPropagation()
      onDrop(sense)
    },
  }
}
