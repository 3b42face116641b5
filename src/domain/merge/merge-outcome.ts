import { DomainError } from '#domain/domain-error.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { type FieldConflict, writtenSince } from '#domain/word/three-way-merge.ts'
import type { Guid, Sense, WordContent } from '#domain/word/word.ts'
import { combinedSense } from './combined-senses.ts'
import { assertSound, type Column, type MergePlan, type Stack } from './merge-plan.ts'
import { mergedWord } from './merged-word.ts'
import { placedColumns } from './placed-columns.ts'

/** A planned word: as the person was looking at it, and as it is now. */
export type Source = { readonly base: WordContent; readonly now: WordContent }
/** By the guids of the words. */
export type Sources = ReadonlyMap<Guid, Source>

/** What becomes of the words of a plan. */
export type MergeOutcome = {
  readonly left: readonly WordLeft[]
  /** Words that are no more: taken in by another one, or deleted. */
  readonly gone: readonly Guid[]
  /** What somebody has changed since the person decided about it: senses stay so, a flag is as it was decided. */
  readonly conflicts: readonly WordConflict[]
}

export type WordLeft = {
  readonly word: WordContent
  /** The planned words that something of it came from, its own among them. */
  readonly from: readonly Guid[]
  /** Of those the ones that are gone into it. */
  readonly taken: readonly Guid[]
  /** Its senses, each with those that are combined in it. */
  readonly stacks: readonly Stack[]
  readonly isNew: boolean
  /** It is a new word, says something else than before, or has something of another word, which may have said the same. */
  readonly isChanged: boolean
}

export type WordConflict = { readonly guid: Guid; readonly conflict: FieldConflict }

/**
 * What a plan makes of the words as they are now (spec rules 3). Every word is there once at most, and so is every sense. What
 * somebody has written since the person looked is kept: texts come from the words of now; a sense that was added, or that was
 * changed and is to be deleted, stays in its word, or goes with it into the one that takes it in. A word without a sense left
 * goes where its last one went, with its recordings, its note and its flag.
 *
 * @throws DomainError `merge.planBroken`; `merge.wordGone` when one of the words is no more.
 */
export function mergeOutcome(plan: MergePlan, sources: Sources): MergeOutcome {
  for (const { guid } of plan.words) if (!sources.has(guid)) throw new DomainError('merge.wordGone', { guid })
  const all = [...sources.values()]
  assertSound(plan, new Set(all.flatMap(({ base, now }) => [...base.senses, ...now.senses]).map(({ guid }) => guid)))
  const overtaken = changedDeletions(plan, sources)
  const deleted = new Set(
    plan.deleted.filter((sense) => !overtaken.some(({ conflict }) => senseIn(conflict) === sense)),
  )
  const { columns, homes } = placedColumns(plan, sources, deleted)
  const senses = placesOf(sources)
  const left = columns.map((column) => wordLeft(column, { sources, senses, homes }))
  const stays = new Set(columns.map(({ guid }) => guid))
  const gone = plan.words.flatMap(({ guid }) => (stays.has(guid) ? [] : [guid]))
  return { left, gone, conflicts: [...overtaken, ...flagConflicts(columns, sources)] }
}

/** A sense, and the word where it is now. */
type SensePlace = { readonly sense: Sense; readonly guid: Guid }

function placesOf(sources: Sources): ReadonlyMap<Guid, SensePlace> {
  const places = [...sources].flatMap(([guid, { now }]) => now.senses.map((sense): SensePlace => ({ sense, guid })))
  return new Map(places.map((place) => [place.sense.guid, place]))
}

type Parts = {
  readonly sources: Sources
  readonly senses: ReadonlyMap<Guid, SensePlace>
  readonly homes: ReadonlyMap<Guid, Guid>
}

function wordLeft(column: Column, { sources, senses: places, homes }: Parts): WordLeft {
  const senses = column.senses.flatMap((stack) => {
    const [first, ...others] = stack.flatMap((guid) => places.get(guid)?.sense ?? [])
    return first ? [combinedSense([first, ...others])] : []
  })
  const own = sources.get(column.guid)?.now
  const taken = [...homes].flatMap(([guid, home]) => (home === column.guid ? (sources.get(guid)?.now ?? []) : []))
  const named = new Set(column.senses.flat().flatMap((guid) => places.get(guid)?.guid ?? []))
  const from = [...sources.values()].flatMap(({ now }) =>
    now === own || taken.includes(now) || named.has(now.guid) ? [now] : [],
  )
  const word = mergedWord(column, { own, form: sources.get(column.form)?.now, taken, senses })
  return {
    word,
    from: from.map(({ guid }) => guid),
    taken: taken.map(({ guid }) => guid),
    stacks: column.senses,
    isNew: !own,
    isChanged: !own || from.length > 1 || !sameValue(contentOf(own), word),
  }
}

const senseIn = ({ path }: FieldConflict): Guid | undefined => path.split('.')[1]

/** Senses that are to be deleted and say something else by now. */
function changedDeletions({ deleted }: MergePlan, sources: Sources): readonly WordConflict[] {
  const asked = new Set(deleted)
  const isAsked = ({ guid }: Sense): boolean => asked.has(guid)
  return [...sources].flatMap(([guid, { base, now }]) => {
    const [before, after] = [base.senses.filter(isAsked), now.senses.filter(isAsked)]
    return writtenSince({ ...now, senses: before }, { ...now, senses: after })
      .filter((conflict) => after.some((sense) => sense.guid === senseIn(conflict)))
      .map((conflict) => ({ guid, conflict }))
  })
}

/** A flag that was decided about stands; that somebody has changed the flag meanwhile is told. */
function flagConflicts(columns: readonly Column[], sources: Sources): readonly WordConflict[] {
  return columns.flatMap(({ guid, flag }) => {
    const source = sources.get(guid)
    if (!source || flag === null || sameValue(source.now.flag, flag)) return []
    const written = writtenSince({ ...source.now, flag: source.base.flag }, source.now)
    return written.map((conflict) => ({ guid, conflict: { ...conflict, mine: flag.text } }))
  })
}
