import { Button } from '@mantine/core'
import { IconPhotoScan } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { useLive } from '#web/replica/use-words.ts'
import { sheetsOf } from './kept-sheets.ts'
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

/** Whether one types from sheets in a domain: as chosen, and from the start where sheets are waiting. */
export function usePaper(domainKey: DomainKey): { readonly isOpen: boolean; readonly open: (isOpen: boolean) => void } {
  const sheets = useLive((db) => sheetsOf(db, domainKey), [domainKey]) ?? []
  const [chosen, open] = useState<boolean | null>(null)
  return { isOpen: chosen ?? sheets.length > 0, open }
}
