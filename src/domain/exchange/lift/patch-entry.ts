import { childElements, childrenNamed, firstChild } from '../xml/find.ts'
import { insertAfter, removeChild, replaceChild, withAttribute } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { type OtherEntry, withTakenEntries } from './carried-parts.ts'
import { flagFieldsOf } from './entry-parts.ts'
import { writeLiftDate } from './lift-date.ts'
import type { ExportContext, LiftWord } from './lift-word.ts'
import { formsOf } from './multitext.ts'
import { flagText, newFlagField, newFlagForm, newNote, newNoteForm } from './new-parts.ts'
import { patchRecordings } from './patch-recordings.ts'
import { patchSenses } from './patch-senses.ts'
import { empty, patchTexts, setTexts } from './patch-texts.ts'

/** `before` is the word that the import made of `original`, `after` what became of it. */
export type EntryEdit = {
  readonly original: XmlElement
  readonly before: LiftWord
  readonly after: LiftWord
  readonly context: ExportContext
  /** Entries of other words, of which this one carries something since they were merged. */
  readonly others?: readonly OtherEntry[] | undefined
}

/**
 * Carries the difference of two words over to the entry and leaves everything else as it was written (spec rules L3).
 * Without a difference that an entry can say, the result is the original itself.
 */
export function patchEntry({ original, ...edit }: EntryEdit): XmlElement {
  const patches = [patchVernacular, patchRecordings, patchSenses, patchFlag, patchNote, patchTaken]
  const patched = patches.reduce((entry, patch) => patch(entry, edit), original)
  if (patched === original) return original

  const modified = writeLiftDate(edit.after.modified)
  return modified === null ? patched : withAttribute(patched, ['dateModified', modified])
}

type Edit = Omit<EntryEdit, 'original'>

const patchTaken = (entry: XmlElement, { after, others = [] }: Edit): XmlElement =>
  withTakenEntries(entry, after, others)

function patchVernacular(entry: XmlElement, { before, after, context: { vernacular, analysis } }: Edit): XmlElement {
  const holder = firstChild(entry, before.usingCitationForm ? 'citation' : 'lexical-unit')
  if (holder === undefined || before.vernacular === after.vernacular) return entry
  const texts = (text: string) => [{ language: vernacular, text }]
  return replaceChild(
    entry,
    holder,
    patchTexts(holder, {
      carrierName: 'form',
      before: texts(before.vernacular),
      after: texts(after.vernacular),
      analysis,
    }),
  )
}

function patchFlag(entry: XmlElement, { before, after, context }: Edit): XmlElement {
  if (before.flag.active === after.flag.active && before.flag.text === after.flag.text) return entry
  const fields = flagFieldsOf(entry)
  if (!after.flag.active) return fields.reduce<XmlElement>(removeChild, entry)

  const field = fields.at(-1)
  if (field === undefined) {
    return insertAfter(entry, childrenNamed(entry, 'field').at(-1), newFlagField(after.flag, context))
  }
  const [form, ...others] = formsOf(field)
  const emptied = others.reduce(empty, field)
  const patched =
    form === undefined
      ? insertAfter(emptied, undefined, newFlagForm(after.flag, context))
      : setTexts(emptied, [form], flagText(after.flag))
  return replaceChild(entry, field, patched)
}

function patchNote(entry: XmlElement, { before, after, context }: Edit): XmlElement {
  if (before.note.text === after.note.text && before.note.language === after.note.language) return entry
  const notes = childrenNamed(entry, 'note')
  const [note] = notes
  const form = formsOf(note)[0]
  if (after.note.text === '') return form === undefined || note === undefined ? entry : clearNote(entry, notes, form)
  if (note === undefined) return insertAfter(entry, undefined, newNote(after.note, context))
  if (form === undefined)
    return replaceChild(entry, note, insertAfter(note, undefined, newNoteForm(after.note, context)))

  const inLanguage = withAttribute(form, ['lang', after.note.language || context.analysis])
  return replaceChild(entry, note, setTexts(replaceChild(note, form, inLanguage), [inLanguage], after.note.text))
}

/** Where more notes or forms follow, an empty form stays and keeps the next one from taking its place. */
function clearNote(entry: XmlElement, notes: readonly XmlElement[], form: XmlElement): XmlElement {
  const [note = form, ...others] = notes
  const isLast = others.length === 0 && formsOf(note).length === 1
  const cleared = isLast ? empty(note, form) : setTexts(note, [form], '')
  const isBare = childElements(cleared).length === 0 && cleared.attributes.length === 0
  return isBare ? removeChild(entry, note) : replaceChild(entry, note, cleared)
}
