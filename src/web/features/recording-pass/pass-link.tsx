import { Button } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './pass-link.module.css'

/** Leads to the recording pass of a domain. */
export function PassLink({ domainId }: { readonly domainId: string }) {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={`/app/record?domain=${domainId}`}
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
