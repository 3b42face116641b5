import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { membersQuery } from '#web/api/queries.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { PeopleScreen } from '#web/shared/people-screen.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { ListTools } from '#web/shared/list-tools.tsx'
import { useKeptOrder } from '#web/shared/use-kept-order.ts'
import { LeaveQuestion } from '#web/shared/leave-question.tsx'
import { BringIn, type BringInProps } from './bring-in.tsx'
import classes from './members.module.css'
import { LowerSelfQuestion, OwnerQuestion } from './member-questions.tsx'
import { MemberRow, type MemberTask } from './member-row.tsx'
import { MEMBER_ORDERS, orderedMembers } from './ordered-members.ts'
import { useMemberCommands } from './use-member-commands.ts'

/** Who works on the dictionary, in which role, and how others come to it (spec screens 14.4). */
export function MembersScreen() {
  const { t } = useTranslation()
  const project = useCurrentProject()
  const user = useStoredUser()
  const { data: members, error } = useQuery(membersQuery(project.id))
  const client = useQueryClient()
  const userId = user?.id ?? ''
  // Nobody changes anything about an archived project (spec api R24).
  const decider = {
    isSiteAdmin: project.isActive && (user?.isAdmin ?? false),
    role: (project.isActive && members?.find((member) => member.userId === userId)?.role) || null,
  }
  return (
    <PeopleScreen>
      <div className={classes.screen}>
        {/* Whatever else could not be read here is read again, too. */}
        <Trouble
          error={error}
          onTryAgain={() => client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })}
        />
        {!project.isActive && <p className={classes.quiet}>{t('errors.project.archived')}</p>}
        {members && project.isActive && (
          <BringIn project={project} members={members} decider={decider} isTroubleTold={error !== null} />
        )}
        {members && <MemberList project={project} members={members} decider={decider} userId={userId} />}
        {!members && !error && <ListSkeleton heights={[44, 220, 56, 56, 56, 56]} />}
      </div>
    </PeopleScreen>
  )
}

/** With fewer, the eye is quicker than a search. */
const SEARCH_FROM = 6

type Props = Omit<BringInProps, 'isTroubleTold'> & { readonly userId: string }

/** Everybody in the project. Acts at once and offers Undo; asks where there is no way back. */
function MemberList({ project, members, decider, userId }: Props) {
  const { t, i18n } = useTranslation()
  const [searched, setSearched] = useState('')
  const [order, setOrder] = useKeptOrder('members', MEMBER_ORDERS)
  const { onTask, question } = useTasks({ project, members, userId })
  const mayHandOver = useMay('Archive') && project.isActive
  const shown = orderedMembers(members, { searched, order, lang: i18n.language })
  const isOwned = members.some(({ role }) => role === 'Owner')
  // How a project gets another Owner: from the present one, or where there is none from a site administrator (spec api 5.15).
  const mayTransfer = isOwned ? mayHandOver : decider.isSiteAdmin
  const transfer = mayTransfer ? (isOwned ? 'handOver' : 'appoint') : null
  return (
    <section className={classes.section} aria-labelledby="members-heading">
      <div className={classes.tools}>
        <h2 id="members-heading">{t('members.count', { count: members.length })}</h2>
        {members.length > 1 && (
          <ListTools
            search={
              members.length < SEARCH_FROM ? null : { label: t('members.find'), text: searched, onText: setSearched }
            }
            orders={MEMBER_ORDERS.map((value) => ({ value, label: t(`members.by.${value}`) }))}
            order={order}
            onOrder={setOrder}
          />
        )}
      </div>
      {!isOwned && project.isActive && (
        <p className={classes.quiet}>{t(decider.isSiteAdmin ? 'members.noOwnerAppoint' : 'members.noOwner')}</p>
      )}
      <output className="visually-hidden">{searched && t('members.found', { count: shown.length })}</output>
      {shown.length === 0 && <p className={classes.quiet}>{t('members.noneFound', { searched })}</p>}
      <ul ref={keepFocusInList} className={classes.list} aria-labelledby="members-heading">
        {shown.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isSelf={member.userId === userId}
            decider={decider}
            transfer={transfer}
            onTask={onTask}
          />
        ))}
      </ul>
      {question}
    </section>
  )
}

function useTasks({ project, members, userId }: Pick<Props, 'project' | 'members' | 'userId'>) {
  const [asked, setAsked] = useState<MemberTask | null>(null)
  const { giveRole, remove } = useMemberCommands(project.id)
  const end = (): void => setAsked(null)
  const onTask = (task: MemberTask): void => {
    if (task.kind === 'remove') void remove(task.member)
    else if (task.kind === 'role' && task.member.userId !== userId) void giveRole(task.member, task.role)
    else setAsked(task)
  }
  const handsOver = asked?.kind === 'handOver' ? members.find(({ role }) => role === 'Owner') : undefined
  // The address of the act names the old Owner; where there is none, anybody else, or whoever is all that there is.
  const others = [userId, ...members.map((member) => member.userId)].filter((id) => id !== asked?.member.userId)
  const about = asked && { project, member: asked.member, onClose: end }
  const question = about && (
    <>
      {asked.kind === 'leave' && <LeaveQuestion {...about} />}
      {(asked.kind === 'appoint' || handsOver) && (
        <OwnerQuestion {...about} owner={handsOver} before={handsOver?.userId ?? others[0] ?? userId} />
      )}
      {asked.kind === 'role' && <LowerSelfQuestion {...about} role={asked.role} />}
    </>
  )
  return { onTask, question }
}
