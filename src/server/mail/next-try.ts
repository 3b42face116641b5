const MINUTE = 60_000
/** In milliseconds. A server that is away comes back by itself; a fault of the site waits for somebody to mend it. */
const PAUSES = {
  passing: { first: 2_000, longest: 15 * MINUTE },
  site: { first: 15 * MINUTE, longest: 4 * 60 * MINUTE },
}

/**
 * When to try again with a letter that was written at `writtenAt` (milliseconds since 1970): after as long as it has waited
 * already, so that each pause is twice the one before. A mail server that says no each time comes to think ill of whoever
 * keeps asking; a letter whose link is good for an hour is still tried three times.
 */
export function nextTry(writtenAt: number, cause: keyof typeof PAUSES, now = Date.now()): Date {
  const { first, longest } = PAUSES[cause]
  return new Date(now + Math.min(Math.max(now - writtenAt, first), longest))
}
