import { Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchUsers } from '#contract/user.ts'
import type { Role } from '#domain/permission/permission.ts'
import { queryOf } from '#web/api/queries.ts'
import { Face } from '#web/shared/face.tsx'
import { SearchField } from '#web/shared/search-field.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import type { BringInProps } from './bring-in.tsx'
import classes from './members.module.css'
import { RoleSelect } from './role-select.tsx'
import { type Newcomer, useMemberCommands } from './use-member-commands.ts'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

/** Who searches by less finds half the site, which only its administrators may (spec api R8). */
const SHORTEST = { member: 3, siteAdmin: 1 }
/** Milliseconds without a key until it is asked (spec screens S13.6). */
const PAUSE = 300

/** Takes in somebody who has an account here. */
export function AddUser({ project, members, decider }: BringInProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<Role>('Harvester')
  const shortest = decider.isSiteAdmin ? SHORTEST.siteAdmin : SHORTEST.member
  const { searched, found, error, isFetching } = useFoundUsers(typed, shortest)
  const { add } = useMemberCommands(project.id)
  const adding = useMutation({ mutationFn: (found: Newcomer) => add(found, role) })
  const isMember = (userId: string): boolean => members.some((member) => member.userId === userId)
  return (
    <>
      <div className={classes.fields}>
        <SearchField
          className={classes.wideField ?? ''}
          label={t('members.findUser')}
          description={shortest > 1 ? t('members.findUserHint', { count: shortest }) : null}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          text={typed}
          onText={setTyped}
          rightSection={isFetching && <Loader size={18} />}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RoleSelect label={t('members.asRole')} decider={decider} role={role} onRole={setRole} />
      </div>
      <Trouble error={error} />
      <output className="visually-hidden">{found && t('members.usersFound', { count: found.length })}</output>
      {found?.length === 0 && <p className={classes.quiet}>{t('members.noUser', { searched })}</p>}
      {found && found.length > 0 && (
        <ul className={classes.list} aria-label={t('members.foundUsers')}>
          {found.map(({ id: userId, name, username, hasAvatar }) => (
            <li key={userId} className={classes.found}>
              <Face of={{ userId, name: name || username, hasAvatar }} />
              <div className={classes.who}>
                <span className={classes.name}>
                  <bdi>{name || username}</bdi>
                </span>
                {name && (
                  <span className={classes.quiet}>
                    <bdi>{username}</bdi>
                  </span>
                )}
              </div>
              {isMember(userId) ? (
                <span className={classes.mark}>
                  <IconCheck aria-hidden size={18} stroke={2} />
                  {t('members.isMember')}
                </span>
              ) : (
                <WaitingButton
                  variant="outline"
                  aria-label={t('members.addNamed', { name: name || username })}
                  loading={adding.isPending && adding.variables.userId === userId}
                  onClick={() => adding.mutate({ userId, name: name || username })}
                >
                  {t('members.add')}
                </WaitingButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The users for what was typed last; an answer that comes late is never shown for a newer question. */
function useFoundUsers(typed: string, shortest: number) {
  const [searched] = useDebouncedValue(typed.trim(), PAUSE)
  const isLongEnough = searched.length >= shortest
  const { data, error, isFetching } = useQuery({
    ...queryOf(['users-found', searched], searchUsers, { params: { filter: searched } }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  })
  return { searched, found: isLongEnough ? data : undefined, error: isLongEnough ? error : null, isFetching }
}
