import type { DragEvent } from 'react'
import type { Guid } from '#domain/word/word.ts'

/** What a sense is while it is dragged; nothing else that is dropped on the board is one. */
const SENSE = 'application/x-granary-sense'

export function startDragging(event: DragEvent, sense: Guid): void {
  event.stopPropagation()
  event.dataTransfer.setData(SENSE, sense)
  event.dataTransfer.effectAllowed = 'move'
}

export const isDragged = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(SENSE)

export const dragged = ({ dataTransfer }: DragEvent): Guid | null => dataTransfer.getData(SENSE) || null
