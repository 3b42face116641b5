import type { TFunction } from 'i18next'
import type { ChangeSetLine } from '#contract/change-set.ts'
import { type CharacterChange, CHARACTER_STATUSES } from '#domain/orthography/character-lists.ts'
import { GRAMMATICAL_GROUPS } from '#domain/word/word.ts'
import { isolated } from '#web/plain/isolated.ts'
import { namesOfLetters } from '#web/shared/characters/use-decide-characters.ts'

type Done = Pick<ChangeSetLine, 'kind' | 'note' | 'named' | 'words' | 'undone' | 'characters'>

/** What somebody did, in a sentence without a subject: `Edited maji`. Names are apart from the language of the interface. */
export function whatWasDone(t: TFunction, line: Done): string {
  const { kind, note, words, undone, characters } = line
  const { left, gone } = line.named
  if (kind === 'undo')
    return t('history.did.undo', { what: whatWasUndone(t, { kind: undone, left, gone, note, words }) })
  if (kind === 'replace') return t('history.did.replace', { note: isolated(note) })
  if (kind === 'code') return t('history.did.code')
  if (kind === 'characters') return whatWasDecided(t, characters ?? [])
  if (kind === 'merge' && left.length === 0) return t('history.did.remove', { words: listed(gone, words) })
  if (kind === 'merge' && gone.length === 0) return t('history.did.moved', { words: listed(left, words) })
  if (kind === 'merge')
    return t('history.did.merge', { gone: listed(gone, gone.length), left: listed(left, left.length) })
  if (kind === 'bulk' && note !== '')
    return t('history.did.bulk', { words: listed([...left, ...gone], words), note: whatWasSet(t, note) })
  const done = kind === 'correct' || kind === 'bulk' ? 'change' : kind
  return t(`history.did.${done}`, { words: listed([...left, ...gone], words) })
}

/**
 * The note of an edit of many words: a part of speech by its name, and the text of a flag as it is; numbers of domains from left
 * to right, as their arrow points.
 */
function whatWasSet(t: TFunction, note: string): string {
  const group = GRAMMATICAL_GROUPS.find((one) => one === note)
  if (group) return isolated(t(`partOfSpeech.${group}`))
  return /\p{L}/u.test(note) ? isolated(note) : `\u2066${note}\u2069`
}

/** `Accepted: a b · Rejected: c`. */
function whatWasDecided(t: TFunction, changes: readonly CharacterChange[]): string {
  const decided = CHARACTER_STATUSES.map((status) => ({
    status,
    letters: changes.filter(([, , now]) => now === status).map(([letter]) => letter),
  }))
  return decided
    .filter(({ letters }) => letters.length > 0)
    .map(({ status, letters }) => t(`characters.now.${status}`, { letters: namesOfLetters(letters) }))
    .join(' · ')
}

type Undone = Pick<Done, 'note' | 'words'> & { readonly kind: Done['kind'] | null } & Done['named']

/** Its words are those of the undo, which says of none of them what it was before. */
function whatWasUndone(t: TFunction, { kind, left, gone, words }: Undone): string {
  const names = listed([...left, ...gone], words)
  return kind === null ? names : `${t(`history.kind.${kind}`)}: ${names}`
}

/** As many as are named, and a sign that there are more. */
function listed(names: readonly string[], words: number): string {
  const shown = names.slice(0, 3).map(isolated)
  return [...shown, ...(words > shown.length ? ['…'] : [])].join(' · ')
}
