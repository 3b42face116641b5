import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { takeTheirs } from '#domain/word/take-theirs.ts'
import { useWhoseVoice } from '#web/features/recording/speaker-mark.tsx'
import type { Overruled } from '#web/replica/words/overruled.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { isKept, overruledInRow, saidOf } from './overruled-in-row.ts'
import { OverruledSentence, type SentenceProps } from './overruled-sentence.tsx'
import classes from './session-rows.module.css'
import type { SessionRow } from './use-session.ts'

type ListProps = {
  /** Of the row's word. */
  readonly all: readonly Overruled[]
  readonly row: SessionRow
  readonly onDone: () => void
}

/** What of it the row shows otherwise now. */
export function OverruledList({ all, ...shown }: ListProps) {
  return overruledInRow(all, shown.row).map((overruled) => (
    <OverruledNote key={overruled.path} overruled={overruled} {...shown} />
  ))
}

type Props = Omit<SentenceProps, 'said'> & Pick<ListProps, 'onDone'>

/** What others had written where the row now says something else, and the choice between both. */
export function OverruledNote({ row, overruled, onDone }: Props) {
  const { t } = useTranslation()
  const replica = useReplica()
  const { base } = row
  const said = saidOf(overruled, row)
  const theirs = overruled.values?.theirs
  const maySpeak = useMaySpeak(theirs && 'speakerId' in theirs ? theirs.speakerId : '')
  const taken = maySpeak ? takeTheirs(base.word, overruled) : null
  // Of a device that cannot store it the sync mark says so, and the note stays.
  const settle = (isTaken: boolean): void => {
    void replica?.settleOverruled(overruled, isTaken && taken ? { base, word: taken } : null).catch(() => undefined)
    onDone()
  }
  return (
    <div className={classes.overruled}>
      <output>{said && <OverruledSentence row={row} overruled={overruled} said={said} />}</output>
      {taken && (
        <Button variant="subtle" size="compact-md" onClick={() => settle(true)}>
          {said === 'overruled' && overruled.theirs === '' ? t('together.takeTheirsBlank') : t('together.takeTheirs')}
        </Button>
      )}
      <Button variant="subtle" size="compact-md" onClick={() => settle(false)}>
        {t(said && isKept(said) ? 'generic.close' : 'together.keepMine')}
      </Button>
    </div>
  )
}

/** A recording is given to nobody who has withdrawn, nor to somebody who is not known here. */
function useMaySpeak(speakerId: SpeakerId): boolean {
  const voice = useWhoseVoice(useCurrentProject().id, speakerId)
  return speakerId === '' || (typeof voice === 'object' && voice.withdrawn === null)
}
