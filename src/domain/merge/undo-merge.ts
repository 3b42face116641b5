import { mergeSenses } from '#domain/word/merge-senses.ts'
import { undo, type Undone, type Version, type WordChange } from '#domain/word/undo.ts'
import type { Guid, Sense } from '#domain/word/word.ts'

/** What a merge did to one of its words, and what the word is now; of one that is removed null, or the copy that says so. */
export type MergedWord = WordChange & {
  readonly guid: Guid
  readonly current: Version | null
  readonly haveOthersWritten: boolean
}

/**
 * Takes a merge back, all of it: of half of it a sense would be in two words, or in none. Each word becomes what `undo` makes of
 * it, but for senses that the merge moved: they go home with what was written in them since. Where their home is gone by now,
 * they stay.
 */
export function undoMerge(words: readonly MergedWord[]): ReadonlyMap<Guid, Undone> {
  const homes = new Map(
    words.filter(comesBack).flatMap((word) => leavers(word, words).map((sense) => [sense, word.guid])),
  )
  const now = new Map(words.flatMap(({ made, current }) => sensesBetween(made, current)))
  return new Map(
    words.map((word) => {
      const guests = new Set([...homes].flatMap(([sense, home]) => (home === word.guid ? [] : [sense])))
      const leaving = new Map([...now].filter(([sense]) => homes.get(sense) === word.guid))
      return [word.guid, undoOne(word, guests, leaving)]
    }),
  )
}

function undoOne(word: MergedWord, guests: ReadonlySet<Guid>, leaving: ReadonlyMap<Guid, Edited>): Undone {
  const { before, made, current, haveOthersWritten } = word
  const [madeOwn, own] = [without(made, guests), without(current, guests)]
  const senses = before?.senses.map((sense) => withEdits(sense, leaving.get(sense.guid)))
  const undone = undo({ before: before && { ...before, senses: senses ?? [] }, made: madeOwn }, own, haveOthersWritten)
  const isStripped = own !== null && own.senses.length < (current?.senses.length ?? 0)
  if (undone.becomes !== 'same' || !isStripped || isGone(own)) return undone
  return own.senses.length === 0 ? { ...undone, becomes: 'removed' } : { ...undone, becomes: 'content', content: own }
}

const isGone = (version: Version | null): version is null => version === null || version.accessibility === 'Deleted'

/** Whether the word is there once the merge is taken back. */
const comesBack = ({ before, made, current, haveOthersWritten }: MergedWord): boolean =>
  !isGone(before) && (!isGone(current) || (isGone(made) && !haveOthersWritten))

/** The senses that the merge moved out of a word into another one. */
function leavers({ guid, before, made }: MergedWord, words: readonly MergedWord[]): readonly Guid[] {
  const stayed = new Set(isGone(made) ? [] : made.senses.map((sense) => sense.guid))
  const elsewhere = new Set(
    words.flatMap((other) =>
      other.guid === guid || isGone(other.made) ? [] : other.made.senses.map((sense) => sense.guid),
    ),
  )
  const all = before?.senses ?? []
  return all.map((sense) => sense.guid).filter((sense) => !stayed.has(sense) && elsewhere.has(sense))
}

/** A sense as the merge left it, and as it is now. */
type Edited = { readonly made: Sense; readonly now: Sense }

function sensesBetween(made: Version | null, current: Version | null): readonly [Guid, Edited][] {
  if (isGone(made) || isGone(current)) return []
  return made.senses.flatMap((sense): [Guid, Edited][] => {
    const now = current.senses.find(({ guid }) => guid === sense.guid)
    return now ? [[sense.guid, { made: sense, now }]] : []
  })
}

/** What was written in the sense since it was moved, with what the merge did to it taken back. */
function withEdits(sense: Sense, edited: Edited | undefined): Sense {
  if (!edited) return sense
  const [merged] = mergeSenses({ base: [edited.made], mine: [edited.now], theirs: [sense] }, () => undefined)
  return merged ?? sense
}

function without(version: Version | null, guests: ReadonlySet<Guid>): Version | null {
  return version && { ...version, senses: version.senses.filter(({ guid }) => !guests.has(guid)) }
}
