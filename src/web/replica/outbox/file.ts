import { WAITING, type NewItem, type Queued } from './item.ts'

/** A recording or a picture that is to go to the server, by its name; the file itself lies among the recordings. */
export type WaitingFile = Queued & { readonly kind: 'file' }

export const waitingFile = (fileName: string, madeAt: string): NewItem<WaitingFile> => ({
  kind: 'file',
  id: fileName,
  madeAt,
  ...WAITING,
})
