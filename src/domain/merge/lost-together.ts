import { reasonKey } from '#domain/word/protection.ts'
import { picturesIn } from '#domain/word/sense-pictures.ts'
import type { Guid, Sense, WordContent } from '#domain/word/word.ts'

/**
 * The words that lose something protected while all of these become others: what goes from one of them to another one is not
 * lost (spec rules L8, api R25). Each reason for protection counts as often as it is there, and of what is protected it goes to
 * what is; recordings and pictures go by their names, and a recording keeps a speaker that it had.
 */
export function lostTogether(before: readonly WordContent[], after: readonly WordContent[]): readonly Guid[] {
  const lost = new Set([...lostReasons(before, after), ...lostFiles(before, after)])
  return before.filter((word) => lost.has(word)).map(({ guid }) => guid)
}

type Reason = { readonly key: string; readonly isProtected: boolean }

function lostReasons(before: readonly WordContent[], after: readonly WordContent[]): readonly WordContent[] {
  const all = after.flatMap(reasonsIn)
  const [strong, weak] = [true, false].map((is) => counted(all.filter(({ isProtected }) => isProtected === is)))
  const wanted = before.flatMap((word) => reasonsIn(word).map((reason) => ({ word, ...reason })))
  const [first, rest] = [true, false].map((is) => wanted.filter(({ isProtected }) => isProtected === is))
  const statuses = new Set(after.flatMap(statusesIn))
  return [
    ...(first ?? []).filter(({ key }) => !taken(strong, key)).map(({ word }) => word),
    ...(rest ?? []).filter(({ key }) => !taken(weak, key) && !taken(strong, key)).map(({ word }) => word),
    ...before.filter((word) => statusesIn(word).some((status) => !statuses.has(status))),
  ]
}

type Protectable = Pick<Sense, 'accessibility' | 'protectReasons'>

/** The word and its senses, by what they are. */
const partsOf = (word: WordContent): readonly (readonly [kind: string, part: Protectable])[] => [
  ['word', word],
  ...word.senses.map((sense) => ['sense', sense] as const),
]

function reasonsIn(word: WordContent): readonly Reason[] {
  return partsOf(word).flatMap(([kind, { accessibility, protectReasons }]) =>
    protectReasons.map((reason) => ({
      key: `${kind} ${reasonKey(reason)}`,
      isProtected: accessibility === 'Protected',
    })),
  )
}

/** What of a word is protected, be it for no reason. */
const statusesIn = (word: WordContent): readonly string[] =>
  partsOf(word).flatMap(([kind, { accessibility }]) => (accessibility === 'Protected' ? [kind] : []))

function counted(reasons: readonly Reason[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of reasons) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function taken(counts: Map<string, number> | undefined, key: string): boolean {
  const left = counts?.get(key) ?? 0
  if (left > 0) counts?.set(key, left - 1)
  return left > 0
}

function lostFiles(before: readonly WordContent[], after: readonly WordContent[]): readonly WordContent[] {
  const speakers = Map.groupBy(before.flatMap(recordingsIn), ({ fileName }) => fileName)
  const isHeard = ({ fileName, speakerId }: { readonly fileName: string; readonly speakerId: string }): boolean =>
    speakers.get(fileName)?.some((one) => one.speakerId === speakerId) ?? false
  const heard = new Set(after.flatMap(recordingsIn).flatMap((one) => (isHeard(one) ? one.fileName : [])))
  const seen = new Set(after.flatMap(protectedPicturesIn))
  return before.filter(
    (word) =>
      recordingsIn(word).some(({ fileName }) => !heard.has(fileName)) ||
      protectedPicturesIn(word).some((fileName) => !seen.has(fileName)),
  )
}

const recordingsIn = ({ audio }: WordContent) => audio.filter((recording) => recording.protected)
const protectedPicturesIn = (word: WordContent): readonly string[] =>
  picturesIn(word).flatMap((picture) => (picture.protected ? picture.fileName : []))
