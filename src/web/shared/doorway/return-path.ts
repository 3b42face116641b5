/** What the log-in and sign-up screens are told by whoever leads there: the state of their place in the history. */
type WayIn = { readonly from?: unknown; readonly signedUp?: unknown; readonly joined?: unknown }

const BELOW_APP = /^\/app(?:[/?]|$)/
/** Whoever has followed an invitation or a code goes on there, and is then let in. */
const JOINING = /^\/(?:join|invite)\//

/** Where a log-in leads: back to the page below /app that the guard turned away from, else to the project screen. */
export function returnPath(state: unknown): string {
  const from = fromIn(state)
  return BELOW_APP.test(from) || JOINING.test(from) ? from : '/app/projects'
}

/** Where a sign-up leads: no page of before is for who has only just come, but what they were asked to join is. */
export function arrivalPath(state: unknown): string {
  const from = fromIn(state)
  return JOINING.test(from) ? from : '/app/projects'
}

/** The text that says why one is to log in. */
export function reasonIn(state: unknown) {
  if (wayIn(state).joined) return 'session.joinedLogIn'
  if (wayIn(state).signedUp) return 'session.signedUpLogIn'
  if (JOINING.test(fromIn(state))) return 'session.toJoin'
  return fromIn(state) ? 'session.toGoOn' : null
}

/** What the place that one returns to is told: this person has just decided to join there. */
export function decidedOn(path: string, userId: string) {
  return { decided: { path, userId } }
}

/** Neither on another place nor by somebody else. */
export function isDecidedOn(path: string, userId: string, state: unknown): boolean {
  if (typeof state !== 'object' || state === null || !('decided' in state)) return false
  const { decided } = state as { decided?: { path?: unknown; userId?: unknown } | null }
  return decided?.path === path && decided.userId === userId
}

function fromIn(state: unknown): string {
  const { from } = wayIn(state)
  return typeof from === 'string' ? from : ''
}

function wayIn(state: unknown): WayIn {
  return typeof state === 'object' && state !== null ? state : {}
}
