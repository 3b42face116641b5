import type { EntryEdit } from '#domain/word/entry-edit.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { glossIn } from '#domain/word/shown-glosses.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import type { Sense } from '#domain/word/word.ts'

type Before = { readonly base: Base; readonly sense: Sense | undefined }

/** The edit that gives a row back what it said before this one; null where no edit could. */
export function undoOfEdit(edit: EntryEdit, { base: { word }, sense }: Before): EntryEdit | null {
  switch (edit.kind) {
    case 'vernacular':
      return { ...edit, text: word.vernacular }
    case 'gloss':
      return { ...edit, text: glossIn(sense, edit.language)?.def ?? '' }
    case 'definition':
      return { ...edit, text: sense?.definitions.find(({ language }) => language === edit.language)?.text ?? '' }
    case 'note':
      return { kind: 'note', language: word.note.language || edit.language, text: word.note.text }
    case 'flag':
      return { kind: 'flag', ...word.flag }
    case 'partOfSpeech': {
      const info = sense?.grammaticalInfo
      // A category within the group, which an import has brought, is chosen nowhere here.
      return info && sameValue(info, infoOfGroup(info.catGroup)) ? { ...edit, group: info.catGroup } : null
    }
  }
}
