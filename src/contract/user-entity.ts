import * as z from 'zod/mini'
import { OFF_ON } from '#domain/project/project.ts'
import type { Profile, SignUp, User } from '#domain/user/user.ts'
import { wireBoolean, wireEnum, wireObject, wireText } from './wire.ts'

const profileShape = {
  name: wireText,
  email: wireText,
  phone: wireText,
  otherConnectionField: wireText,
  agreement: wireBoolean(false),
  username: wireText,
  analyticsOn: wireBoolean(true),
  answeredConsent: wireBoolean(false),
  uiLang: wireText,
  glossSuggestion: wireEnum(OFF_ON, 'On'),
}

/** Spec api 4.2, as answered. */
export const user = wireObject({
  ...profileShape,
  id: wireText,
  avatar: z.literal(''),
  hasAvatar: wireBoolean(false),
  workedProjects: z.record(z.string(), z.string()),
  projectRoles: z.record(z.string(), z.string()),
  password: z.literal(''),
  token: wireText,
  isAdmin: wireBoolean(false),
  isEmailVerified: wireBoolean(false),
}) satisfies z.ZodMiniType<User>

/** Of a whole user, what a profile update reads (spec api R2). */
export const profile = wireObject(profileShape) satisfies z.ZodMiniType<Profile>

const part = z.exactOptional(z.string())
/** Those of them that are given; the rest stays. */
export const profileParts = z.object({
  name: part,
  email: part,
  phone: part,
  username: part,
  analyticsOn: z.exactOptional(z.boolean()),
  answeredConsent: z.exactOptional(z.boolean()),
  uiLang: part,
  glossSuggestion: z.exactOptional(z.enum(OFF_ON)),
}) satisfies z.ZodMiniType<Partial<Profile>>

/** Of a whole user, what sign-up reads (spec api R1). */
export const signUp = wireObject({
  name: wireText,
  username: wireText,
  email: wireText,
  password: wireText,
}) satisfies z.ZodMiniType<SignUp>

/** What others may know of a user (spec api 4.2); `roleId` only where members of a project are listed. */
export const userStub = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  hasAvatar: z.boolean(),
  roleId: z.nullable(z.string()),
})
