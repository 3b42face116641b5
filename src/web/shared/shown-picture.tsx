import { IconPhotoOff } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadPicture } from '#contract/picture.ts'
import type { Picture } from '#domain/word/word.ts'
import { addressOf } from '#web/api/request-parts.ts'
import { useLive } from '#web/replica/use-words.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './shown-picture.module.css'

/** What somebody wrote under it says it best. */
export const altOf = ({ captions }: Picture, shows: string): string =>
  captions.find(({ text }) => text.trim() !== '')?.text ?? shows

/** A picture as this device has it, or else the server; where neither answers, that it is not shown. */
export function ShownPicture({ picture: { fileName }, alt }: { readonly picture: Picture; readonly alt: string }) {
  const { t } = useTranslation()
  const { id: projectId } = useCurrentProject()
  const found = useLive(async (db) => ({ here: (await db.recordings.get(fileName))?.blob ?? null }), [fileName])
  const [isLost, setIsLost] = useState(false)
  const here = found?.here
  const showHere = useCallback((image: HTMLImageElement) => (here ? showIn(image, here) : undefined), [here])
  if (isLost) {
    return (
      <span className={classes.lost} title={t('picture.notShown')}>
        <IconPhotoOff aria-hidden size={24} stroke={1.5} />
        <span className="visually-hidden">{t('picture.notShown')}</span>
      </span>
    )
  }
  if (!found) return <span className={classes.lost} />
  const image = { className: classes.picture, alt, onError: () => setIsLost(true) }
  if (here) return <img {...image} alt={alt} ref={showHere} />
  return (
    <img {...image} alt={alt} loading="lazy" src={addressOf(downloadPicture, { projectId, fileName }, undefined)} />
  )
}

/** Gives an image what this device has of a picture, for as long as it is drawn. */
function showIn(image: HTMLImageElement, blob: Blob): () => void {
  const address = URL.createObjectURL(blob)
  image.src = address
  return () => URL.revokeObjectURL(address)
}
