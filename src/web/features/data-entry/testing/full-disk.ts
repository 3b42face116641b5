import { vi } from 'vitest'

/** From now on nothing more can be stored on the device, until the answered function is called. */
export function fillDisk(): () => void {
  const isFull = (): never => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }
  const writes = [vi.spyOn(IDBObjectStore.prototype, 'add'), vi.spyOn(IDBObjectStore.prototype, 'put')]
  for (const write of writes) write.mockImplementation(isFull)
  return () => writes.forEach((write) => write.mockRestore())
}
