import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGuide } from '../guide.tsx'
import classes from './address-choice.module.css'
import type { SiteAddress } from './use-site-address.ts'

/**
 * Says where a link leads whom it is for, if that is nowhere, and lets choose if it may be several places. The only one that
 * the server knows may be that of a container or a virtual machine, so that stands here as well, with a word about it.
 */
export function AddressChoice({ address }: { readonly address: SiteAddress }) {
  const { t } = useTranslation()
  const { at, choices, onChoose, areGuessed, isHereOnly } = address
  if (isHereOnly) return <HereOnly />
  if (choices.length < 2 && !areGuessed) return null
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

/** With the way to what the guide says about that. */
function HereOnly() {
  const { t } = useTranslation()
  const { addressOf, named } = useGuide()
  return (
    <p className={classes.warning}>
      {t('siteAddress.hereOnly')}{' '}
      <a {...addressOf('hall')} target="_blank" rel="noreferrer">
        {named(t('guide.more'))}
      </a>
    </p>
  )
}
