import { randomUUID } from 'node:crypto'
import { DomainError } from '#domain/domain-error.ts'
import { acceptOwnDomains, type Accepting } from '#domain/domains/accept-own-domains.ts'
import { broughtUpToDate, copyOf, isWholeCopy } from '#domain/project/older-copy.ts'
import { assertNamed, projectChange } from '#domain/project/project-change.ts'
import type { Project, ProjectChange, ProjectUpdate } from '#domain/project/project.ts'
import type { User } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { renewLogIn } from '#server/features/accounts/log-in.service.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { STANDARD_LIST } from '#server/features/domains/standard-list.ts'
import { insertMember } from '#server/features/members/members.store.ts'
import { type Actor, mayDo } from '#server/http/authorise.ts'
import type { Tokens } from '#server/http/tokens.ts'
import { changeProject, insertProject, lockProject, readProject } from './projects.store.ts'
import { readCopies, rememberCopy } from './told-projects.store.ts'

const ACCEPTING: Accepting = { ...STANDARD_LIST, newGuid: randomUUID }

export type CreatedProject = { readonly project: Project; readonly user: User }

/** `attempt`: a guid that the client gives to all requests which are to make one project together. */
type Asked = { readonly project: Project; readonly attempt: string | undefined }

/**
 * All or nothing: the project, its Owner, and a fresh token. Throws `project.nameEmpty` or `project.nameTaken`.
 * Where an earlier request of the same attempt has made the project, that one is answered.
 */
export async function createProject(
  db: Database,
  tokens: Tokens,
  actor: Actor,
  { project, attempt }: Asked,
): Promise<CreatedProject> {
  assertNamed(project.name)
  const semanticDomains = acceptOwnDomains([], project.semanticDomains, ACCEPTING)
  // Of two people with the same guid neither gets the other's project.
  const ownAttempt = attempt === undefined ? null : `${actor.userId} ${attempt}`
  return inTransaction(db, async (tx) => {
    const { projectId, isNew } = await insertProject(tx, { ...project, semanticDomains }, new Date(), ownAttempt)
    if (isNew) await insertMember(tx, { projectId, userId: actor.userId, role: 'Owner' })
    const user = await renewLogIn(tx, tokens, actor)
    return { project: await tellProject(tx, actor, projectId), user }
  })
}

/** A project as it is, and what this log-in knows of it from now on (decision 48). Throws `project.notFound`. */
export async function tellProject(db: Database | Tx, { logInId }: Actor, projectId: string): Promise<Project> {
  const project = existing(await readProject(db, projectId), projectId)
  await rememberCopy(db, { projectId, logInId }, copyOf(project))
  return project
}

/** Throws what `projectChange` and `acceptOwnDomains` throw. Writes those of the settings that differ from the stored ones, for `projectChange` says which may. */
export async function updateProject(
  db: Database,
  actor: Actor,
  projectId: string,
  asked: ProjectUpdate,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stored = existing(await lockProject(tx, projectId), projectId)
    const decided = isWholeCopy(asked) ? await decidedInCopy(tx, actor, stored, asked) : asked
    const change = projectChange(stored, decided, { mayArchive: mayDo(actor, 'Archive') })
    const domains =
      change.semanticDomains && acceptOwnDomains(stored.semanticDomains, change.semanticDomains, ACCEPTING)
    if (Object.keys(change).length === 0) return
    await changeProject(tx, projectId, { ...change, ...(domains && { semanticDomains: domains }) })
    await auditChange(tx, { userId: actor.userId, projectId }, change)
  })
}

/** What the sender of a whole project has changed in it; what they sent is what they have before them from now on. */
async function decidedInCopy(tx: Tx, { logInId }: Actor, stored: Project, sent: ProjectUpdate): Promise<ProjectUpdate> {
  const told = { projectId: stored.id, logInId }
  const { asked, held } = broughtUpToDate(sent, { copies: await readCopies(tx, told), stored }, ACCEPTING)
  await rememberCopy(tx, told, held)
  return asked
}

/** Of a body only the lists of characters are read. Answers the project as it is then. Throws `project.notFound`. */
export async function updateCharacters(
  db: Database,
  actor: Actor,
  projectId: string,
  { id, validCharacters, rejectedCharacters }: ProjectUpdate,
): Promise<Project> {
  await updateProject(db, actor, projectId, {
    ...(id !== undefined && { id }),
    ...(validCharacters && { validCharacters }),
    ...(rejectedCharacters && { rejectedCharacters }),
  })
  return tellProject(db, actor, projectId)
}

async function auditChange(
  tx: Tx,
  who: { readonly userId: string; readonly projectId: string },
  { isActive, ...settings }: ProjectChange,
): Promise<void> {
  if (isActive !== undefined) await writeAudit(tx, { ...who, action: isActive ? 'projectRestored' : 'projectArchived' })
  const names = Object.keys(settings)
  if (names.length > 0)
    await writeAudit(tx, { ...who, action: 'projectChanged', details: { settings: names.join(', ') } })
}

/** Throws `project.notFound`. */
export function existing(project: Project | undefined, projectId: string): Project {
  if (!project) throw new DomainError('project.notFound', { projectId })
  return project
}
