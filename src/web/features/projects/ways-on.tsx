import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '#web/state/use-current-project.ts'
import classes from './projects.module.css'

type Way = { readonly to: string; readonly title: ParseKeys; readonly text: ParseKeys }

const MEMBERS: Way = { to: '/app/people/members', title: 'members.title', text: 'settings.membersText' }
const SPEAKERS: Way = { to: '/app/people/speakers', title: 'speakers.title', text: 'settings.speakersText' }

export const PROJECT_CHARACTERS: readonly Way[] = [
  { to: '/app/goals/characters', title: 'characters.title', text: 'settings.charactersText' },
]
export const PROJECT_DUPLICATES: readonly Way[] = [
  { to: '/app/goals/duplicates', title: 'duplicates.matching', text: 'settings.matchingText' },
]

/** Where what belongs to the settings is settled that has a page of its own. */
export function WaysOn({ ways }: { readonly ways: readonly Way[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.ways}>
      {ways.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to}>{t(title)}</Link>
          <span className={classes.quiet}>{t(text)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Who works on the dictionary, and whose voices are in it. */
export function PeopleSection() {
  const { t } = useTranslation()
  const mayManage = useMay('DeleteEditSettingsAndUsers')
  return (
    <section>
      <h2>{t('place.people')}</h2>
      <WaysOn ways={mayManage ? [MEMBERS, SPEAKERS] : [SPEAKERS]} />
    </section>
  )
}
