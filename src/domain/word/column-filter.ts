import { foldForSearch } from '../text/fold-for-search.ts'
import { fuzzyFinder } from '../text/fuzzy-find.ts'
import { normalise } from '../text/normalise.ts'
import type { Glance } from './glance.ts'
import { type ListColumn, textsIn } from './list-column.ts'

/** Words whose cell in a column is as somebody has typed above it (spec screens 13.1). */
export type ColumnFilter = {
  readonly column: ListColumn
  /** As it was typed; of parts of speech their names, with blanks between them. */
  readonly holds: string
  /** Of recordings: whose names are like what was typed. */
  readonly speakers?: readonly string[] | undefined
}

/** Tells whether the cell of a word is meant; built once for many words. */
export function meantBy({ column, holds, speakers = [] }: ColumnFilter): (glance: Glance) => boolean {
  switch (column) {
    case 'senses': {
      const count = Number(holds)
      return ({ groups }) => groups.length === count
    }
    case 'recordings':
      return recordingsMeant(holds, new Set(speakers))
    case 'partOfSpeech': {
      const names = new Set(holds.split(' '))
      return ({ groups }) => groups.some((group) => names.has(group))
    }
    case 'domains': {
      const isMeant = domainFilter(holds)
      return ({ domains }) => domains.some(({ id }) => isMeant(id))
    }
    case 'vernacular':
    case 'note':
    case 'flag':
    default: {
      const isMeant = textFilter(holds)
      return (glance) => textsIn(column, glance).some(isMeant)
    }
  }
}

/** Straight, curly or angled, at both ends (spec screens 22.13). */
const QUOTED = /^(["'“”„‘’‚«»‹›])(.*)(["'“”„‘’‚«»‹›])$/su

/**
 * Something like it anywhere in the text; in quotes just that, in its case and with its marks; blanks alone stand for any text
 * (spec screens 13.1). Case and marks do not matter otherwise, as in the search.
 */
export function textFilter(typed: string): (text: string) => boolean {
  const near = soughtNear(typed)
  if (near !== null) {
    const isNear = fuzzyFinder(near)
    return (text) => isNear(foldForSearch(text))
  }
  const sought = normalise(typed.trim())
  if (sought === '') return (text) => text.trim() !== ''
  const quoted = quotedIn(sought) ?? ''
  return (text) => normalise(text).includes(quoted)
}

/** What is looked for in texts that are folded; null where a text has to be looked at as it is written. */
export function soughtNear(typed: string): string | null {
  const sought = normalise(typed.trim())
  return sought === '' || quotedIn(sought) !== null ? null : foldForSearch(sought)
}

function quotedIn(sought: string): string | null {
  return QUOTED.exec(sought)?.[2]?.trim() || null
}

/**
 * Just this number, whose dots may be left out; one that ends in a dot means all below it as well, and a dot alone, like blanks,
 * any domain. Without a digit or a dot it means none (spec screens 13.1, 22.13).
 */
export function domainFilter(typed: string): (id: string) => boolean {
  if (typed.trim() === '') return () => true
  const sought = typed.replace(/[^\d.]/gu, '')
  if (sought === '') return () => false
  const number = sought.replace(/\.+$/u, '')
  const isDotted = number.length < 2 || number.includes('.')
  const spelt = (id: string): string => (isDotted ? id : id.replaceAll('.', ''))
  if (!sought.endsWith('.')) return (id) => spelt(id) === number
  const beginning = isDotted && number !== '' ? `${number}.` : number
  return (id) => spelt(id) === number || spelt(id).startsWith(beginning)
}

/** A number counts them, be it written 2.0; blanks mean any; everything else is the name of who speaks. */
function recordingsMeant(typed: string, speakers: ReadonlySet<string>): (glance: Glance) => boolean {
  const sought = typed.trim()
  if (sought === '') return (glance) => glance.speakers.length > 0
  if (!Number.isNaN(Number(sought))) return (glance) => glance.speakers.length === Number(sought)
  return (glance) => glance.speakers.some((speaker) => speakers.has(speaker))
}
