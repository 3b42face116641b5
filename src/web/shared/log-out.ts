import { logOut as logOutCall } from '#contract/session.ts'
import type { User } from '#domain/user/user.ts'
import { call } from '#web/api/call.ts'
import { forgetAnswersTo } from '#web/api/kept-answers.ts'
import { renewLogIn } from '#web/api/renewal.ts'
import { removeReplicas } from '#web/replica/on-desk.ts'
import { forgetPerson, storedUser, storeUser } from '#web/session/stored-user.ts'
import { forgotten } from '#web/state/forgotten.ts'
import type { Dispatch } from '#web/state/store.ts'
import { forgetNotices } from './notice.tsx'

/**
 * Ends the log-in here at once, and on the server as soon as it answers; without a network the token runs out by itself.
 * The dictionaries leave the device; what waits to be sent stays, and goes out after the next log-in.
 */
export async function logOut(dispatch: Dispatch): Promise<void> {
  // A log-in that the server refuses to end has ended: what comes after it is not to be ended in its place.
  const ended = call(logOutCall, {}, { isRepeated: true }).catch(() => undefined)
  await leave(dispatch)
  await ended
}

/**
 * Lets who has just logged in take the place of whoever still was here, whose log-in ends. Somebody else leaves as by a
 * log-out; who has logged in anew keeps all that is theirs.
 */
export function giveWayTo(user: User, dispatch: Dispatch): void {
  const before = storedUser()
  if (before) void endLogInOf(before.token)
  // In the background: removing what is large takes its time.
  if (before && before.id !== user.id) void leave(dispatch)
  storeUser(user)
}

/** Ends a log-in that is no longer the one of this device, whose cookie is another one by now. */
async function endLogInOf(token: string): Promise<void> {
  await call(logOutCall, {}, { token, isQuiet: true }).catch(() => undefined)
}

/**
 * Ends a log-in that never became the one of this device. Its answer has already set the cookie: that is cleared, and is
 * again the one of whoever is logged in here, if anybody is.
 */
export async function undoLogIn(token: string): Promise<void> {
  await call(logOutCall, {}, { token, hasCookie: true, isQuiet: true }).catch(() => undefined)
  // Whose log-in has ended as well is asked for the password anyway.
  if (storedUser()) await renewLogIn().catch(() => undefined)
}

/** What is remembered of the person is gone when this returns, the dictionaries when it resolves. */
async function leave(dispatch: Dispatch): Promise<void> {
  const userId = storedUser()?.id
  forgetPerson()
  dispatch(forgotten())
  forgetNotices()
  if (!userId) return
  const isBack = (): boolean => storedUser()?.id === userId
  // A browser that does not let us store anything has nothing to remove.
  await Promise.allSettled([removeReplicas(userId, isBack), forgetAnswersTo(userId)])
}
