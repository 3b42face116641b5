import { useKeptBlob } from '#web/replica/use-kept-blob.ts'

/** An address for the picture of a sheet, while it is shown; null until it has been read. */
export function usePicture(id: string): string | null {
  return useKeptBlob(id, async (db) => (await db.sheetPictures.get(id))?.picture)
}
