import { onTestFinished, vi } from 'vitest'

/** From now on the browser cannot open any database, or cannot read in one that is open, until the answered function is called. */
export function breakStorage(what: 'opening' | 'reading'): () => void {
  const broken = what === 'opening' ? [vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(isBroken)] : reads()
  const mend = (): void => broken.forEach((one) => one.mockRestore())
  onTestFinished(mend)
  return mend
}

function reads(): { readonly mockRestore: () => unknown }[] {
  return [IDBObjectStore.prototype, IDBIndex.prototype].flatMap((of) => [
    vi.spyOn(of, 'get').mockImplementation(isBroken),
    vi.spyOn(of, 'getAll').mockImplementation(isBroken),
    vi.spyOn(of, 'count').mockImplementation(isBroken),
    vi.spyOn(of, 'openCursor').mockImplementation(isBroken),
    vi.spyOn(of, 'openKeyCursor').mockImplementation(isBroken),
  ])
}

function isBroken(): never {
  throw new DOMException('Internal error.', 'UnknownError')
}
