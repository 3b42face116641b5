/** The one that an arrow key leads to, of so many; from the last one back out into the field (null), and in again. */
export function nextMarked(marked: number | null, by: 1 | -1, count: number): number | null {
  const places = count + 1
  const next = ((marked ?? count) + by + places) % places
  return next === count ? null : next
}

/** A stretch of the screen from top to bottom, in pixels. */
export type Stretch = { readonly top: number; readonly bottom: number }

/**
 * Where a list goes so that it never covers its field: above, where the rows are that nobody is working on; below where
 * only there is room for it; else where there is more, and then it scrolls.
 */
export function placeOf(field: Stretch, view: Stretch, height: number): Place {
  const above = field.top - view.top
  const below = view.bottom - field.bottom
  const isAbove = above >= height || (below < height && above >= below)
  return isAbove ? { side: 'above', room: above } : { side: 'below', room: below }
}

export type Place = { readonly side: 'above' | 'below'; readonly room: number }
