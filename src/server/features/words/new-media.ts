import { DomainError } from '#domain/domain-error.ts'
import { picturesIn } from '#domain/word/sense-pictures.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { missingFiles } from './brought-files.store.ts'
import type { DecisionParts } from './decision.ts'
import type { WordCall } from './word-context.ts'
import { hadPicture, wasOnWord } from './word-versions.store.ts'

/**
 * An operation may put on a word only recordings and pictures that are on the server already, or that were on the word
 * before: a device brings the file first, so that no word ever names one that exists nowhere. Costs nothing where none is new.
 *
 * @throws DomainError `audio.missing` or `picture.missing`.
 */
export async function assertMediaAreHere(
  { db }: DecisionParts,
  { projectId }: WordCall,
  before: Word | null,
  after: WordContent,
): Promise<void> {
  for (const fileName of await missing(before?.audio, after.audio, (added) =>
    missingFiles(db, 'recordings', projectId, added),
  )) {
    if (!(await wasOnWord(db, projectId, after.guid, fileName))) throw new DomainError('audio.missing', { fileName })
  }
  const pictures = { before: before && picturesIn(before), after: picturesIn(after) }
  for (const fileName of await missing(pictures.before, pictures.after, (added) =>
    missingFiles(db, 'pictures', projectId, added),
  )) {
    if (!(await hadPicture(db, projectId, after.guid, fileName))) throw new DomainError('picture.missing', { fileName })
  }
}

type Named = { readonly fileName: string }

async function missing(
  before: readonly Named[] | null | undefined,
  after: readonly Named[],
  among: (added: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const known = new Set(before?.map(({ fileName }) => fileName))
  const added = after.map(({ fileName }) => fileName).filter((fileName) => !known.has(fileName))
  return added.length === 0 ? [] : among(added)
}
