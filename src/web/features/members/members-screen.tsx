import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStoredUser } from '#web/session/stored-user.ts'
import { GuideLink } from '#web/shared/guide.tsx'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { BringIn } from './bring-in.tsx'
import { MemberList } from './member-list.tsx'
import { membersQuery } from './member-queries.ts'
import classes from './members.module.css'

/** Who works on the dictionary, in which role, and how others come to it (spec screens 14.4). */
export function MembersScreen() {
  const { t } = useTranslation()
  const project = useCurrentProject()
  const user = useStoredUser()
  const { data: members, error, refetch } = useQuery(membersQuery(project.id))
  const userId = user?.id ?? ''
  // Nobody changes anything about an archived project (spec api R24).
  const decider = {
    isSiteAdmin: project.isActive && (user?.isAdmin ?? false),
    role: (project.isActive && members?.find((member) => member.userId === userId)?.role) || null,
  }
  return (
    <Screen title={t('members.title')} aside={<GuideLink page="members" />}>
      <div className={classes.screen}>
        <Trouble error={error} onTryAgain={refetch} />
        {!project.isActive && <p className={classes.quiet}>{t('errors.project.archived')}</p>}
        {members && project.isActive && <BringIn project={project} members={members} decider={decider} />}
        {members && <MemberList project={project} members={members} decider={decider} userId={userId} />}
        {!members && !error && <ListSkeleton heights={[44, 220, 56, 56, 56, 56]} />}
      </div>
    </Screen>
  )
}
