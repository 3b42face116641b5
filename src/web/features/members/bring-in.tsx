import { IconMail, IconQrcode, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectMember } from '#contract/member.ts'
import type { Decider } from '#domain/permission/rank.ts'
import type { Project } from '#domain/project/project.ts'
import { hasEmailServices } from '#web/plain/runtime-config.ts'
import { PanelTabs } from '#web/shared/tabs.tsx'
import { useEver } from '#web/shared/use-latest.ts'
import { AddUser } from './add-user.tsx'
import { Invitations } from './invitations.tsx'
import { JoinCodes } from './join-codes.tsx'
import { invitationsQuery } from './member-queries.ts'
import classes from './members.module.css'

export type BringInProps = {
  readonly project: Project
  readonly members: readonly ProjectMember[]
  readonly decider: Decider
  /** That the members could not be read is said above: what keeps them away keeps away these lists, too. */
  readonly isTroubleTold: boolean
}

/** The ways into a project: a code on the wall first, for it needs no e-mail (spec field wish 24). */
export function BringIn(props: BringInProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState<'code' | 'account' | 'email'>('code')
  const wasInviting = useEver(way === 'email')
  const isByEmail = useIsByEmail(props.project.id)
  return (
    <section className={classes.section}>
      <h2>{t('members.bringIn')}</h2>
      <PanelTabs
        label={t('members.bringIn')}
        shown={way}
        onShow={setWay}
        tabs={[
          { value: 'code', text: t('joinCode.tab'), sign: IconQrcode, panel: <JoinCodes {...props} /> },
          { value: 'account', text: t('members.addTab'), sign: IconUserPlus, panel: <AddUser {...props} /> },
          // A letter that was begun stays, and is asked about before one leaves.
          ...(isByEmail
            ? [
                {
                  value: 'email' as const,
                  text: t('invitation.tab'),
                  sign: IconMail,
                  panel: <Invitations {...props} />,
                  isKept: wasInviting,
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}

/** Where no letters are sent any more, those that went out before can still be withdrawn; the tab stays until one leaves. */
function useIsByEmail(projectId: string): boolean {
  const isSending = hasEmailServices()
  const { data: open = [] } = useQuery({ ...invitationsQuery(projectId), enabled: !isSending })
  return useEver(isSending || open.length > 0)
}
