import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Role } from '#domain/permission/permission.ts'

/** Who is calling. On a public operation nobody may be: then `userId` is ''. */
export type Actor = {
  readonly userId: string
  readonly isSiteAdmin: boolean
  /** Their role in the project of the path; null without a project or a membership. */
  readonly role: Role | null
  /** The log-in that the token names. */
  readonly logInId: string
}

export const NOBODY: Actor = { userId: '', isSiteAdmin: false, role: null, logInId: '' }

/** Decides from the declaration alone whether a call may go on. Throws the refusal otherwise. */
export type Authorise = (
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  params: Readonly<Record<string, string>>,
) => Promise<Actor>

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
}
