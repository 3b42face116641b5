import { Tabs } from '@mantine/core'
import { IconMail, IconQrcode, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectMember } from '#contract/member.ts'
import type { Decider } from '#domain/permission/rank.ts'
import type { Project } from '#domain/project/project.ts'
import { hasEmailServices } from '#web/plain/runtime-config.ts'
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
}

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** The ways into a project: a code on the wall first, for it needs no e-mail (spec field wish 24). */
export function BringIn(props: BringInProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState<string | null>('code')
  const wasInviting = useEver(way === 'email')
  const isByEmail = useIsByEmail(props.project.id)
  return (
    <section className={classes.section}>
      <h2>{t('members.bringIn')}</h2>
      <Tabs
        value={way}
        onChange={setWay}
        keepMounted={false}
        keepMountedMode="display-none"
        classNames={{ tab: classes.tab ?? '', panel: classes.panel ?? '' }}
      >
        <Tabs.List aria-label={t('members.bringIn')}>
          <Tabs.Tab value="code" leftSection={<IconQrcode {...LOOK} />}>
            {t('joinCode.tab')}
          </Tabs.Tab>
          <Tabs.Tab value="account" leftSection={<IconUserPlus {...LOOK} />}>
            {t('members.addTab')}
          </Tabs.Tab>
          {isByEmail && (
            <Tabs.Tab value="email" leftSection={<IconMail {...LOOK} />}>
              {t('invitation.tab')}
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value="code">
          <JoinCodes {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="account">
          <AddUser {...props} />
        </Tabs.Panel>
        {/* A letter that was begun stays, and is asked about before one leaves. */}
        <Tabs.Panel value="email" keepMounted={wasInviting}>
          <Invitations {...props} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}

/** Where no letters are sent any more, those that went out before can still be withdrawn; the tab stays until one leaves. */
function useIsByEmail(projectId: string): boolean {
  const isSending = hasEmailServices()
  const { data: open = [] } = useQuery({ ...invitationsQuery(projectId), enabled: !isSending })
  return useEver(isSending || open.length > 0)
}
