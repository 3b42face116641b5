import * as z from 'zod/mini'
import type { User } from '#domain/user/user.ts'
import type { SavedView } from '#domain/word/saved-view.ts'
import { defineEndpoint, FORM_LIMIT } from './define-endpoint.ts'
import { profileParts, user } from './user-entity.ts'
import { wireObject, wireText } from './wire.ts'

const myself = '/users/currentuser'

/**
 * Somebody else's change of another setting stays (spec screens S1.11). `password`, the present one, is asked for where the
 * address changes. Answers the user as they are now.
 */
export const changeMyProfile = defineEndpoint({
  summary: 'Change those settings of the caller that are given',
  method: 'PUT',
  path: myself,
  access: 'signedIn',
  body: z.extend(profileParts, { password: z.exactOptional(z.string()) }),
  bodyLimit: FORM_LIMIT,
  answer: user,
})

/** Ends every other log-in of the caller (spec api R9). */
export const changeMyPassword = defineEndpoint({
  summary: 'Change the password of the caller, who knows the present one; answers the user with a fresh token',
  method: 'PUT',
  path: `${myself}/password`,
  access: 'signedIn',
  body: wireObject({ password: wireText, newPassword: wireText }),
  bodyLimit: FORM_LIMIT,
  answer: user,
})

/** Nobody who owns a project, archived or not: it is handed over first (spec rules R6.7). */
export const deleteMyAccount = defineEndpoint({
  summary: 'Delete the account of the caller, who knows the password',
  method: 'POST',
  path: `${myself}/delete`,
  access: 'signedIn',
  body: wireObject({ password: wireText }),
  bodyLimit: FORM_LIMIT,
})

/** So that nobody who goes on working is ever thrown out. */
export const renewMyLogIn = defineEndpoint({
  summary: 'A fresh token for the same log-in',
  method: 'POST',
  path: `${myself}/renew`,
  access: 'signedIn',
  answer: user,
})

const logIns = `${myself}/logins` as const

export const logIn = z.object({
  id: z.string(),
  /** What the browser said of itself when somebody logged in; '' for nothing. */
  device: z.string(),
  madeAt: z.iso.datetime(),
  /** To a few minutes. */
  seenAt: z.iso.datetime(),
  isThis: z.boolean(),
})
export type LogInHere = z.output<typeof logIn>

export const readMyLogIns = defineEndpoint({
  summary: 'Where the caller is logged in, latest first',
  method: 'GET',
  path: logIns,
  access: 'signedIn',
  answer: z.array(logIn),
})

/** The same answer for one that has ended already. */
export const endMyLogIn = defineEndpoint({
  summary: 'End a log-in of the caller',
  method: 'DELETE',
  path: `${logIns}/:logInId`,
  access: 'signedIn',
})

export const endMyOtherLogIns = defineEndpoint({
  summary: 'End every log-in of the caller but this',
  method: 'DELETE',
  path: logIns,
  access: 'signedIn',
})

/** What somebody is in a project, and how much they have brought there. Times are UTC ISO 8601. */
export type MyDataOfProject = {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly since: string
  /** Versions of words that they made, of how many words. */
  readonly edits: number
  readonly words: number
  readonly firstEdit: string | null
  readonly lastEdit: string | null
  readonly recordings: number
  readonly pictures: number
}

/** `account.json` in the file: all about oneself but what only lets one in. */
export type MyData = {
  readonly account: Omit<User, 'avatar' | 'password' | 'token' | 'projectRoles'> & { readonly madeAt: string }
  readonly projects: readonly MyDataOfProject[]
  /** Of the words of projects, also of one that they have left. */
  readonly views: readonly (SavedView & { readonly projectId: string; readonly savedAt: string })[]
  readonly logIns: readonly LogInHere[]
  readonly activity: readonly { readonly at: string; readonly action: string; readonly projectId?: string }[]
}

/** Words themselves belong to the dictionaries: each is exported from its project. */
export const downloadMyData = defineEndpoint({
  summary:
    'All that is known about the caller, as a zip: account.json with account, settings, projects, what they brought there, saved views, log-ins and activity, and their picture',
  method: 'GET',
  path: `${myself}/data`,
  access: 'signedIn',
  gives: 'application/zip',
})
