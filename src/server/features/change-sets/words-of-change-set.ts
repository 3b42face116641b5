import { sql } from 'kysely'
import { type ChangedWordLine, type ChangeSetLine, VERSIONS_PAGE } from '#contract/change-set.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { isGoneSince, type Undone } from '#domain/word/undo.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import type { ChangedWord } from '#server/features/words/changed-words.store.ts'
import { undoneWords } from '#server/features/words/undo-changes.ts'

type Page = { readonly words: readonly ChangedWordLine[]; readonly next: Guid | null }

/** A page of the words that a change set changed, each with what taking it back would leave of it now. */
export async function readWordsOf(
  db: Database,
  projectId: string,
  { id }: Pick<ChangeSetLine, 'id'>,
  after: Guid | undefined,
): Promise<Page> {
  const { rows } = await sql<{ guid: Guid }>`
    select guid from changed_words
    where project_id = ${projectId} and change_set = ${id}
      and (${after ?? null}::uuid is null or guid > ${after ?? null}::uuid)
    order by guid limit ${VERSIONS_PAGE + 1}`.execute(db)
  const guids = rows.slice(0, VERSIONS_PAGE).map(({ guid }) => guid)
  const undone = new Map((await undoneWords(db, projectId, id, guids)).map((word) => [word.changed.current.guid, word]))
  return {
    words: guids.flatMap((guid) => {
      const word = undone.get(guid)
      return word ? [lineOf(word.changed, word.undone)] : []
    }),
    next: rows.length > guids.length ? (guids.at(-1) ?? null) : null,
  }
}

function lineOf({ before, made, current }: ChangedWord, undone: Undone): ChangedWordLine {
  return {
    guid: current.guid,
    before: before && withoutPast(before),
    made: withoutPast(made),
    undoLeaves: undoLeaves(undone, current),
    conflicts: undone.conflicts,
  }
}

function undoLeaves(undone: Undone, { removed, word }: ChangedWord['current']): ChangedWordLine['undoLeaves'] {
  if (undone.conflicts.some(isGoneSince)) return 'gone'
  if (undone.becomes === 'same') return undone.conflicts.length > 0 ? 'written' : 'same'
  const isAsItIs = undone.becomes === 'content' && !removed && sameValue(contentOf(word), undone.content)
  return isAsItIs ? 'same' : 'other'
}

/** Ids that say nothing to whoever reads the history, and of a long life are many. */
export const withoutPast = (version: Word): Word => ({ ...version, history: [], editedBy: [] })
