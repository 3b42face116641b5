import { lazy, Suspense } from 'react'
import { lateCode } from '#web/plain/late-code.ts'
import { withLateTexts } from '#web/shared/load-late.ts'
import type { PicturesHere } from './use-pictures.ts'

const fetchPictureList = lateCode('pictures', () => withLateTexts(() => import('./picture-list.tsx')))
const PictureList = lazy(async () => ({ default: (await fetchPictureList()).PictureList }))

/** The height of a picture, so that what stands below does not move. */
const room = { minBlockSize: '4.75rem', gridColumn: '1 / -1' }

/** The pictures alone: in one line with the word, smaller, or with what can be done; or the news of them. Without it all. */
export type PartOfPictures = 'inLine' | 'pictures' | 'news'

type Props = {
  readonly here: PicturesHere
  readonly part?: PartOfPictures
}

/** The pictures of a sense, and news of them; nothing while there is neither. */
export function Pictures({ here, part }: Props) {
  const { pictures, isAdding, putAside, unfit } = here
  const hasPictures = pictures.length > 0 && part !== 'news'
  const hasNews = (isAdding || putAside !== null || unfit.length > 0) && (part === 'news' || !part)
  if (!hasPictures && !hasNews) return null
  return (
    <Suspense fallback={part ? null : <div style={room} />}>
      <PictureList here={here} part={part} />
    </Suspense>
  )
}
