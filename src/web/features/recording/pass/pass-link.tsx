import { Button } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import classes from './pass-link.module.css'

/** Leads to the recording pass of a domain. */
export function PassLink({ domain }: { readonly domain: DomainKey }) {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={`/app/record?domain=${domain}`}
      variant="subtle"
      px="xs"
      aria-label={t('pass.open')}
      title={t('pass.open')}
    >
      <IconMicrophone aria-hidden size={20} stroke={1.75} />
      <span className={classes.text}>{t('pass.open')}</span>
    </Button>
  )
}
