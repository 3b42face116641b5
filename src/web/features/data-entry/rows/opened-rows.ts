import { domainKey } from '#domain/domains/domain-key.ts'
import { isIn } from '#domain/word/sense-in-word.ts'
import type { Guid, Sense, WordContent } from '#domain/word/word.ts'
import { newRow } from '#web/replica/enter-row.ts'
import { homeOf, senseGuidOf, wordOf, type Row, type Session } from './session-state.ts'
import type { UnfinishedEdit } from './table-context.ts'

type Opening = { readonly place: string; /** Milliseconds since 1970. */ readonly at: number }

/** Where the senses that an existing word has in a domain are worked on. */
type OpenedRows = {
  /** Of those that had no row yet. */
  readonly missing: Session
  /** The guid that names the row of the first sense; null: it has none in the domain. */
  readonly first: Guid | null
}

/** The rows of an existing word, one for each of its senses in the domain: what has a row in the session keeps it. */
export function openedRows(session: Session, word: WordContent, opening: Opening): OpenedRows {
  const here = word.senses.filter((sense) => isIn(sense, opening.place))
  const rows = here.map((sense) => rowOf(session, word, sense) ?? openedRow(word, sense, opening))
  return { missing: rows.filter((row) => !session.includes(row)), first: rows[0]?.entered.guid ?? null }
}

function rowOf(session: Session, word: WordContent, { guid }: Sense): Row | undefined {
  const isOfSense = (row: Row): boolean => senseGuidOf(row) === guid && homeOf(row) === word.guid
  return session.find((row) => row.stage === 'stored' && !row.removed && isOfSense(row))
}

/**
 * The row of one sense of an existing word, named by the sense: a word may have several rows. What it has in other domains
 * is not the row's.
 */
export function openedRow(word: WordContent, sense: Sense | undefined, { place, at }: Opening): Row {
  const semanticDomains = sense?.semanticDomains.filter((tag) => domainKey(tag) === place) ?? []
  const own = { ...word, guid: sense?.guid ?? word.guid, senses: sense ? [{ ...sense, semanticDomains }] : [] }
  return { ...newRow({ word: own, choice: null, at }, 'stored'), opened: word }
}

/** The row that a change was being typed into; where that was not kept, one of the same sense of its word. */
export function rowOfEdit(session: Session, edit: UnfinishedEdit): Row | undefined {
  const sense = senseOfEdit(edit)
  const leadsThere = (row: Row): boolean => homeOf(row) === edit.guid || wordOf(row).guid === edit.guid
  const isOfSense = (row: Row): boolean => !sense || senseGuidOf(row) === sense.guid
  return (
    session.find(({ entered }) => entered.guid === edit.row) ?? session.find((row) => leadsThere(row) && isOfSense(row))
  )
}

/** The sense in whose row it was being typed; undefined where that is not known. */
function senseOfEdit({ sense, seen: { word } }: UnfinishedEdit): Sense | undefined {
  return word.senses.find(({ guid }) => guid === sense)
}

/** For a change whose row was not kept: nothing of its word was entered now. */
export function rowFor(edit: UnfinishedEdit, opening: Opening): Row {
  const { word } = edit.seen
  const inDomain = word.senses.find((sense) => isIn(sense, opening.place))
  return openedRow(word, senseOfEdit(edit) ?? inDomain ?? word.senses[0], opening)
}
