import { DomainError } from '#domain/domain-error.ts'
import { assertNamed, projectChange } from '#domain/project/project-change.ts'
import type { Project, ProjectChange } from '#domain/project/project.ts'
import type { User } from '#domain/user/user.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { renewLogIn } from '#server/features/accounts/log-in.service.ts'
import { insertMember } from '#server/features/members/members.store.ts'
import { type Actor, mayDo } from '#server/http/authorise.ts'
import type { Tokens } from '#server/http/tokens.ts'
import { changeProject, insertProject, lockProject, readProject } from './projects.store.ts'

export type CreatedProject = { readonly project: Project; readonly user: User }

/** All or nothing: the project, its Owner, and a fresh token. Throws `project.nameEmpty` or `project.nameTaken`. */
export async function createProject(
  db: Database,
  tokens: Tokens,
  actor: Actor,
  asked: Project,
): Promise<CreatedProject> {
  assertNamed(asked.name)
  return inTransaction(db, async (tx) => {
    const projectId = await insertProject(tx, asked, new Date())
    await insertMember(tx, { projectId, userId: actor.userId, role: 'Owner' })
    const user = await renewLogIn(tx, tokens, actor)
    return { project: existing(await readProject(tx, projectId), projectId), user }
  })
}

/** Writes those of the settings that differ from the stored ones, for `projectChange` says which may. */
export async function updateProject(
  db: Database,
  actor: Actor,
  projectId: string,
  asked: ProjectChange,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stored = existing(await lockProject(tx, projectId), projectId)
    const change = projectChange(stored, asked, { mayArchive: mayDo(actor, 'Archive') })
    if (Object.keys(change).length > 0) await changeProject(tx, projectId, change)
  })
}

/** Throws `project.notFound`. */
export function existing(project: Project | undefined, projectId: string): Project {
  if (!project) throw new DomainError('project.notFound', { projectId })
  return project
}
