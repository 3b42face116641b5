import { IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStoredUser } from '#web/session/stored-user.ts'
import { Face } from '#web/shared/face.tsx'
import { late } from '#web/shared/late.tsx'
import menuButton from '#web/shared/menu-button.module.css'
import { useOpener } from '#web/shared/opener.ts'
import classes from './person-menu.module.css'

const PersonMenuItems = late('person-menu', async () => (await import('./person-menu-items.tsx')).PersonMenuItems)

/** Who is logged in, and behind it what is theirs: the language and the colours of the interface, their account, the way out. */
export function PersonMenu({ isNamed = false }: { readonly isNamed?: boolean }) {
  const { t } = useTranslation()
  const user = useStoredUser()
  const { button, place } = useOpener('menu')
  return (
    <>
      <button
        {...button}
        type="button"
        className={`${menuButton.button} ${classes.person}`}
        aria-label={t('appBar.userMenu', { name: user?.name ?? '' })}
      >
        {user?.hasAvatar ? (
          <Face of={{ ...user, userId: user.id }} size="bar" />
        ) : (
          <IconUserCircle aria-hidden size={26} stroke={1.5} />
        )}
        {isNamed && (
          <span className={`${classes.name} ${menuButton.shortened}`} dir="auto">
            {user?.name}
          </span>
        )}
      </button>
      {place && <PersonMenuItems at={place} />}
    </>
  )
}
