import type { Guid, Sense } from '#domain/word/word.ts'
import { insertAfter, replaceChild } from '../xml/edit.ts'
import { attribute, childElements, childrenNamed, firstChild } from '../xml/find.ts'
import { serialise } from '../xml/serialise.ts'
import type { XmlElement } from '../xml/xml.ts'
import { domainTraitsOf, flagFieldsOf, illustrationsOf, linkedMediaOf } from './entry-parts.ts'
import { type KnownSense, type KnownSenses, knownSenses } from './known-senses.ts'
import type { ExportContext, LiftWord } from './lift-word.ts'
import { newSense } from './new-parts.ts'
import { patchSense } from './patch-sense.ts'

/** The imported entry of another word, of which a word carries something since the two were merged. */
export type OtherEntry = { readonly original: XmlElement; readonly before: LiftWord }

/** The senses of other entries. */
export function sensesElsewhere(others: readonly OtherEntry[]): KnownSenses {
  return new Map(others.flatMap(({ original, before }) => [...knownSenses(original, before)]))
}

type Carrying = { readonly after: LiftWord; readonly context: ExportContext; readonly elsewhere: KnownSenses }

/** A sense as it is written: as it was imported, here or in another entry, with what others hold that were combined into it. */
export function carriedSense(known: KnownSense | undefined, sense: Sense, carrying: Carrying): XmlElement {
  const { after, context, elsewhere } = carrying
  const origin = known ?? elsewhere.get(sense.guid)
  const written = origin
    ? patchSense(origin.element, { before: origin.sense, after: sense, context })
    : newSense(sense, context)
  const held = after.carries?.senses[sense.guid] ?? []
  return held.reduce((into, guid) => withHidden(into, elsewhere.get(guid)?.element, hiddenInSense), written)
}

/** The entry with what those words hold beside their senses that are gone into this one. */
export function withTakenEntries(entry: XmlElement, after: LiftWord, others: readonly OtherEntry[]): XmlElement {
  const taken = new Set<Guid>(after.carries?.taken)
  return others
    .filter(({ before }) => taken.has(before.guid))
    .reduce((into, { original }) => withHidden(into, original, hiddenInEntry), entry)
}

function withHidden(
  into: XmlElement,
  from: XmlElement | undefined,
  hiddenIn: (element: XmlElement) => readonly XmlElement[],
): XmlElement {
  if (!from) return into
  const known = new Set(childElements(into).map(serialise))
  const added = hiddenIn(from).filter((child) => !known.has(serialise(child)) && !isRivalMorphType(child, into))
  const whole = added.reduce(
    (parent, child) => insertAfter(parent, childrenNamed(parent, child.name).at(-1), child),
    into,
  )
  return withTraitsOf(whole, firstChild(from, 'grammatical-info'))
}

/** A word has one: that of the word that stays. */
function isRivalMorphType(child: XmlElement, into: XmlElement): boolean {
  const isMorphType = (one: XmlElement): boolean => one.name === 'trait' && attribute(one, 'name') === 'morph-type'
  return isMorphType(child) && childElements(into).some(isMorphType)
}

/** What a part of speech holds beside its name goes to that of the sense that stays. */
function withTraitsOf(sense: XmlElement, from: XmlElement | undefined): XmlElement {
  const info = firstChild(sense, 'grammatical-info')
  if (!info || !from) return sense
  const known = new Set(childElements(info).map(serialise))
  const added = childElements(from).filter((child) => !known.has(serialise(child)))
  return replaceChild(
    sense,
    info,
    added.reduce((parent, child) => insertAfter(parent, undefined, child), info),
  )
}

const SHOWN_IN_SENSE = new Set(['gloss', 'definition', 'grammatical-info'])

/** What of a sense its fields do not show (spec rules 1.6). */
function hiddenInSense(sense: XmlElement): readonly XmlElement[] {
  const shown = new Set([...illustrationsOf(sense), ...domainTraitsOf(sense)])
  return childElements(sense).filter((child) => !SHOWN_IN_SENSE.has(child.name) && !shown.has(child))
}

const SHOWN_IN_ENTRY = new Set(['lexical-unit', 'citation', 'sense'])

/** The same of an entry; a note is shown that comes first and is of no type. */
function hiddenInEntry(entry: XmlElement): readonly XmlElement[] {
  const [note] = childrenNamed(entry, 'note')
  const shown = new Set<XmlElement>(flagFieldsOf(entry))
  if (note && attribute(note, 'type') === '') shown.add(note)
  const isHeard = (child: XmlElement): boolean => child.name === 'pronunciation' && linkedMediaOf(child).length > 0
  return childElements(entry).filter((child) => !SHOWN_IN_ENTRY.has(child.name) && !shown.has(child) && !isHeard(child))
}
