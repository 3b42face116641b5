/** What a recording and a picture have in common: a file that a word names; one that was imported stays as it is. */
export type NamedFile = { readonly fileName: string; readonly protected: boolean }

/** What somebody does to the recordings of a word, or the pictures of a sense. */
export type FilesEdit<File extends NamedFile> =
  | { readonly kind: 'add'; readonly file: File }
  | { readonly kind: 'remove'; readonly fileName: string }
  /** Undoes a removal, or a replacement by the one of the name `instead`; nothing when it is there. */
  | { readonly kind: 'bringBack'; readonly file: File; readonly at: number; readonly instead?: string }
  /** By another one, or by what is told of the same one now. */
  | { readonly kind: 'replace'; readonly fileName: string; readonly file: File }

/** What happened to a file that can be brought back. */
export type PutAside = 'deleted' | 'replaced'

/** Imported files stay as they are (spec screens 8.2). */
export function editFiles<File extends NamedFile>(files: readonly File[], edit: FilesEdit<File>): readonly File[] {
  switch (edit.kind) {
    case 'add':
      return has(files, edit.file) ? files : [...files, edit.file]
    case 'remove':
      return withInstead(files, edit.fileName, [])
    case 'replace':
      return withInstead(files, edit.fileName, [edit.file])
    case 'bringBack': {
      const { file, at, instead } = edit
      if (has(files, file)) return files
      const place = files.findIndex(({ fileName }) => fileName === instead)
      return place === -1 ? files.toSpliced(at, 0, file) : files.toSpliced(place, 1, file)
    }
  }
}

type Undo<Edit> = {
  readonly by: Edit
  /** What is said about it, with a way to bring it back; null: nothing was lost. */
  readonly says: PutAside | null
  /** What was lost by undoing it, and how that is brought back. */
  readonly lost?: { readonly by: Edit; readonly says: PutAside }
}

/** How an edit of these files is undone, and what is said about it; null where nothing happens by it. */
export function undoOfEdit<File extends NamedFile>(
  files: readonly File[],
  made: FilesEdit<File>,
): Undo<FilesEdit<File>> | null {
  if (made.kind === 'bringBack') return null
  if (made.kind === 'add') {
    // Nothing that was said is lost by a key.
    const lost = { by: { kind: 'bringBack', file: made.file, at: Infinity }, says: 'deleted' } as const
    return { by: { kind: 'remove', fileName: made.file.fileName }, says: null, lost }
  }
  const at = files.findIndex(({ fileName }) => fileName === made.fileName)
  const file = files[at]
  if (!file || file.protected) return null
  if (made.kind === 'remove') return { by: { kind: 'bringBack', file, at }, says: 'deleted' }
  const { fileName } = made.file
  if (fileName === file.fileName) return { by: { kind: 'replace', fileName, file }, says: null }
  return { by: { kind: 'bringBack', file, at, instead: fileName }, says: 'replaced' }
}

function withInstead<File extends NamedFile>(files: readonly File[], fileName: string, instead: readonly File[]) {
  return files.flatMap((one) => (one.fileName === fileName && !one.protected ? instead : [one]))
}

const has = (files: readonly NamedFile[], { fileName }: NamedFile): boolean =>
  files.some((one) => one.fileName === fileName)
