import { Menu } from '@mantine/core'
import { IconUserHeart } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import { MenuLink } from '#web/shared/menu-link.tsx'
import type { Place } from '#web/shared/opener.ts'
import { speakerChosen } from '#web/state/current-project-state.ts'
import { useClientDispatch } from '#web/state/store.ts'
import classes from './speakers.module.css'

type Props = {
  /** undefined while they are not known. */
  readonly speakers: readonly Speaker[] | undefined
  readonly current: Speaker | undefined
  readonly at: Place
}

/** Who can be the one that speaks, and the way to all speakers. */
export function SpeakerChoice({ speakers, current, at }: Props) {
  const { t } = useTranslation()
  return (
    <MenuAt at={at} position="bottom-end">
      <Menu.Label>{t('speakers.who')}</Menu.Label>
      {speakers?.length === 0 && (
        // No item: a disabled one in the first place would keep the focus out of the menu.
        <Menu.Label maw={250}>{t('speakers.noneToChoose')}</Menu.Label>
      )}
      <Speakers speakers={speakers ?? []} currentId={current?.id ?? ''} />
      <Menu.Divider />
      <MenuLink to="/app/people/speakers" icon={IconUserHeart}>
        {t('speakers.title')}
      </MenuLink>
    </MenuAt>
  )
}

type SpeakersProps = { readonly speakers: readonly Speaker[]; readonly currentId: string }

function Speakers({ speakers, currentId }: SpeakersProps) {
  const { t } = useTranslation()
  const dispatch = useClientDispatch()
  if (speakers.length === 0) return null
  return (
    <Menu.RadioGroup value={currentId} onChange={(id) => dispatch(speakerChosen(id))}>
      {speakers
        .filter(({ withdrawn }) => withdrawn === null)
        .map(({ id, name }) => (
          <Menu.RadioItem key={id} value={id} closeMenuOnClick>
            <bdi>{name}</bdi>
          </Menu.RadioItem>
        ))}
      <Menu.RadioItem value="" closeMenuOnClick>
        {t('speakers.nobody')}
      </Menu.RadioItem>
      {speakers
        .filter(({ withdrawn }) => withdrawn !== null)
        .map(({ id, name }) => (
          // Nobody records in their name, and they are not missed either.
          <Menu.Label key={id}>
            <bdi>{name}</bdi>
            <span className={classes.withdrawn}>{t('speakers.withdrawn')}</span>
          </Menu.Label>
        ))}
    </Menu.RadioGroup>
  )
}
