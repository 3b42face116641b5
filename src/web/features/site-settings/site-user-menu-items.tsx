import { IconFolders, IconKey, IconShieldMinus, IconShieldPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type SiteUser, makeAdministrator } from '#contract/site-administration.ts'
import { call } from '#web/api/call.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'
import { SignItem } from '#web/shared/sign-item.tsx'

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
      <SignItem sign={IconFolders} onClick={() => onAsk('projects')}>
        {t('siteSettings.users.showProjects')}
      </SignItem>
      {!isSelf && (
        <SignItem
          sign={user.isAdmin ? IconShieldMinus : IconShieldPlus}
          onClick={() => void makeAdministrator(!user.isAdmin)}
        >
          {t(user.isAdmin ? 'siteSettings.users.unmakeAdmin' : 'siteSettings.users.makeAdmin')}
        </SignItem>
      )}
      {!isSelf && !user.isAdmin && (
        <>
          <SignItem sign={IconKey} onClick={() => onAsk('reset')}>
            {t('siteSettings.users.reset')}
          </SignItem>
          <SignItem color="red" sign={IconTrash} onClick={() => onAsk('delete')}>
            {t('siteSettings.users.delete')}
          </SignItem>
        </>
      )}
    </MenuAt>
  )
}

/** Makes somebody a site administrator or takes that back. */
function useMakeAdministrator({ id: userId, name, username }: SiteUser) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { attempt } = useUndoable(() => client.invalidateQueries({ queryKey: ['site-users'] }))
  const set = (isAdmin: boolean) => call(makeAdministrator, { params: { userId }, body: { isAdmin } })
  return (isAdmin: boolean) =>
    attempt({
      send: () => set(isAdmin),
      done: t(isAdmin ? 'siteSettings.users.isAdminNow' : 'siteSettings.users.isNoAdminNow', {
        name: name || username,
      }),
      undo: () => set(!isAdmin),
    })
}
