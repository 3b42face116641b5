import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './address-choice.module.css'
import type { SiteAddress } from './use-site-address.ts'

/** Says where a link leads whom it is for, if that is nowhere, and lets choose if it may be several places. */
export function AddressChoice({ address }: { readonly address: SiteAddress }) {
  const { t } = useTranslation()
  const { at, choices, onChoose, isHereOnly } = address
  if (isHereOnly) return <p className={classes.warning}>{t('siteAddress.hereOnly')}</p>
  if (choices.length < 2) return null
  return (
    <NativeSelect
      className={classes.choice ?? ''}
      label={t('siteAddress.choose')}
      description={t('siteAddress.about')}
      value={at}
      data={[...choices]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
