import type { Accepting } from '#domain/domains/accept-own-domains.ts'
import { withGuidsOf, withNumbersOfTheirOwn } from '#domain/domains/domains-of-copy.ts'
import { settle, type Three } from '#domain/word/merge-field.ts'
import { mergeKeyed } from '#domain/word/merge-keyed.ts'
import { sameValue } from '#domain/word/same-value.ts'
import type { Project, ProjectChange, ProjectUpdate } from './project.ts'

/** The settings of a project as some caller has them before them, without those of which only Granary knows. */
export type Copy = Omit<ProjectChange, GranarysOwn>
type GranarysOwn = 'alphabet' | 'entryFields' | 'recordingFormat' | 'timeZone' | 'duplicateMatching'

/** What a caller has been told of a project and has sent of it, latest first, and how the project is by now. */
export type Known = { readonly copies: readonly Copy[]; readonly stored: Project }

/**
 * Whether somebody sends all that they have, as the reference client does for every setting (spec screens 14.1): such a body
 * carries the id of its project, and says not what its sender has `read`. One without an id says what is to change.
 */
export function isWholeCopy({ id, read }: ProjectUpdate): boolean {
  return id !== undefined && read === undefined
}

export function copyOf(settings: ProjectChange & Partial<Project>): Copy {
  const { id: _id, created: _created, liftImported: _imported, ...changeable } = settings
  const { hiddenDomains: _hidden, finishedDomains: _finished, ...copy } = changeable
  const { alphabet: _alphabet, entryFields: _fields, recordingFormat: _format, ...more } = copy
  const { duplicateMatching: _matching, timeZone: _zone, ...known } = more
  return known
}

/** `asked`: the settings with what others have changed; `held`: what the sender has before them from now on. */
export type BroughtUpToDate = { readonly asked: Copy; readonly held: Copy }

/**
 * What the sender of a whole copy has decided, on top of what others have decided since that copy was read (spec api R31).
 * Only what differs from the copy they had is theirs: setting by setting, of a list each language, domain, character and
 * field for itself. Of who was never told anything, what differs from the stored settings counts as theirs.
 *
 * With lists of tens of thousands that takes tenths of a second, so it can be put aside after each copy and each setting.
 */
export function* broughtUpToDate(
  update: ProjectUpdate,
  { copies, stored }: Known,
  accepting: Accepting,
): Generator<void, BroughtUpToDate> {
  const { read: _read, ...settings } = update
  const { base, sent } = yield* copyBefore(copyOf(settings), copies.length > 0 ? copies : [copyOf(stored)], accepting)
  const asked: Copy = yield* mergedOneByOne({ base, mine: sent, theirs: stored })
  const domains =
    asked.semanticDomains && withNumbersOfTheirOwn(asked.semanticDomains, stored.semanticDomains, accepting)
  return { asked: { ...asked, ...(domains && { semanticDomains: domains }) }, held: { ...base, ...sent } }
}

/** `base`: a copy that may be the one before it was changed; `sent`: with the guids that its domains have if it is. */
type Compared = { readonly base: Copy; readonly sent: Copy; readonly apart: Apart }

/** In how many settings two copies differ, and in how many single things. */
type Apart = { readonly settings: number; readonly things: number }

/**
 * The copy that was changed: the one from which what was sent differs least, for people change one setting at a time. It need
 * not be the last one that was told, since the client lists projects without opening them, and may have two tabs. Nothing is
 * sent that was not changed, so a copy that says the same is not the one, unless it is the last: then it came twice.
 */
function* copyBefore(settings: Copy, copies: readonly Copy[], accepting: Accepting): Generator<void, Compared> {
  const compared: Compared[] = []
  for (const base of copies) {
    compared.push(compare(settings, base, accepting))
    yield
  }
  if (compared[0]?.apart.settings === 0) return compared[0]
  return compared
    .filter(({ apart }) => apart.settings > 0)
    .reduce((nearest, next) => (isNearer(next.apart, nearest.apart) ? next : nearest))
}

/** Guids are looked up in that copy alone: a number in another may be that of a domain of which the sender knows nothing. */
function compare(settings: Copy, base: Copy, accepting: Accepting): Compared {
  const domains =
    settings.semanticDomains && withGuidsOf(base.semanticDomains ?? [], settings.semanticDomains, accepting)
  const sent = { ...settings, ...(domains && { semanticDomains: domains }) }
  const before: Fields = base
  const counts = Object.entries(sent).map(([setting, value]) => differences(before[setting], value))
  const things = counts.reduce((sum, count) => sum + count, 0)
  return { base, sent, apart: { settings: counts.filter((count) => count > 0).length, things } }
}

function isNearer(one: Apart, other: Apart): boolean {
  return one.settings < other.settings || (one.settings === other.settings && one.things < other.things)
}

/** How many single things two values say otherwise. */
function differences(one: unknown, other: unknown): number {
  if (sameValue(one, other)) return 0
  if (isTexts(one) && isTexts(other)) return differingTexts(one, other)
  const [ones, others] = [partsOf(one), partsOf(other)]
  if (!ones || !others) return 1
  const names = new Set([...ones.keys(), ...others.keys()])
  const sum = [...names].reduce((count, name) => count + differences(ones.get(name), others.get(name)), 0)
  // What stands in another order.
  return Math.max(sum, 1)
}

/** Looks only between what both begin and end with: that is nearly all where a script has thousands of characters. */
function differingTexts(one: readonly string[], other: readonly string[]): number {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const ones = new Set(one.slice(start, one.length - end))
  const others = new Set(other.slice(start, other.length - end))
  const shared = [...ones].filter((text) => others.has(text)).length
  // What stands in another order.
  return Math.max(ones.size + others.size - 2 * shared, 1)
}

/** The things in a list, the fields of a record; undefined for what is one thing. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (isList(value)) return new Map(value.map((item) => [keyOf(item), item]))
  return isRecord(value) ? new Map(Object.entries(value)) : undefined
}

function* mergedOneByOne({ base, mine, theirs }: Three<Fields>): Generator<void, Fields> {
  const asked: Record<string, unknown> = {}
  for (const name of Object.keys(mine)) {
    asked[name] = merged({ base: base[name], mine: mine[name], theirs: theirs[name] })
    yield
  }
  return asked
}

function mergedFields({ base, mine, theirs }: Three<Fields>): Fields {
  const names = Object.keys(mine)
  const value = (name: string): unknown => merged({ base: base[name], mine: mine[name], theirs: theirs[name] })
  return Object.fromEntries(names.map((name) => [name, value(name)]))
}

function merged(three: Three<unknown>): unknown {
  const settled = settle(three)
  if (settled) return settled.value
  const { base, mine, theirs } = three
  if (isList(mine) && isList(theirs)) {
    const lists = { base: isList(base) ? base : [], mine, theirs }
    return mergeKeyed(lists, { keyOf, merge: merged, reportRevived: () => undefined })
  }
  return isRecord(mine) && isRecord(theirs) ? mergedFields({ base: isRecord(base) ? base : {}, mine, theirs }) : mine
}

/** A language is known by its tag, a domain by its guid in each language, a field by its name; a text is itself. */
function keyOf(item: unknown): string {
  if (typeof item === 'string') return item
  const { bcp47, guid, lang, name } = item as Fields
  return JSON.stringify(bcp47 ?? (guid === undefined ? name : [guid, lang]))
}

type Fields = Readonly<Record<string, unknown>>

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isTexts(value: unknown): value is readonly string[] {
  return isList(value) && value.every((item) => typeof item === 'string')
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
