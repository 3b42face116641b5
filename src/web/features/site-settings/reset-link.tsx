import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import { makeResetLink, readSiteAddresses, type SiteUser } from '#contract/site-administration.ts'
import { call } from '#web/api/call.ts'
import { queryOf } from '#web/api/queries.ts'
import { CopyLink } from '#web/shared/copy-link.tsx'
import { Dialog } from '#web/shared/dialog.tsx'
import { AddressChoice } from '#web/shared/site-address/address-choice.tsx'
import { type SiteAddress, useSiteAddress, withoutScheme } from '#web/shared/site-address/use-site-address.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import classes from './reset-link.module.css'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

type Props = { readonly user: SiteUser; readonly onClose: () => void }

/** Lets somebody in who has forgotten their password, where no letter can or will reach them. */
export function ResetLink({ user, onClose }: Props) {
  const { t } = useTranslation()
  const address = useSiteAddress(queryOf(['site-addresses'], readSiteAddresses, {}))
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => call(makeResetLink, { params: { userId: user.id } }),
  })
  const name = user.name || user.username
  return (
    <Dialog onClose={onClose} title={t('siteSettings.users.resetTitle', { name })}>
      <div className={classes.body}>
        {data && address ? (
          <Made made={data} address={address} name={name} />
        ) : (
          <p>{t('siteSettings.users.resetText', { name })}</p>
        )}
        <Trouble error={error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {data ? t('generic.close') : t('generic.cancel')}
          </Button>
          {!data && (
            <WaitingButton loading={isPending} disabled={!address} onClick={() => mutate()} data-autofocus>
              {t('siteSettings.users.resetMake')}
            </WaitingButton>
          )}
        </Group>
      </div>
    </Dialog>
  )
}

type MadeProps = {
  readonly made: AnswerOf<typeof makeResetLink>
  readonly address: SiteAddress
  readonly name: string
}

/** To be scanned by the one whom it is for, read out, or copied into a message to them. */
function Made({ made: { token, endsAt }, address, name }: MadeProps) {
  const { t } = useTranslation()
  const link = `${address.at}/pw/reset/${token}`
  const shown = useRef<HTMLDivElement>(null)
  // The button that made it is gone, and the focus with it. It begins at its top, however high it is.
  useEffect(() => shown.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={shown} tabIndex={-1} className={classes.body}>
      <AddressChoice address={address} />
      <p>{t('siteSettings.users.resetScan', { name })}</p>
      <div className={classes.qr}>
        <QRCodeSVG value={link} title={t('joinCode.qr', { link })} size={256} marginSize={4} level="M" />
      </div>
      <p>{t('siteSettings.users.resetOpen')}</p>
      <p className={classes.link} dir="ltr">
        {withoutScheme(address.at)}/pw/reset/
        <wbr />
        {token}
      </p>
      <p className={classes.quiet}>{t('siteSettings.users.resetUntil', { until: new Date(endsAt) })}</p>
      <div>
        <CopyLink link={link} />
      </div>
    </div>
  )
}
