import { useEffect, useState, type Dispatch } from 'react'
import type { DomainId } from '#domain/domains/domain-id.ts'
import type { Guid } from '#domain/word/word.ts'
import type { WordsInDomain } from '#web/replica/words/words-in-domain.ts'
import { useLatestCommands } from '#web/shared/use-latest-commands.ts'
import { openedRows } from './opened-rows.ts'
import type { Row, Session, SessionAction } from './session-state.ts'
import type { SessionRow } from './use-session.ts'

type Where = {
  readonly place: DomainId
  readonly words: WordsInDomain | undefined
  readonly session: Session
  readonly dispatch: Dispatch<SessionAction>
}

/** Existing words as rows of the table, with all that can be done to a word that was just entered. */
export function useOpenedRows({ place, words, session, dispatch }: Where) {
  const [goingTo, setGoingTo] = useState<{ readonly row: Guid } | null>(null)
  /** How many of the latest rows have to be drawn, for the one that was asked for last to be among them. */
  const [reach, setReach] = useState(0)
  const { open, close } = useLatestCommands({
    /** Leads to the row of a word of this domain; where it has none yet, it gets one. */
    open: (guid: Guid) => {
      const word = words?.get(guid)?.word
      const { missing, first } = word ? openedRows(session, word, { place, at: Date.now() }) : NOTHING
      if (missing.length > 0) dispatch({ type: 'opened', rows: missing })
      if (first === null) return
      const isNamed = ({ entered }: Row): boolean => entered.guid === first
      setReach(missing.length + (missing.some(isNamed) ? 0 : session.length - session.findIndex(isNamed)))
      setGoingTo({ row: first })
    },
    close: ({ row }: SessionRow) => dispatch({ type: 'closed', guid: row.entered.guid }),
  })
  useEffect(() => {
    if (goingTo) goToRow(goingTo.row)
  }, [goingTo])
  return { open, close, reach }
}

const NOTHING = { missing: [], first: null } as const

/** To its first field; where a finger has opened it, no keyboard comes up that hides what there is to choose from. */
function goToRow(name: Guid): void {
  const row = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset['row'] === name)
  if (!row) return
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const target = row.querySelector<HTMLElement>(isTouch ? 'button[aria-expanded]' : 'input:not([readonly])')
  row.scrollIntoView({ block: 'center' })
  ;(target ?? row.querySelector<HTMLElement>('button, input'))?.focus({ preventScroll: true })
}
