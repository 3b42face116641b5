import { IconPresentation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type JoinCode, withdrawJoinCode } from '#contract/join-code.ts'
import { call } from '#web/api/call.ts'
import { CopyLink } from '#web/shared/copy-link.tsx'
import { SignButton } from '#web/shared/sign-button.tsx'
import { groupedCode, joinLink } from './join-code-text.ts'
import { joinCodesQuery } from './member-queries.ts'
import classes from './members.module.css'
import { WithdrawButton } from './withdraw-button.tsx'

type Props = {
  readonly code: JoinCode
  readonly projectId: string
  /** Where the site is. */
  readonly at: string
  readonly onShow: () => void
}

/** A code that is good: for what, until when, and how many have come by it. */
export function JoinCodeRow({ code, projectId, at, onShow }: Props) {
  const { t } = useTranslation()
  const text = groupedCode(code.code)
  return (
    <li className={classes.found}>
      <div className={classes.who}>
        <span className={classes.code}>
          <bdi>{text}</bdi>
        </span>
        <span className={classes.quiet}>
          {t('joinCode.facts', { role: t(`role.${code.role}`), name: code.makerName, until: new Date(code.endsAt) })}
          {' · '}
          {t('joinCode.uses', { count: code.uses })}
        </span>
      </div>
      <div className={classes.buttons}>
        <SignButton
          variant="outline"
          sign={IconPresentation}
          aria-label={t('joinCode.showNamed', { code: text })}
          onClick={onShow}
        >
          {t('joinCode.show')}
        </SignButton>
        <CopyLink link={joinLink(at, code.code)} name={t('joinCode.copyNamed', { code: text })} />
        <WithdrawButton
          name={t('joinCode.withdraw', { code: text })}
          title={t('joinCode.withdrawTitle', { code: text })}
          text={t('joinCode.withdrawText')}
          onWithdraw={() => call(withdrawJoinCode, { params: { projectId, joinCodeId: code.id } })}
          listed={joinCodesQuery(projectId)}
        />
      </div>
    </li>
  )
}
