import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefCallback, useCallback, useState } from 'react'
import type { Guid } from '#domain/word/word.ts'
import { useLatest } from '#web/shared/use-latest.ts'

/** For the element of a sense, which can be dragged by it. */
export function useDraggable(sense: Guid): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => (element ? draggable({ element, getInitialData: () => ({ sense }) }) : undefined),
    [sense],
  )
}

/** For what a sense can be dropped on: the innermost one takes it, and shows that it would (`data-over`). */
export function useDropTarget(onDrop: (sense: Guid) => void) {
  const [isOver, setOver] = useState(false)
  const latest = useLatest(onDrop)
  const ref: RefCallback<HTMLElement> = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      return dropTargetForElements({
        element,
        onDropTargetChange: ({ location }) => setOver(location.current.dropTargets[0]?.element === element),
        onDrop({ location, source }) {
          setOver(false)
          if (location.current.dropTargets[0]?.element === element) latest.current(source.data['sense'] as Guid)
        },
      })
    },
    [latest],
  )
  return { ref, 'data-over': isOver }
}
