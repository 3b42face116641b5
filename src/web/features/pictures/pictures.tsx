import { lazy, Suspense } from 'react'
import { loadLate } from '#web/shared/load-late.ts'
import type { PicturesHere } from './use-pictures.ts'

const PictureList = lazy(async () => ({
  default: (await loadLate('pictures', () => import('./picture-list.tsx'))).PictureList,
}))

/** The height of a picture, so that what stands below does not move. */
const room = { minBlockSize: '4.75rem', gridColumn: '1 / -1' }

/** The pictures of a sense, and news of them; nothing while there is neither. */
export function Pictures({ here }: { readonly here: PicturesHere }) {
  const { pictures, isAdding, putAside, unfit } = here
  if (pictures.length === 0 && !isAdding && !putAside && unfit.length === 0) return null
  return (
    <Suspense fallback={<div style={room} />}>
      <PictureList here={here} />
    </Suspense>
  )
}
