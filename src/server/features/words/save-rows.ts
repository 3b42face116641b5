import { tagsOfWord } from '#domain/statistics/tag.ts'
import { normalise } from '#domain/text/normalise.ts'
import { livingSenses } from '#domain/word/living-senses.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { searchText } from '#domain/word/search-text.ts'
import { picturesIn } from '#domain/word/sense-pictures.ts'
import type { Guid, LanguageTag, Word } from '#domain/word/word.ts'
import { isObjectId } from '#server/object-id.ts'
import type { AuthoredSave } from './save-versions.store.ts'

/** A version as the frontier keeps it, at its place among those that are saved with it. */
export function saveRow(save: AuthoredSave, index: number): object {
  const { version, replaces, editor, operation, changeSet } = save
  const removed = version.accessibility === 'Deleted'
  return {
    turn: index + 1,
    id: version.id,
    guid: version.guid,
    replaces,
    body: version,
    editor,
    operation_id: operation?.id,
    answer: operation?.answer,
    change_set: changeSet?.id,
    kind: changeSet?.kind,
    note: changeSet?.note ?? '',
    undoes: changeSet?.undoes,
    removed,
    has_senses: version.senses.length > 0,
    has_domain: livingSenses(version).some(({ semanticDomains }) => semanticDomains.length > 0),
    has_recording: version.audio.length > 0,
    vernacular: normalise(version.vernacular),
    search_text: removed ? '' : searchText(version),
    homographs: save.homographs?.toSorted(),
  }
}

/** Longer than any number of a domain or tag of a language, and short enough for an index; what is longer is not counted. */
const LONGEST_COUNTED = 100

/** Every tag of the word, in order. */
export function domainRows(word: Word): readonly object[] {
  const countable = tagsOfWord(word).filter(({ domainId }) => domainId.length <= LONGEST_COUNTED)
  return countable.map(({ domainId, domainName, userId, created, counts, isFirst }, position) => ({
    guid: word.guid,
    position,
    domain_id: domainId,
    domain_name: domainName.slice(0, LONGEST_COUNTED).toWellFormed(),
    user_id: isObjectId(userId) ? userId : '',
    created,
    counts,
    is_first: isFirst,
  }))
}

/** Every gloss of the word, in order. */
export function glossRows(word: Word): readonly object[] {
  const inUse = new Set(livingSenses(word))
  const counted = new Set<LanguageTag>()
  const glosses = word.senses.flatMap((sense) => sense.glosses.map((gloss) => ({ ...gloss, counts: inUse.has(sense) })))
  return glosses.map(({ language, def, counts }, position) => {
    const isFirst = counts && def !== '' && language.length <= LONGEST_COUNTED && !counted.has(language)
    if (isFirst) counted.add(language)
    return { guid: word.guid, position, language, gloss: def, is_first: isFirst }
  })
}

/** Whether two states of a word have the same tags and glosses, row by row. */
export function areCountedAlike(one: Word, other: Word): boolean {
  if (one.accessibility === 'Deleted' || other.accessibility === 'Deleted') return false
  // Mostly they are the same senses: then there are no rows to compare.
  if (sameValue(one.senses, other.senses)) return true
  const [rows, others] = [one, other].map((word) => JSON.stringify([domainRows(word), glossRows(word)]))
  return rows === others
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
