import { ActionIcon, Button } from '@mantine/core'
import { IconPhotoOff, IconX } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadPicture } from '#contract/picture.ts'
import type { Picture } from '#domain/word/word.ts'
import { addressOf } from '#web/api/request-parts.ts'
import { useLive } from '#web/replica/use-words.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import classes from './picture-list.module.css'
import type { PicturesHere } from './use-pictures.ts'

/** The pictures of a sense, small, and news of them. */
export function PictureList({ here }: { readonly here: PicturesHere }) {
  const { t } = useTranslation()
  const { shows, pictures, isAdding, putAside, unfit } = here
  return (
    <div className={classes.pictures}>
      {pictures.length > 0 && (
        <ul className={classes.list} aria-label={t('picture.list', { word: shows })}>
          {pictures.map((picture) => (
            <li key={picture.fileName} className={classes.item}>
              <Shown picture={picture} alt={altOf(picture, shows)} />
              {!picture.protected && (
                <ActionIcon
                  className={classes.delete ?? ''}
                  aria-label={t('picture.delete', { word: shows })}
                  onClick={() => here.remove(picture.fileName)}
                >
                  <IconX aria-hidden size={18} stroke={2} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      <output className={classes.news}>{isAdding && t('picture.adding')}</output>
      {putAside && (
        <p className={classes.news}>
          <span>{t('picture.deleted')}</span>
          <Button variant="subtle" size="compact-md" onClick={here.bringBack}>
            {t('entry.undo')}
          </Button>
        </p>
      )}
      {unfit.map(({ name, trouble }) => (
        <p key={name} className={classes.warning} role="alert">
          {t(`paper.trouble.${trouble}`, { name })}
        </p>
      ))}
    </div>
  )
}

/** What somebody wrote under it says it best. */
const altOf = ({ captions }: Picture, shows: string): string =>
  captions.find(({ text }) => text.trim() !== '')?.text ?? shows

function Shown({ picture: { fileName }, alt }: { readonly picture: Picture; readonly alt: string }) {
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
