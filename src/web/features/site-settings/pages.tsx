import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './site-settings.module.css'

type Props = {
  /** The first is 0. */
  readonly page: number
  readonly size: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** The number of the last page that exists; the first is 0, and always there. */
export function lastPage(total: number, size: number): number {
  return Math.max(0, Math.ceil(total / size) - 1)
}

/** From one page of a long list to the next; nothing where there is but one. */
export function Pages({ page, size, total, onPage }: Props) {
  const { t } = useTranslation()
  const last = lastPage(total, size)
  if (last === 0) return null
  const to = (next: number): void => {
    onPage(next)
    window.scrollTo({ top: 0 })
  }
  return (
    <nav className={classes.pages} aria-label={t('list.pages')}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft aria-hidden size={20} className="pointing" />}
        disabled={page === 0}
        onClick={() => to(page - 1)}
      >
        {t('list.previousPage')}
      </Button>
      <output>{t('list.range', { from: page * size + 1, to: Math.min(total, (page + 1) * size), total })}</output>
      <Button
        variant="default"
        rightSection={<IconChevronRight aria-hidden size={20} className="pointing" />}
        disabled={page >= last}
        onClick={() => to(page + 1)}
      >
        {t('list.nextPage')}
      </Button>
    </nav>
  )
}
