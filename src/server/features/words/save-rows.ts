import { normalise } from '#domain/text/normalise.ts'
import { searchText } from '#domain/word/search-text.ts'
import { picturesIn } from '#domain/word/sense-pictures.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { AuthoredSave } from './save-versions.store.ts'

/** A version as the frontier keeps it, at its place among those that are saved with it. */
export function saveRow(save: AuthoredSave, index: number): object {
  const { version, replaces, editor, at, operation, changeSet } = save
  const removed = version.accessibility === 'Deleted'
  return {
    turn: index + 1,
    id: version.id,
    guid: version.guid,
    replaces,
    body: version,
    editor,
    made_at: at,
    operation_id: operation?.id,
    answer: operation?.answer,
    change_set: changeSet?.id,
    kind: changeSet?.kind,
    note: changeSet?.note ?? '',
    undoes: changeSet?.undoes,
    removed,
    has_senses: version.senses.length > 0,
    vernacular: normalise(version.vernacular),
    search_text: removed ? '' : searchText(version),
    homographs: save.homographs?.toSorted(),
  }
}

/** Longer than any number of a domain, and short enough for an index; whatever else a sense carries is not counted. */
const LONGEST_DOMAIN_ID = 100

/** In how many senses of the word each domain occurs. */
export function domainRows({ guid, senses }: Word): readonly object[] {
  const domainIds = senses.flatMap((sense) => [...new Set(sense.semanticDomains.map((domain) => domain.id))])
  const countable = domainIds.filter((id) => id.length <= LONGEST_DOMAIN_ID)
  const counts = Map.groupBy(countable, (id) => id)
  return [...counts].map(([domain_id, ids]) => ({ guid, domain_id, senses: ids.length }))
}

/** Every gloss of the word, in order. */
export function glossRows({ guid, senses }: Word): readonly object[] {
  const glosses = senses.flatMap((sense) => sense.glosses)
  return glosses.map(({ language, def }, position) => ({ guid, position, language, gloss: def }))
}

/** Every recording of the words once, with its speaker. */
export function recordingRows(words: readonly Word[]): readonly RecordingRow[] {
  const rows = words.flatMap(({ guid, audio }) =>
    audio.map(({ fileName, speakerId }) => ({ file_name: fileName, speaker_id: speakerId, guid })),
  )
  const [named, nameless] = [rows.filter((row) => row.speaker_id !== ''), rows.filter((row) => row.speaker_id === '')]
  return [...new Map([...nameless, ...named].map((row) => [row.file_name, row])).values()]
}

/** Of several words with one recording, the one that says who speaks. */
type RecordingRow = { readonly file_name: string; readonly speaker_id: string; readonly guid: Guid }

/** The names of every picture of the words. */
export function pictureNames(words: readonly Word[]): readonly string[] {
  return [...new Set(words.flatMap((word) => picturesIn(word).map(({ fileName }) => fileName)))]
}
