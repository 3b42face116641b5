import { Button, FileButton, type FileButtonProps } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
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
  const reset = useRef<() => void>(null)
  const chosen = (files: readonly File[]): void => {
    onChoose(files)
    // The same photo can be chosen again.
    reset.current?.()
  }
  const asPhotos: Pick<FileButtonProps<true>, 'accept' | 'multiple' | 'resetRef' | 'onChange'> = {
    accept: 'image/*',
    multiple: true,
    resetRef: reset,
    onChange: chosen,
  }
  return (
    <div className={classes.choose}>
      <FileButton {...asPhotos}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            autoFocus={autoFocus}
            leftSection={<IconPhotoPlus aria-hidden size={20} stroke={1.75} />}
          >
            {t('paper.choose')}
          </Button>
        )}
      </FileButton>
      <FileButton {...asPhotos} capture="environment">
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconCamera aria-hidden size={20} stroke={1.75} />}>
            {t('paper.camera')}
          </Button>
        )}
      </FileButton>
      <output className={classes.adding}>{isAdding && t('paper.adding')}</output>
    </div>
  )
}
