import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ENTRY_KEYS } from '#web/shared/keys/entry-keys.ts'
import { capsOf } from '#web/shared/keys/key-caps.ts'
import menuButton from '#web/shared/menu-button.module.css'
import classes from './jump-button.module.css'

type Props = {
  /** Its name and its key stand beside its sign, where the rail has room for them. */
  readonly isNamed?: boolean
  readonly onClick: () => void
}

/** The visible way to what the key opens. */
export function JumpButton({ isNamed = false, onClick }: Props) {
  const { t } = useTranslation()
  const caps = ENTRY_KEYS.filter(({ action }) => action === 'jump').flatMap(({ strokes }) => capsOf(strokes[0], t))
  return (
    <button
      type="button"
      className={`${menuButton.button} ${classes.jump}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={t('jump.open')}
      title={`${t('jump.open')} (${caps.join(' ')})`}
      onClick={onClick}
    >
      <IconSearch aria-hidden size={22} stroke={1.75} />
      {isNamed && (
        <>
          <span className={classes.name}>{t('jump.open')}</span>
          <bdi dir="ltr" aria-hidden className={classes.caps}>
            {caps.map((cap) => (
              <kbd key={cap} data-cap={cap} />
            ))}
          </bdi>
        </>
      )}
    </button>
  )
}
