import { Button } from '@mantine/core'
import { IconPhotoScan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './paper.module.css'

type Props = { readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void }

/** Opens and closes the sheets to type from. */
export function PaperButton({ isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  return (
    <Button
      variant="subtle"
      px="xs"
      aria-expanded={isOpen}
      aria-label={t('paper.open')}
      title={t('paper.open')}
      onClick={() => onOpen(!isOpen)}
    >
      <IconPhotoScan aria-hidden size={20} stroke={1.75} />
      <span className={classes.buttonText}>{t('paper.open')}</span>
    </Button>
  )
}
