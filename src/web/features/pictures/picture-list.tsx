import { Button } from '@mantine/core'
import { IconPhotoOff, IconTrash } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadPicture } from '#contract/picture.ts'
import type { Picture } from '#domain/word/word.ts'
import { addressOf } from '#web/api/request-parts.ts'
import { useLive } from '#web/replica/use-words.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { IconButton } from '#web/shared/icon-button.tsx'
import classes from './picture-list.module.css'
import type { PartOfPictures } from './pictures.tsx'
import type { PicturesHere } from './use-pictures.ts'

type Props = { readonly here: PicturesHere; readonly part: PartOfPictures | undefined }

/** The pictures of a sense, small, each enlarged by a press, and news of them. */
export function PictureList({ here, part }: Props) {
  const { t } = useTranslation()
  const { shows, pictures } = here
  const [enlarged, setEnlarged] = useState<Picture | null>(null)
  return (
    <div className={classes.pictures} data-part={part}>
      {pictures.length > 0 && part !== 'news' && (
        <ul className={classes.list} aria-label={t('picture.list', { word: shows })}>
          {pictures.map((picture) => (
            <li key={picture.fileName} className={classes.item}>
              <button
                type="button"
                className={classes.enlarge}
                title={t('picture.enlarge')}
                onClick={() => setEnlarged(picture)}
              >
                <Shown picture={picture} alt={altOf(picture, shows)} />
              </button>
              {!picture.protected && part !== 'inLine' && (
                <IconButton
                  hasHint
                  sign={IconTrash}
                  label={t('picture.delete', { word: shows })}
                  onClick={() => here.remove(picture.fileName)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {(part === 'news' || !part) && <NewsOfPictures here={here} />}
      {enlarged && (
        <Dialog title={altOf(enlarged, shows)} size="auto" centered onClose={() => setEnlarged(null)}>
          <div className={classes.large}>
            <Shown picture={enlarged} alt={altOf(enlarged, shows)} />
          </div>
        </Dialog>
      )}
    </div>
  )
}

function NewsOfPictures({ here: { isAdding, putAside, unfit, bringBack } }: Pick<Props, 'here'>) {
  const { t } = useTranslation()
  return (
    <>
      <output className={classes.news}>{isAdding && t('picture.adding')}</output>
      {putAside && (
        <p className={classes.news}>
          <span>{t('picture.deleted')}</span>
          <Button variant="subtle" size="compact-md" onClick={bringBack}>
            {t('entry.undo')}
          </Button>
        </p>
      )}
      {unfit.map(({ name, trouble }) => (
        <p key={name} className={classes.warning} role="alert">
          {t(`paper.trouble.${trouble}`, { name })}
        </p>
      ))}
    </>
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
