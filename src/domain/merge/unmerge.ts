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
 * it, but for senses that the merge moved: they go home with what was written in them since, also those that it combined and a
 * late edit has set beside (`withLateEdit`). Where their home is gone by now, they stay; so do those that the merge left in their
 * word and that have gone to another one since.
 */
export function unmerge(words: readonly MergedWord[]): ReadonlyMap<Guid, Undone> {
  const homes = new Map(
    words.filter(comesBack).flatMap((word) => leavers(word, words).map((sense) => [sense, word.guid])),
  )
  const now = new Map(words.flatMap(sensesNow))
  return new Map(
    words.map((word) => {
      const guests = new Set([...homes].flatMap(([sense, home]) => (home === word.guid ? [] : [sense])))
      return [word.guid, undoOne({ ...word, before: beforeOf(word, homes, now) }, guests)]
    }),
  )
}

function undoOne({ before, made, current, haveOthersWritten }: MergedWord, guests: ReadonlySet<Guid>): Undone {
  const [madeOwn, own] = [without(made, guests), without(current, guests)]
  const undone = undo({ before, made: madeOwn }, own, haveOthersWritten)
  const isStripped = own !== null && own.senses.length < (current?.senses.length ?? 0)
  if (undone.becomes !== 'same' || !isStripped || isGone(own)) return undone
  return own.senses.length === 0 ? { ...undone, becomes: 'removed' } : { ...undone, becomes: 'content', content: own }
}

/** A word as it was before the merge, with the senses that come home, and without those that stay in another word. */
function beforeOf(
  { guid, before }: MergedWord,
  homes: ReadonlyMap<Guid, Guid>,
  now: ReadonlyMap<Guid, Now>,
): MergedWord['before'] {
  return (
    before && {
      ...before,
      senses: before.senses.flatMap((sense) => {
        if (homes.get(sense.guid) === guid) return [withEdits(sense, now.get(sense.guid))]
        return (now.get(sense.guid)?.in ?? guid) === guid ? [sense] : []
      }),
    }
  )
}

const isGone = (version: Version | null): version is null => version === null || version.accessibility === 'Deleted'

/** Whether the word is there once the merge is taken back. */
const comesBack = ({ before, made, current, haveOthersWritten }: MergedWord): boolean =>
  !isGone(before) && (!isGone(current) || (isGone(made) && !haveOthersWritten))

/** The senses that the merge moved out of a word, and that it left, or that are by now, in another one. */
function leavers({ guid, before, made }: MergedWord, words: readonly MergedWord[]): readonly Guid[] {
  const stayed = new Set(isGone(made) ? [] : made.senses.map((sense) => sense.guid))
  const others = words.filter((other) => other.guid !== guid).flatMap((other) => [other.made, other.current])
  const elsewhere = new Set(others.flatMap((other) => (isGone(other) ? [] : other.senses.map((sense) => sense.guid))))
  const all = before?.senses ?? []
  return all.map((sense) => sense.guid).filter((sense) => !stayed.has(sense) && elsewhere.has(sense))
}

/** A sense as it is now, and as the merge left it in the same word; undefined where it did not. */
type Now = { readonly in: Guid; readonly made: Sense | undefined; readonly sense: Sense }

function sensesNow({ guid, made, current }: MergedWord): readonly [Guid, Now][] {
  if (isGone(current)) return []
  const left = isGone(made) ? [] : made.senses
  return current.senses.map((sense) => [
    sense.guid,
    { in: guid, made: left.find((before) => before.guid === sense.guid), sense },
  ])
}

/** What was written in the sense since it was moved, with what the merge did to it taken back. */
function withEdits(before: Sense, now: Now | undefined): Sense {
  if (!now) return before
  const [merged] = mergeSenses({ base: [now.made ?? before], mine: [now.sense], theirs: [before] }, () => undefined)
  return merged ?? before
}

function without(version: Version | null, guests: ReadonlySet<Guid>): Version | null {
  return version && { ...version, senses: version.senses.filter(({ guid }) => !guests.has(guid)) }
}
