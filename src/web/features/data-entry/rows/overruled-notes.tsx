import { Button } from '@mantine/core'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { takeTheirs } from '#domain/word/take-theirs.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Overruled } from '#web/replica/overruled.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { useLive } from '#web/replica/use-words.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { overruledInRow, whoWrote } from './overruled-in-row.ts'
import classes from './session-rows.module.css'
import type { SessionRow } from './use-session-rows.ts'

type ByWord = ReadonlyMap<Guid, readonly Overruled[]>

const OverruledContext = createContext<ByWord>(new Map())

/** One reading for all rows: a query of its own for each would cost with every key. */
export function OverruledProvider({ children }: { readonly children: ReactNode }) {
  const all = useLive((db) => db.overruled.toArray(), [])
  const byWord = useMemo(() => Map.groupBy(all ?? [], ({ guid }) => guid), [all])
  return <OverruledContext value={byWord}>{children}</OverruledContext>
}

type Props = { readonly row: SessionRow; readonly onDone: () => void }

/** What others had written where this row now says something else, each with a way to take it all the same. */
export function OverruledNotes({ row, onDone }: Props) {
  const all = useContext(OverruledContext).get(row.base.word.guid)
  return overruledInRow(all ?? [], row).map((overruled) => (
    <OverruledNote key={overruled.path} row={row} overruled={overruled} onDone={onDone} />
  ))
}

function OverruledNote({ row, overruled, onDone }: Props & { readonly overruled: Overruled }) {
  const { t } = useTranslation()
  const replica = useReplica()
  const { base } = row
  const { theirs } = overruled
  const taken = takeTheirs(base.word, overruled)
  // A device that cannot store it says so in the bar, and the note stays.
  const settle = (isTaken: boolean): void => {
    void replica?.settleOverruled(overruled, isTaken && taken ? { base, word: taken } : null).catch(() => undefined)
    onDone()
  }
  return (
    <div className={classes.overruled}>
      <output>{useOverruledText(overruled)}</output>
      {taken && (
        <Button variant="subtle" size="compact-md" onClick={() => settle(true)}>
          {theirs === '' ? t('together.takeTheirsBlank') : t('together.takeTheirs')}
        </Button>
      )}
      <Button variant="subtle" size="compact-md" onClick={() => settle(false)}>
        {t('together.keepMine')}
      </Button>
    </div>
  )
}

function useOverruledText(overruled: Overruled): string {
  const { t } = useTranslation()
  const who = whoWrote(overruled, useStoredUser()?.id ?? '')
  const { path, mine, theirs } = overruled
  if (who === 'oneself') return t('together.overruledOwn', { theirs })
  const names = who.length > 0 ? who : [t('together.nobodyKnown')]
  if (path === 'accessibility') return t('together.alsoDeleted', { names })
  return theirs === '' ? t('together.overruledBlank', { names, mine }) : t('together.overruled', { names, theirs })
}
