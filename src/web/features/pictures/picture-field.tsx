import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useId, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseFiles } from '#web/shared/choose-files.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import classes from './picture-field.module.css'

type Props = {
  readonly onFiles: (files: readonly File[]) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Where a picture comes from: a file, or the camera of a phone. It can be dropped and pasted as well. */
export function PictureField({ onFiles, onKeyDown }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className={classes.field} aria-labelledby={id}>
      <span id={id} className={classes.title}>
        {t('entry.picture')}
      </span>
      <div className={classes.ways}>
        <SignButton
          variant="default"
          data-extra="picture"
          sign={IconPhotoPlus}
          onKeyDown={onKeyDown}
          onClick={() => chooseFiles('image/*', onFiles)}
        >
          {t('picture.choose')}
        </SignButton>
        <SignButton
          variant="default"
          className={classes.camera ?? ''}
          sign={IconCamera}
          onKeyDown={onKeyDown}
          onClick={() => chooseFiles('image/*', onFiles, 'environment')}
        >
          {t('picture.camera')}
        </SignButton>
      </div>
    </fieldset>
  )
}
