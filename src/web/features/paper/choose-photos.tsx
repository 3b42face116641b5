import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseFiles } from '#web/shared/choose-files.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import classes from './paper.module.css'

type Props = {
  readonly isAdding: boolean
  /** It is what one came for. */
  readonly autoFocus?: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** Photos of sheets, taken now or chosen from those that are there. */
export function ChoosePhotos({ isAdding, autoFocus = false, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.choose}>
      <SignButton
        variant="default"
        autoFocus={autoFocus}
        sign={IconPhotoPlus}
        onClick={() => chooseFiles('image/*', onChoose)}
      >
        {t('paper.choose')}
      </SignButton>
      <SignButton variant="default" sign={IconCamera} onClick={() => chooseFiles('image/*', onChoose, 'environment')}>
        {t('paper.camera')}
      </SignButton>
      <output className={classes.adding}>{isAdding && t('paper.adding')}</output>
    </div>
  )
}
