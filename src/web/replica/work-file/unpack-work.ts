import {
  anyWorkFile,
  CONSENTS_FOLDER,
  RECORDINGS_FOLDER,
  type Work,
  WORK_VERSION,
  workFile,
  type WorkFile,
} from './work-file.ts'
import { WorkZip, UnfitFile } from './work-zip.ts'

/**
 * What a file carries for this project. Whoever gave the file is not trusted: nothing is read that is larger than there is
 * reason for, and everything has the shape that this device itself writes.
 *
 * @throws UnfitFile
 */
export async function unpackWork(file: Blob, projectId: string): Promise<Work> {
  const zip = await WorkZip.open(file)
  const work = asWorkFile(await zip.operations())
  if (work.project.id !== projectId) throw new UnfitFile('otherProject', { project: work.project.name })
  const { operations, consents, acts } = work
  if (operations.length + consents.length + acts.length === 0) throw new UnfitFile('empty')
  return {
    ...work,
    recordings: await zip.withBlobs(work.recordings, ({ fileName }) => RECORDINGS_FOLDER + fileName),
    consents: await zip.withBlobs(consents, ({ id }) => CONSENTS_FOLDER + id, shown),
  }
}

/** Everybody has views of their own: whoever brings somebody else's work saves and deletes none of theirs. */
export function withoutViewsOfOthers(work: Work, userId: string | undefined): Work {
  if (work.person.id === userId) return work
  return { ...work, acts: work.acts.filter(({ act }) => !('viewName' in act)) }
}

function asWorkFile(read: unknown): WorkFile {
  const known = anyWorkFile.safeParse(read)
  if (!known.success) throw new UnfitFile('notWork')
  if (known.data.version > WORK_VERSION) throw new UnfitFile('laterVersion')
  const work = workFile.safeParse(read)
  if (!work.success) throw new UnfitFile('damaged')
  return work.data
}

/** Nothing that a browser would run. */
const shown = ({ mediaType }: { readonly mediaType: string }): string =>
  /^(?:audio|image)\/(?!svg)/.test(mediaType) ? mediaType : ''
