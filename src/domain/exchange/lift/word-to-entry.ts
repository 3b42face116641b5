import type { Guid } from '#domain/word/word.ts'
import { newElement } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { carriedSense, type OtherEntry, sensesElsewhere, withTakenEntries } from './carried-parts.ts'
import { writeLiftDate } from './lift-date.ts'
import type { ExportContext, LiftWord } from './lift-word.ts'
import { newBlock, newCarrier } from './new-elements.ts'
import { newFlagField, newNote, newPronunciation } from './new-parts.ts'
import { isWritten } from './patch-senses.ts'

/** The entry of a word that came with no import (spec rules 1.7), with what it carries of others that did. */
export function wordToEntry(word: LiftWord, context: ExportContext, others: readonly OtherEntry[] = []): XmlElement {
  const carrying = { after: word, context, elsewhere: sensesElsewhere(others) }
  const form = newCarrier('form', { language: context.vernacular, text: word.vernacular })
  const entry = newBlock(
    'entry',
    [
      ['id', entryIdOf(word)],
      ...date('dateCreated', word.created),
      ...date('dateModified', word.modified),
      ['guid', word.guid],
    ],
    [
      newElement(word.usingCitationForm ? 'citation' : 'lexical-unit', [], [form]),
      ...word.audio.flatMap((recording) => newPronunciation(recording, context) ?? []),
      ...word.senses.filter(isWritten).map((sense) => carriedSense(undefined, sense, carrying)),
      ...(word.flag.active ? [newFlagField(word.flag, context)] : []),
      ...(word.note.text.trim() === '' ? [] : [newNote(word.note, context)]),
    ],
  )
  return withTakenEntries(entry, word, others)
}

export type DeletedEntry = {
  /** As it was read, or that of `entryIdOf`. */
  readonly entryId: string
  readonly guid: Guid
  readonly created: string
  /** When it really happened (spec rules L6). */
  readonly deleted: string
}

/** What tells other programs that a word is gone. */
export function deletedEntry({ entryId, guid, created, deleted }: DeletedEntry): XmlElement {
  return newElement('entry', [
    ['id', entryId],
    ...date('dateCreated', created),
    ...date('dateModified', deleted),
    ['guid', guid],
    ...date('dateDeleted', deleted),
  ])
}

export function entryIdOf({ vernacular, guid }: Pick<LiftWord, 'vernacular' | 'guid'>): string {
  return `${vernacular}_${guid}`.normalize('NFD')
}

function date(name: string, value: string): XmlElement['attributes'] {
  const written = writeLiftDate(value)
  return written === null ? [] : [[name, written]]
}
