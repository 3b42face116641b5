/** Milliseconds before each further attempt. */
const PAUSES = [100, 300, 900]

/** What will be no better in a moment: by the names of errors, of which some stand within others. */
const LASTING = ['QuotaExceededError', 'MissingAPIError', 'SecurityError', 'InvalidStateError']

/**
 * Does again what the storage of the device refuses: right after a crash the browser that died may still hold it for a
 * moment. Throws what the last attempt throws.
 */
export async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await work()
    } catch (error) {
      if (isLasting(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return work()
}

function isLasting(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, inner } = error as { name?: unknown; inner?: unknown }
  return LASTING.some((one) => one === name) || isLasting(inner)
}
