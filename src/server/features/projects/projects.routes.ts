import * as languageCounts from '#contract/language-counts.ts'
import * as contract from '#contract/project.ts'
import { user } from '#contract/user-entity.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { pagesInTurn } from '#server/features/changes/pages-in-turn.ts'
import { streamJsonArray } from '#server/features/words/stream-json-array.ts'
import { holdPlaceForLargeAnswer } from '#server/http/in-flight.ts'
import { setLogInCookie } from '#server/http/log-in-cookie.ts'
import { type Http, serve, Written } from '#server/http/serve.ts'
import type { Tokens } from '#server/http/tokens.ts'
import { deleteProject } from './delete-project.ts'
import { countWordsByLanguage } from './language-counts.store.ts'
import { readProjectsOf } from './my-projects.store.ts'
import { createProject, tellProject, updateCharacters, updateProject } from './projects.service.ts'
import { isNameTaken } from './projects.store.ts'
import { pagesOfProjects } from './told-projects.store.ts'

type ProjectParts = {
  readonly db: Database
  /** How many somebody may own who makes another one; null: any number. */
  readonly mostProjects: number | null
  readonly longWork: Database
  readonly tokens: Tokens
  readonly blobs: Blobs
}

const AS_JSON = { 'content-type': 'application/json; charset=utf-8' }

/** Spec api 5.6, and the list of the caller's own projects. */
export function projectRoutes(http: Http, { db, longWork, tokens, blobs, mostProjects }: ProjectParts): void {
  serve(http, contract.readMyProjects, ({ actor, query }) =>
    readProjectsOf(db, { userId: actor.userId, isActive: query?.archived !== 'true' }),
  )

  serve(http, contract.readAllProjects, async ({ actor }) => ({
    stream: streamJsonArray(pagesInTurn({ userId: actor.userId, projectId: '' }, pagesOfProjects(db))),
    headers: AS_JSON,
  }))

  serve(http, contract.createProject, async ({ actor, query, body, reply }) => {
    const asked = { project: body, attempt: query?.attempt }
    const created = await createProject({ db, tokens, mostProjects }, actor, asked)
    setLogInCookie(reply, created.user.token)
    return new Written(`{"project":${created.project},"user":${JSON.stringify(user.parse(created.user))}}`)
  })

  serve(http, contract.readProject, async (call) => {
    const { actor, params } = call
    return new Written(await tellProject(db, actor, params.projectId, () => holdPlaceForLargeAnswer(call)))
  })

  serve(http, contract.updateProject, ({ actor, params, body }) => updateProject(db, actor, params.projectId, body))

  serve(http, languageCounts.countWordsByLanguage, async ({ params }) => ({
    counts: await countWordsByLanguage(db, params.projectId),
  }))

  serve(http, contract.updateCharacters, async (call) => {
    const { actor, params, body } = call
    await updateCharacters(db, actor, params.projectId, body)
    return new Written(await tellProject(db, actor, params.projectId, () => holdPlaceForLargeAnswer(call)))
  })

  serve(http, contract.deleteProject, ({ actor, params, request }) =>
    deleteProject({ db, longWork, blobs, log: request.log }, actor, params.projectId),
  )

  serve(http, contract.isProjectNameTaken, ({ params }) => isNameTaken(db, params.projectName))
}
