import { IconFolders, IconKey, IconShieldMinus, IconShieldPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type SiteUser, makeAdministrator } from '#contract/site-administration.ts'
import { call } from '#web/api/call.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { useActWithUndo } from '#web/shared/use-act-with-undo.ts'
import { MenuAct } from '#web/shared/menu-act.tsx'

type Props = {
  readonly user: SiteUser
  readonly isSelf: boolean
  readonly at: Place
  readonly onAsk: (what: 'projects' | 'reset' | 'delete') => void
}

/** What a site administrator does with an account. Nobody takes away their own flag; no administrator is deleted or let in. */
export function SiteUserMenuItems({ user, isSelf, at, onAsk }: Props) {
  const { t } = useTranslation()
  const makeAdministrator = useMakeAdministrator(user)
  return (
    <MenuAt at={at} position="bottom-end">
      <MenuAct sign={IconFolders} onClick={() => onAsk('projects')}>
        {t('siteSettings.users.showProjects')}
      </MenuAct>
      {!isSelf && (
        <MenuAct
          sign={user.isAdmin ? IconShieldMinus : IconShieldPlus}
          onClick={() => void makeAdministrator(!user.isAdmin)}
        >
          {t(user.isAdmin ? 'siteSettings.users.unmakeAdmin' : 'siteSettings.users.makeAdmin')}
        </MenuAct>
      )}
      {!isSelf && !user.isAdmin && (
        <>
          <MenuAct sign={IconKey} onClick={() => onAsk('reset')}>
            {t('siteSettings.users.reset')}
          </MenuAct>
          <MenuAct color="red" sign={IconTrash} onClick={() => onAsk('delete')}>
            {t('siteSettings.users.delete')}
          </MenuAct>
        </>
      )}
    </MenuAt>
  )
}

/** Makes somebody a site administrator or takes that back. */
function useMakeAdministrator({ id: userId, name, username }: SiteUser) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { actWithUndo } = useActWithUndo(() => client.invalidateQueries({ queryKey: ['site-users'] }))
  const set = (isAdmin: boolean) => call(makeAdministrator, { params: { userId }, body: { isAdmin } })
  return (isAdmin: boolean) =>
    actWithUndo({
      act: () => set(isAdmin),
      done: t(isAdmin ? 'siteSettings.users.isAdminNow' : 'siteSettings.users.isNoAdminNow', {
        name: name || username,
      }),
      undo: () => set(!isAdmin),
    })
}
