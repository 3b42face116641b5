import * as languageCounts from '#contract/language-counts.ts'
import * as contract from '#contract/project.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { setLogInCookie } from '#server/http/log-in-cookie.ts'
import { type Http, serve } from '#server/http/serve.ts'
import type { Tokens } from '#server/http/tokens.ts'
import { deleteProject } from './delete-project.ts'
import { countWordsByLanguage } from './language-counts.store.ts'
import { readProjectsOf } from './my-projects.store.ts'
import { createProject, tellProject, updateCharacters, updateProject } from './projects.service.ts'
import { isNameTaken, readAllProjects } from './projects.store.ts'

type ProjectParts = {
  readonly db: Database
  readonly longWork: Database
  readonly tokens: Tokens
  readonly blobs: Blobs
}

/** Spec api 5.6, and the list of the caller's own projects. */
export function projectRoutes(http: Http, { db, longWork, tokens, blobs }: ProjectParts): void {
  serve(http, contract.readMyProjects, ({ actor, query }) =>
    readProjectsOf(db, { userId: actor.userId, isActive: query?.archived !== 'true' }),
  )

  serve(http, contract.readAllProjects, () => readAllProjects(db))

  serve(http, contract.createProject, async ({ actor, query, body, reply }) => {
    const created = await createProject(db, tokens, actor, { project: body, attempt: query?.attempt })
    setLogInCookie(reply, created.user.token)
    return created
  })

  serve(http, contract.readProject, ({ actor, params }) => tellProject(db, actor, params.projectId))

  serve(http, contract.updateProject, ({ actor, params, body }) => updateProject(db, actor, params.projectId, body))

  serve(http, languageCounts.countWordsByLanguage, async ({ params }) => ({
    counts: await countWordsByLanguage(db, params.projectId),
  }))

  serve(http, contract.updateCharacters, ({ actor, params, body }) =>
    updateCharacters(db, actor, params.projectId, body),
  )

  serve(http, contract.deleteProject, ({ actor, params, request }) =>
    deleteProject({ db: longWork, blobs, log: request.log }, actor, params.projectId),
  )

  serve(http, contract.isProjectNameTaken, ({ params }) => isNameTaken(db, params.projectName))
}
