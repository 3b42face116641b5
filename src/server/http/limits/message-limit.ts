import { MESSAGES } from '#contract/live.ts'

/** For the messages of one WebSocket. @returns whether one more is too many. */
export function createMessageLimit(): () => boolean {
  let began = 0
  let count = 0
  return () => {
    const now = Date.now()
    if (now - began > MESSAGES.within) [began, count] = [now, 0]
    return ++count > MESSAGES.most
  }
}
