import { IconPrinter } from '@tabler/icons-react'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslation } from 'react-i18next'
import type { JoinCode } from '#contract/join-code.ts'
import type { Project } from '#domain/project/project.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { CopyLink } from '#web/shared/copy-link.tsx'
import { AddressChoice } from '#web/shared/site-address/address-choice.tsx'
import { type SiteAddress, withoutScheme } from '#web/shared/site-address/use-site-address.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import { groupedCode, joinLink } from './join-code-text.ts'
import classes from './join-poster.module.css'

export type JoinPosterProps = {
  readonly project: Project
  readonly code: JoinCode
  readonly address: SiteAddress
  readonly onClose: () => void
}

/** A code for the wall: as large as there is room, to be scanned or read from the last row, or printed. */
export function JoinPoster({ project, code, address, onClose }: JoinPosterProps) {
  const { t } = useTranslation()
  const link = joinLink(address.at, code.code)
  return (
    <Dialog
      fullScreen
      onClose={onClose}
      title={t('joinCode.posterTitle')}
      classNames={{
        root: classes.root ?? '',
        header: classes.header ?? '',
        content: classes.content ?? '',
        body: classes.body ?? '',
      }}
    >
      <div className={classes.poster}>
        <p className={classes.project}>{t('joinCode.posterProject', { project: project.name })}</p>
        <AddressChoice address={address} />
        <div className={classes.ways}>
          <div className={classes.qr}>
            <QRCodeSVG value={link} title={t('joinCode.qr', { link })} size={256} marginSize={4} level="M" />
          </div>
          <div className={classes.typed}>
            <p className={classes.step}>{t('joinCode.scan')}</p>
            <p className={classes.step}>{t('joinCode.orType')}</p>
            <p className={classes.address} dir="ltr">
              {withoutScheme(address.at)}/join
            </p>
            <p className={classes.code}>
              <bdi>{groupedCode(code.code)}</bdi>
            </p>
          </div>
        </div>
        <p className={classes.facts}>
          {t('joinCode.posterFacts', { role: t(`role.${code.role}`), until: new Date(code.endsAt) })}
        </p>
        <div className={classes.buttons}>
          <SignButton sign={IconPrinter} onClick={() => window.print()}>
            {t('joinCode.print')}
          </SignButton>
          <CopyLink link={link} />
        </div>
      </div>
    </Dialog>
  )
}
