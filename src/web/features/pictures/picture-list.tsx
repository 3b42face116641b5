import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '#domain/word/word.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { IconButton } from '#web/shared/icon-button.tsx'
import { altOf, ShownPicture } from '#web/shared/shown-picture.tsx'
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
                <ShownPicture picture={picture} alt={altOf(picture, shows)} />
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
            <ShownPicture picture={enlarged} alt={altOf(enlarged, shows)} />
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
