import { Menu } from '@mantine/core'
import { IconFolders, IconKey, IconShieldMinus, IconShieldPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type SiteUser, makeAdministrator } from '#contract/site.ts'
import { call } from '#web/api/call.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'

type Props = {
  readonly user: SiteUser
  readonly isSelf: boolean
  readonly at: Place
  readonly onAsk: (what: 'projects' | 'reset' | 'delete') => void
}

/** What a site administrator does with an account. Nobody takes away their own flag; no administrator is deleted or let in. */
export function SiteUserMenuItems({ user, isSelf, at, onAsk }: Props) {
  const { t } = useTranslation()
  const makeAdministrator = useMakeAdministrator()
  const look = { size: 20, stroke: 1.75, 'aria-hidden': true }
  return (
    <MenuAt at={at} position="bottom-end">
      <Menu.Item leftSection={<IconFolders {...look} />} onClick={() => onAsk('projects')}>
        {t('siteSettings.users.showProjects')}
      </Menu.Item>
      {!isSelf && (
        <Menu.Item
          leftSection={user.isAdmin ? <IconShieldMinus {...look} /> : <IconShieldPlus {...look} />}
          onClick={() => void makeAdministrator(user, !user.isAdmin)}
        >
          {t(user.isAdmin ? 'siteSettings.users.unmakeAdmin' : 'siteSettings.users.makeAdmin')}
        </Menu.Item>
      )}
      {!isSelf && !user.isAdmin && (
        <>
          <Menu.Item leftSection={<IconKey {...look} />} onClick={() => onAsk('reset')}>
            {t('siteSettings.users.reset')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash {...look} />} onClick={() => onAsk('delete')}>
            {t('siteSettings.users.delete')}
          </Menu.Item>
        </>
      )}
    </MenuAt>
  )
}

/** Makes somebody a site administrator or takes that back, at once and with Undo. */
function useMakeAdministrator() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const tellUndo = useTellUndo()
  const set = async (user: SiteUser, isAdmin: boolean): Promise<boolean> => {
    try {
      await call(makeAdministrator, { params: { userId: user.id }, body: { isAdmin } })
      return true
    } catch (error) {
      tellFailure(error)
      return false
    } finally {
      void client.invalidateQueries({ queryKey: ['site-users'] })
    }
  }
  return async (user: SiteUser, isAdmin: boolean): Promise<void> => {
    if (!(await set(user, isAdmin))) return
    const name = user.name || user.username
    const done = t(isAdmin ? 'siteSettings.users.isAdminNow' : 'siteSettings.users.isNoAdminNow', { name })
    tellUndo(done, () => set(user, !isAdmin))
  }
}
