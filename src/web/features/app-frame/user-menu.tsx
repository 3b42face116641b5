import { IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStoredUser } from '#web/session/stored-user.ts'
import { Face } from '#web/shared/face.tsx'
import { late } from '#web/shared/late.tsx'
import menuButton from '#web/shared/menu-button.module.css'
import { useOpener } from '#web/shared/opener.ts'
import classes from './app-bar.module.css'

const UserMenuItems = late('user-menu', async () => (await import('./user-menu-items.tsx')).UserMenuItems)

/** Who is logged in, and behind it what they can do. */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useStoredUser()
  const { button, place } = useOpener('menu')
  return (
    <>
      <button
        {...button}
        type="button"
        className={menuButton.button}
        aria-label={t('appBar.userMenu', { name: user?.name ?? '' })}
      >
        {user?.hasAvatar ? (
          <Face of={{ ...user, userId: user.id }} size="bar" />
        ) : (
          <IconUserCircle aria-hidden size={26} stroke={1.5} />
        )}
        <span className={`${classes.userName} ${menuButton.shortened}`} dir="auto">
          {user?.name}
        </span>
      </button>
      {place && <UserMenuItems at={place} />}
    </>
  )
}
