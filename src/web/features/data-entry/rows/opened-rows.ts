import { domainKey } from '#domain/domains/domain-key.ts'
import type { Guid, Sense, WordContent } from '#domain/word/word.ts'
import { homeOf, openedRow, senseGuidOf, type Opening, type Row, type Session } from './session-state.ts'

/** Where the senses that an existing word has in a domain are worked on. */
type OpenedRows = {
  /** Of those that had no row yet. */
  readonly missing: Session
  /** The guid that names the row of the first sense; null: it has none in the domain. */
  readonly first: Guid | null
}

/** The rows of an existing word, one for each of its senses in the domain: what has a row in the session keeps it. */
export function openedRows(session: Session, word: WordContent, opening: Opening): OpenedRows {
  const here = word.senses.filter(({ semanticDomains }) =>
    semanticDomains.some((tag) => domainKey(tag) === opening.domainId),
  )
  const rows = here.map((sense) => rowOf(session, word, sense) ?? openedRow(word, sense, opening))
  return { missing: rows.filter((row) => !session.includes(row)), first: rows[0]?.entered.guid ?? null }
}

function rowOf(session: Session, word: WordContent, { guid }: Sense): Row | undefined {
  const isOfSense = (row: Row): boolean => senseGuidOf(row) === guid && homeOf(row) === word.guid
  return session.find((row) => row.stage === 'stored' && !row.removed && isOfSense(row))
}
