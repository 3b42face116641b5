/** Milliseconds before each further attempt. */
const PAUSES = [100, 300, 900]

/**
 * Does again what the storage of the device refuses: right after a crash the browser that died may still hold it for a
 * moment. Throws what the last attempt throws.
 */
export async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await work()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return work()
}
