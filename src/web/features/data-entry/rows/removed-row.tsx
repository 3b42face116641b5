import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Overruled } from '#web/replica/words/overruled.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useScripts } from '../columns/scripts.ts'
import { FailedAttempts } from './failed-attempts.tsx'
import { keptOfRemoval, lostWithWord, saidOf, senseRemoved, type Said } from './overruled-in-row.ts'
import { useOverruledIn } from './overruled-notes.tsx'
import { OverruledSentence } from './overruled-sentence.tsx'
import classes from './session-rows.module.css'
import type { Removed } from './session-state.ts'
import { useRow } from './table-context.ts'

/**
 * Where a row was, it says exactly what went (spec screens S7.19), or what others have kept of it; it can be brought back.
 */
export function RemovedRow({ removed }: { readonly removed: Removed }) {
  const { row, onAttempt, onDone } = useRow()
  const scripts = useScripts()
  const { t } = useTranslation()
  const replica = useReplica()
  const overruled = useOverruledIn(row.base.word.guid) ?? []
  const kept = keptOfRemoval(overruled, row)
  const lost = lostWithWord(overruled, row)
  const isBack = useIsBack(removed)
  const whatIs = isBack ? t('together.keptWord') : whatWent(t, removed)
  const undo = (): void => {
    // Brought back, the row shows what it was about. Of a device that cannot store it the sync mark says so, and the note stays.
    const told = kept ?? lost
    if (told) void replica?.settleOverruled(told, null).catch(() => undefined)
    void onAttempt({ kind: 'undo' })
    onDone()
  }
  return (
    <div className={classes.removed}>
      <span className={kept || isBack ? undefined : classes.struck}>
        <InLanguage in={scripts.vernacular}>{removed.word.vernacular}</InLanguage>
      </span>
      {kept ? <ToldSentence overruled={kept} /> : <span>{whatIs}</span>}
      {!kept && !isBack && lost && <ToldSentence overruled={lost} said="lostWord" />}
      <Button variant="subtle" size="compact-md" onClick={undo}>
        {t('entry.undo')}
      </Button>
      <FailedAttempts />
    </div>
  )
}

type ToldProps = { readonly overruled: Overruled; readonly said?: Said }

function ToldSentence({ overruled, said: isSaid }: ToldProps) {
  const { row } = useRow()
  const shown = { base: row.base, sense: senseRemoved(row) }
  const said = isSaid ?? saidOf(overruled, shown)
  return <output>{said && <OverruledSentence row={shown} overruled={overruled} said={said} />}</output>
}

/** Whether somebody has changed a deleted word where they did not know of it, or brought it back: then it is there. */
function useIsBack(removed: Removed): boolean {
  const guid = removed.kind === 'word' ? removed.word.guid : null
  const found = useWordsByGuid(guid === null ? [] : [guid])
  // A word that was taken into another one leads there.
  return guid !== null && found?.get(guid)?.word.guid === guid
}

const WENT = {
  word: 'entry.deleted',
  sense: 'entry.senseDeleted',
  domain: 'entry.domainTaken',
  entry: 'entry.takenBack',
} as const

function whatWent(t: TFunction, removed: Removed): string {
  if (removed.kind !== 'move') return t(WENT[removed.kind])
  return t('entry.moved', { domain: `${removed.to.id} ${removed.to.name}` })
}
