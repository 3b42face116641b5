import { Menu } from '@mantine/core'
import { IconUser, IconUserOff, IconUserHeart } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Speaker } from '#domain/speaker/speaker.ts'
import barClasses from '#web/features/app-frame/app-bar.module.css'
import { speakerChosen } from '#web/state/current-project-state.ts'
import { useClientDispatch } from '#web/state/store.ts'
import classes from './speakers.module.css'
import { useCurrentSpeaker, useSpeakers } from './use-speakers.ts'

const WHERE_ONE_RECORDS = ['/app/data-entry', '/app/record']

/** Whose recordings are made now (spec screens 5.3): chosen once, it holds until it is changed. */
export function SpeakerMenu({ projectId }: { readonly projectId: string }) {
  const { pathname } = useLocation()
  return WHERE_ONE_RECORDS.includes(pathname) ? <Choice projectId={projectId} /> : null
}

function Choice({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const speakers = useSpeakers(projectId)
  const currentId = useCurrentSpeaker()
  const current = speakers?.find(({ id }) => id === currentId)
  const isGone = speakers !== undefined && currentId !== '' && !current
  const dispatch = useClientDispatch()
  useEffect(() => {
    // Somebody has deleted the speaker: nothing more is recorded in their name.
    if (isGone) dispatch(speakerChosen(''))
  }, [isGone, dispatch])
  const label = current ? t('speakers.speaksNow', { name: current.name }) : t('speakers.nobodyNow')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" data-menu="speakers" className={barClasses.menuButton} aria-label={label} title={label}>
          {current ? (
            <IconUser aria-hidden size={22} stroke={1.75} />
          ) : (
            <IconUserOff aria-hidden size={22} stroke={1.75} />
          )}
          <bdi className={`${barClasses.shortened} ${classes.menuName}`}>{current?.name}</bdi>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('speakers.who')}</Menu.Label>
        {speakers?.length === 0 && (
          <Menu.Item disabled maw={250}>
            {t('speakers.noneToChoose')}
          </Menu.Item>
        )}
        <Speakers speakers={speakers ?? []} currentId={current?.id ?? ''} />
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/app/project-settings/speakers"
          leftSection={<IconUserHeart aria-hidden size={20} stroke={1.75} />}
        >
          {t('speakers.title')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type SpeakersProps = { readonly speakers: readonly Speaker[]; readonly currentId: string }

function Speakers({ speakers, currentId }: SpeakersProps) {
  const { t } = useTranslation()
  const dispatch = useClientDispatch()
  if (speakers.length === 0) return null
  return (
    <Menu.RadioGroup value={currentId} onChange={(id) => dispatch(speakerChosen(id))}>
      {speakers.map(({ id, name, withdrawn }) => (
        <Menu.RadioItem key={id} value={id} closeMenuOnClick>
          <bdi>{name}</bdi>
          {withdrawn !== null && <span className={classes.withdrawn}>{t('speakers.withdrawn')}</span>}
        </Menu.RadioItem>
      ))}
      <Menu.RadioItem value="" closeMenuOnClick>
        {t('speakers.nobody')}
      </Menu.RadioItem>
    </Menu.RadioGroup>
  )
}
