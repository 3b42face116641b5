import { IconLanguage, IconReplace, type Icon } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Permission } from '#domain/permission/permission.ts'
import { Screen } from '#web/shared/screen.tsx'
import { useClientState } from '#web/state/store.ts'
import classes from './goals.module.css'

type Goal = {
  readonly to: string
  readonly title: ParseKeys
  readonly text: ParseKeys
  readonly sign: Icon
  readonly needs: Permission
}

/** The ways to clean the dictionary up, in the order of the work (spec screens 9.1). */
const GOALS: readonly Goal[] = [
  {
    to: '/app/goals/characters',
    title: 'characters.title',
    text: 'characters.text',
    sign: IconLanguage,
    needs: 'CharacterInventory',
  },
  {
    to: '/app/goals/replace',
    title: 'replace.title',
    text: 'replace.text',
    sign: IconReplace,
    needs: 'CharacterInventory',
  },
]

/** What can be done to make a dictionary of what was collected; each of these has a page of its own. */
export function GoalsScreen() {
  const { t } = useTranslation()
  const permissions = useClientState((state) => state.currentProjectState.permissions)
  return (
    <Screen title={t('place.cleanUp')}>
      <ul className={classes.goals}>
        {GOALS.filter(({ needs }) => permissions.includes(needs)).map(({ to, title, text, sign: Sign }) => (
          <li key={to}>
            <Link to={to} className={classes.goal}>
              <Sign aria-hidden size={28} stroke={1.5} />
              <span>
                <span className={classes.title}>{t(title)}</span>
                <span className={classes.text}>{t(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
