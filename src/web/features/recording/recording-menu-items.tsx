import { Menu } from '@mantine/core'
import { IconCheck, IconCut, IconMicrophone, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pronunciation } from '#domain/word/word.ts'
import { useSpeakers } from '#web/shared/use-speakers.ts'
import { useSyncReport } from '#web/replica/use-sync-state.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import { late } from '#web/shared/late.tsx'
import type { Place } from '#web/shared/opener.ts'
import { SignItem } from '#web/shared/sign-item.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { RecordingProps } from './play-button.tsx'
import type { ToTrim } from './trim-dialog.tsx'
import classes from './recording.module.css'

/** What can be done with a recording. */
export type RecordingCommands = {
  readonly redo: () => void
  readonly remove: () => void
  readonly attribute: (speakerId: string) => void
  /** Puts another recording in its place. */
  readonly replace: (by: Pronunciation) => Promise<void>
}

export type RecordingMenuProps = RecordingProps & { readonly commands: RecordingCommands }

type Props = Omit<RecordingMenuProps, 'number'> & { readonly at: Place }

const TrimDialog = late('trim', async () => (await import('./trim-dialog.tsx')).TrimDialog)

/**
 * All that can be done with a recording, for mouse, touch and keyboard alike (spec screens S2.3). One that is not to be heard
 * is not given to somebody else either.
 */
export function RecordingMenuItems({ recording, word, may, here, commands, at }: Props) {
  const { t } = useTranslation()
  const { id: projectId } = useCurrentProject()
  const speakers = useSpeakers(projectId)?.filter(({ withdrawn }) => withdrawn === null) ?? []
  const [toTrim, setToTrim] = useState<ToTrim | null>(null)
  const isOffline = useSyncReport()?.contact.failing.reading?.because === 'noAnswer'
  const isOutOfReach = isOffline && here === null
  // As it is now: one that is fetched is here a moment later.
  const trim = (): void => setToTrim(here ?? { ...recording, blob: null })
  return (
    <>
      <MenuAt at={at} position="bottom-end">
        <SignItem sign={IconMicrophone} signSize={18} onClick={commands.redo}>
          {t('recording.redo')}
        </SignItem>
        {may === 'yes' && (
          // Can be reached also while it can do nothing, and says why.
          <SignItem
            sign={IconCut}
            signSize={18}
            aria-disabled={isOutOfReach}
            closeMenuOnClick={!isOutOfReach}
            className={isOutOfReach ? (classes.outOfReach ?? '') : ''}
            onClick={isOutOfReach ? undefined : trim}
          >
            {t('recording.trim')}
            {isOutOfReach && <span className={classes.why}>{t('recording.notHere')}</span>}
          </SignItem>
        )}
        <SignItem color="red" sign={IconTrash} signSize={18} onClick={commands.remove}>
          {t('recording.delete')}
        </SignItem>
        {may === 'yes' && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('recording.speaker')}</Menu.Label>
            {[{ id: '', name: t('recording.nobody') }, ...speakers].map(({ id, name }) => (
              <Menu.Item
                key={id}
                aria-current={id === recording.speakerId}
                rightSection={id === recording.speakerId && <IconCheck aria-hidden size={18} stroke={1.75} />}
                onClick={() => commands.attribute(id)}
              >
                <bdi>{name}</bdi>
              </Menu.Item>
            ))}
          </>
        )}
      </MenuAt>
      {toTrim && (
        <TrimDialog recording={toTrim} word={word} onReplace={commands.replace} onClose={() => setToTrim(null)} />
      )}
    </>
  )
}
