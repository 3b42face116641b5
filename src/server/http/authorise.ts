import type { FastifyRequest } from 'fastify'
import type { Access, AnyEndpoint } from '#contract/endpoint.ts'
import { DomainError } from '#domain/domain-error.ts'
import { type Permission, type Role, roleAllows } from '#domain/permission/permission.ts'
import type { Database } from '#server/database/database.ts'
import { isObjectId } from '#server/object-id.ts'
import { createCallerReader } from './caller.store.ts'
import { tokenInCookie } from './log-in-cookie.ts'
import type { Tokens } from './tokens.ts'

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

/** Who holds a token, with their role in a project; null when the token is not, or no longer, good. */
export type Identify = (token: string, projectId?: string) => Promise<Actor | null>

/** Whether somebody may do something in the project for which they were identified. */
export function mayDo(actor: Actor, permission: Permission): boolean {
  return actor.isSiteAdmin || (actor.role !== null && roleAllows(actor.role, permission))
}

/** Spec api 2.3. Log-in, role and admin flag are read at every call, so that losing them works at once (R9). */
export function createAuthorise(db: Database, tokens: Tokens): { authorise: Authorise; identify: Identify } {
  const readCaller = createCallerReader(db)
  const recognise = async (token: string, projectId: string): Promise<Recognised | null> => {
    const claims = await tokens.read(token, new Date())
    if (!claims) return null
    const caller = await readCaller({ ...claims, projectId })
    if (!caller) return null
    const { is_admin: isSiteAdmin, role, is_active: projectIsActive } = caller
    return { ...claims, isSiteAdmin, role, projectIsActive }
  }

  return {
    async authorise(request, endpoint, params) {
      const projectId = params['projectId'] ?? ''
      const token = tokenOf(request, endpoint)
      const recognised = token && (await recognise(token, isObjectId(projectId) ? projectId : ''))
      if (endpoint.access === 'public') return recognised ? actorIn(recognised) : NOBODY
      if (!recognised) throw new DomainError('session.required', {})
      if (endpoint.fileIds === 'beforePermission') assertFileIds(params)
      refuseUnlessAllowed(recognised, endpoint.access)
      if (endpoint.fileIds === 'afterPermission') assertFileIds(params)
      refuseUnlessThere(recognised, endpoint.access, projectId)
      refuseIfArchived(recognised, endpoint, projectId)
      return actorIn(recognised)
    },
    async identify(token, projectId = '') {
      const recognised = await recognise(token, isObjectId(projectId) ? projectId : '')
      return recognised && actorIn(recognised)
    },
  }
}

/** `projectIsActive` is null when the path names no project that exists. */
type Recognised = Actor & { readonly projectIsActive: boolean | null }

function actorIn({ userId, isSiteAdmin, role, logInId }: Recognised): Actor {
  return { userId, isSiteAdmin, role, logInId }
}

/** The token that a call shows in its header. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

function tokenOf(request: FastifyRequest, endpoint: AnyEndpoint): string | undefined {
  return bearerOf(request) ?? (endpoint.byCookie && endpoint.method === 'GET' ? tokenInCookie(request) : undefined)
}

/** Who is not a member learns nothing about a project, not even whether it exists. */
function refuseUnlessAllowed(caller: Recognised, access: Exclude<Access, 'public'>): void {
  if (access === 'signedIn') return
  const allowed = access === 'siteAdmin' ? caller.isSiteAdmin : mayDo(caller, access)
  if (!allowed) throw new DomainError('permission.denied', { permission: access })
}

/** Only a site administrator comes so far in a project that does not exist. */
function refuseUnlessThere(caller: Recognised, access: Exclude<Access, 'public'>, projectId: string): void {
  if (access === 'signedIn' || access === 'siteAdmin' || caller.projectIsActive !== null) return
  throw new DomainError('project.notFound', { projectId })
}

const FILE_ID = /^[\p{L}\p{N}-]+$/u

/** Spec api 9.6. */
function assertFileIds(params: Readonly<Record<string, string>>): void {
  const refused = Object.entries(params).find(([name, id]) => name.endsWith('Id') && !FILE_ID.test(id))
  if (refused) throw new DomainError('name.refused', { name: refused[1] })
}

/** Spec api R24. */
function refuseIfArchived(caller: Recognised, endpoint: AnyEndpoint, projectId: string): void {
  if (endpoint.writes && caller.projectIsActive === false) throw new DomainError('project.archived', { projectId })
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
}
