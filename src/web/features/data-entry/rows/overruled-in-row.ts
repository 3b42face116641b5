import { recordingOf, takeTheirs } from '#domain/word/take-theirs.ts'
import type { Overruled } from '#web/replica/overruled.ts'
import type { SessionRow } from './use-session-rows.ts'

type Shown = Pick<SessionRow, 'base' | 'sense'>

/** What the sentence is about: what others wrote or chose, or what they deleted and the edit here has brought back. */
export type Said = 'text' | 'partOfSpeech' | 'speaker' | 'deletedWord' | 'deletedMeaning' | 'deletedRecording'

/**
 * What a row has to say of what was overruled in its word: what concerns the word or the row's own sense, and can be said
 * in a sentence.
 */
export function overruledInRow(all: readonly Overruled[], row: Shown): readonly Overruled[] {
  return all.filter((one) => saidOf(one, row) !== null)
}

/** null: it concerns another row, or no sentence could say it. */
export function saidOf(one: Overruled, { base: { word }, sense }: Shown): Said | null {
  const { path, theirs } = one
  const ofSense = `senses.${sense?.guid}`
  if (path === 'accessibility') return 'deletedWord'
  if (path === ofSense) return theirs === '' ? 'deletedMeaning' : null
  if (path === `${ofSense}.accessibility`) return theirs === 'Deleted' ? 'deletedMeaning' : null
  if (path.startsWith('senses.') && !path.startsWith(`${ofSense}.`)) return null
  if (path.startsWith('audio.') && theirs === '') return recordingOf(word, one) === -1 ? null : 'deletedRecording'
  if (takeTheirs(word, one) === null) return null
  if (path.startsWith('audio.')) return 'speaker'
  return path === `${ofSense}.grammaticalInfo` ? 'partOfSpeech' : 'text'
}

/** The names of those of whom one wrote it, which may be unknown; or it was the same person in another place. */
export function whoWrote({ meanwhile }: Overruled, userId: string): readonly string[] | 'oneself' {
  const others = meanwhile.filter((editor) => editor.userId !== userId)
  if (others.length === 0 && meanwhile.length > 0) return 'oneself'
  return others.map(({ name }) => name)
}
