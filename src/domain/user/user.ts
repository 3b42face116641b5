import type { OffOn } from '#domain/project/project.ts'

/** A user as it travels (spec api 4.2); what must never leave the server is blank. */
export type User = {
  readonly id: string
  readonly avatar: ''
  readonly hasAvatar: boolean
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly otherConnectionField: string
  /** Goal-history id by project id. */
  readonly workedProjects: Readonly<Record<string, string>>
  /** Role-record id by project id. */
  readonly projectRoles: Readonly<Record<string, string>>
  readonly agreement: boolean
  readonly password: ''
  readonly username: string
  readonly analyticsOn: boolean
  readonly answeredConsent: boolean
  readonly uiLang: string
  readonly glossSuggestion: OffOn
  /** A JWT in the answers that issue one, otherwise blank. */
  readonly token: string
  readonly isAdmin: boolean
  readonly isEmailVerified: boolean
}

/** What users may change about themselves, and nothing else (spec api R2). */
export type Profile = Pick<
  User,
  | 'name'
  | 'email'
  | 'phone'
  | 'otherConnectionField'
  | 'agreement'
  | 'username'
  | 'analyticsOn'
  | 'answeredConsent'
  | 'uiLang'
  | 'glossSuggestion'
>

/** What an account is made of (spec api R1). */
export type SignUp = {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly password: string
}
