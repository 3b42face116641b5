import { Button } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseFiles } from '#web/shared/choose-files.ts'
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
      <Button
        variant="default"
        autoFocus={autoFocus}
        leftSection={<IconPhotoPlus aria-hidden size={20} stroke={1.75} />}
        onClick={() => chooseFiles('image/*', onChoose)}
      >
        {t('paper.choose')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCamera aria-hidden size={20} stroke={1.75} />}
        onClick={() => chooseFiles('image/*', onChoose, 'environment')}
      >
        {t('paper.camera')}
      </Button>
      <output className={classes.adding}>{isAdding && t('paper.adding')}</output>
    </div>
  )
}
