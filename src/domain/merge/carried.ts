import type { Carried, Guid, Word } from '#domain/word/word.ts'

const NOTHING: Carried = { entries: [], taken: [], senses: {} }

type Carrier = Pick<Word, 'guid' | 'carries'>

/** What a word carries of what imports have told of others, once it has senses of these and takes some of them in (spec rules L8). */
export function carriedBy(
  guid: Guid,
  {
    from,
    taken,
    stacks,
  }: {
    readonly from: readonly Carrier[]
    readonly taken: readonly Carrier[]
    readonly stacks: readonly (readonly Guid[])[]
  },
): Carried | undefined {
  const before = from.map(({ carries }) => carries ?? NOTHING)
  const known = new Map(before.flatMap(({ senses }) => Object.entries(senses)))
  const senses = stacks.flatMap(([first, ...others]): [Guid, readonly Guid[]][] => {
    if (first === undefined) return []
    const held = [...(known.get(first) ?? []), ...others.flatMap((one) => [one, ...(known.get(one) ?? [])])]
    return held.length > 0 ? [[first, [...new Set(held)]]] : []
  })
  const own = from.find((word) => word.guid === guid)
  const isOther = (one: Guid): boolean => one !== guid
  return unlessNothing({
    entries: distinct([...from.map((word) => word.guid), ...before.flatMap(({ entries }) => entries)]).filter(isOther),
    taken: distinct([
      ...(own?.carries?.taken ?? []),
      ...taken.flatMap((word) => [word.guid, ...(word.carries?.taken ?? [])]),
    ]),
    senses: Object.fromEntries(senses),
  })
}

/** The same once a merge, or what took one back, is taken back: without what that has brought, and with what it took away. */
export function carriedAfterUndo(before: Carrier | null, made: Carrier, current: Carrier): Carried | undefined {
  const [was, brought, now] = [before, made, current].map((word) => word?.carries ?? NOTHING)
  if (!was || !brought || !now) return undefined
  const left = (all: readonly Guid[], with_: readonly Guid[], without: readonly Guid[]): readonly Guid[] =>
    distinct([
      ...all.filter((one) => without.includes(one) || !with_.includes(one)),
      ...without.filter((one) => !with_.includes(one)),
    ])
  const named = distinct([...Object.keys(now.senses), ...Object.keys(was.senses)])
  const senses = named.flatMap((sense): [Guid, readonly Guid[]][] => {
    const still = left(now.senses[sense] ?? [], brought.senses[sense] ?? [], was.senses[sense] ?? [])
    return still.length > 0 ? [[sense, still]] : []
  })
  return unlessNothing({
    entries: left(now.entries, brought.entries, was.entries),
    taken: left(now.taken, brought.taken, was.taken),
    senses: Object.fromEntries(senses),
  })
}

const distinct = (guids: readonly Guid[]): readonly Guid[] => [...new Set(guids)]

function unlessNothing(carried: Carried): Carried | undefined {
  const isNothing =
    carried.entries.length === 0 && carried.taken.length === 0 && Object.keys(carried.senses).length === 0
  return isNothing ? undefined : carried
}
