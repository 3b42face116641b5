import { appendFlag } from '#domain/word/append-flag.ts'
import { appendNew } from '#domain/word/append-new.ts'
import { appendNote } from '#domain/word/append-note.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { conflictsAt, type Merged, threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Guid, Sense, Word, WordContent } from '#domain/word/word.ts'

/** What somebody wrote in a word, and what they were looking at. */
export type Edit = { readonly base: WordContent; readonly mine: WordContent }

type Other = WordContent & Pick<Word, 'carries'>

/**
 * The senses that an edit changes or deletes and that are in other words by now; for a word that is gone into another one, the
 * `taker`, all that it changes. Empty: the edit has nothing to do with those.
 */
export function movedSenses(
  { base, mine }: Edit,
  taker: Other | undefined,
  others: readonly Other[],
): ReadonlyMap<Guid, Guid> {
  const homes = new Map(others.flatMap(({ guid, senses }) => senses.map((sense) => [sense.guid, guid])))
  const changed = changedSenses({ base, mine }).map(({ guid }) => [guid, homes.get(guid) ?? taker?.guid] as const)
  const deleted = deletedSenses({ base, mine }).map((sense) => {
    return [sense.guid, others.find((other) => holding(other, sense))?.guid] as const
  })
  return new Map([...changed, ...deleted].flatMap(([guid, home]) => (home === undefined ? [] : [[guid, home]])))
}

/** The sense of a word that is this one, or into which a merge has combined it. */
const holding = ({ senses, carries }: Other, { guid }: Sense): Sense | undefined =>
  senses.find((one) => one.guid === guid || carries?.senses[one.guid]?.includes(guid))

/** The word that a word which is no more is gone into. */
export function takerOf(word: WordContent, others: readonly Other[]): Other | undefined {
  return (
    others.find(({ carries }) => carries?.taken.includes(word.guid)) ??
    others.find(({ senses }) => senses.some(({ guid }) => word.senses.some((sense) => sense.guid === guid)))
  )
}

/**
 * Another word with what a late edit says of the senses that are in it now, each merged three-way. `isTaker`: of a word that is
 * gone into it, it also gets what is new: senses, which stand by themselves where the merge had combined them with others,
 * recordings, note and flag. Of what a word has once its own stands, and is a conflict with what was written of the other one.
 * A sense that the edit deletes stays as well: the merge was about it.
 */
export function withLateEdit(word: Other, edit: Edit, moved: ReadonlyMap<Guid, Guid>, isTaker: boolean): Merged {
  const { base, mine } = edit
  const changed = changedSenses(edit).filter(({ guid }) => moved.get(guid) === word.guid)
  const isChanged = ({ guid }: Sense): boolean => changed.some((sense) => sense.guid === guid)
  const known = new Set(word.senses.map(({ guid }) => guid))
  const before = word.senses.flatMap((sense) =>
    isChanged(sense) ? base.senses.filter(({ guid }) => guid === sense.guid) : [sense],
  )
  const after = word.senses.map((sense) => changed.find(({ guid }) => guid === sense.guid) ?? sense)
  const added = changed.filter(({ guid }) => !known.has(guid))
  const joined = threeWayMerge({ ...word, senses: before }, { ...word, senses: [...after, ...added] }, word)
  const kept = deletedSenses(edit).flatMap((sense) => holding(word, sense)?.guid ?? [])
  const paths = [...new Set(kept)].map((guid) => `senses.${guid}`)
  const merged = { ...joined, conflicts: [...joined.conflicts, ...conflictsAt(paths, { ...word, senses: [] }, word)] }
  if (!isTaker) return merged
  const heard = mine.audio.filter(({ fileName }) => !base.audio.some((known) => known.fileName === fileName))
  const outdone = HAD_ONCE.filter((field) => mine[field] !== base[field] && mine[field] !== word[field])
  return {
    word: {
      ...merged.word,
      audio: appendNew(word.audio, heard, ({ fileName }) => fileName),
      note: sameValue(base.note, mine.note) ? word.note : appendNote(word.note, mine.note),
      flag: sameValue(base.flag, mine.flag) ? word.flag : appendFlag(word.flag, mine.flag),
    },
    conflicts: [...merged.conflicts, ...conflictsAt(outdone, mine, word)],
  }
}

const HAD_ONCE = ['vernacular', 'plural', 'otherField'] as const

/** The edit without what is in other words by now. */
export function withoutMoved({ base, mine }: Edit, moved: ReadonlyMap<Guid, Guid>): Edit {
  const stays = ({ guid }: Sense): boolean => !moved.has(guid)
  return {
    base: { ...base, senses: base.senses.filter(stays) },
    mine: { ...mine, senses: mine.senses.filter(stays) },
  }
}

const deletedSenses = ({ base, mine }: Edit): readonly Sense[] =>
  base.senses.filter((was) => !mine.senses.some(({ guid }) => guid === was.guid))

const changedSenses = ({ base, mine }: Edit): readonly Sense[] =>
  mine.senses.filter((sense) => !base.senses.some((was) => was.guid === sense.guid && sameValue(was, sense)))
