import type { Note } from './word.ts'

/** One note that says what both said (spec rules 4.5). */
export function appendNote(note: Note, other: Note): Note {
  if (isBlank(other) || (note.language === other.language && note.text === other.text)) return note
  if (isBlank(note)) return other
  const label = note.language === other.language ? '' : `[${other.language}] `
  return { ...note, text: `${note.text}; ${label}${other.text}` }
}

function isBlank(note: Note): boolean {
  return note.text.trim() === ''
}
