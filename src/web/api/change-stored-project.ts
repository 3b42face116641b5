import { readProject, type updateCharacters, updateProject } from '#contract/project.ts'
import type { Project, ProjectChange } from '#domain/project/project.ts'
import type { LogInOptions } from './across-log-ins.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** What a decision makes of the project as it is by then. */
export type StoredProjectChange = (stored: Project) => ProjectChange

/** By what the settings are written, which may be for more people, and as whom. */
type Ways = { readonly put?: typeof updateProject | typeof updateCharacters; readonly options?: LogInOptions }

/** Whoever is overtaken so often that it is given up is told. */
const ATTEMPTS = 5

/**
 * Changes settings of which one holds several things, such as a list, about one of which something is decided. What somebody
 * else has changed between reading and writing is read again, and the decision is made about that. Answers the project as it
 * was before; fails as `call` does.
 */
export async function changeStoredProject(
  projectId: string,
  change: StoredProjectChange,
  { put = updateProject, options = {} }: Ways = {},
): Promise<Project> {
  const params = { projectId }
  for (let attempt = 1; ; attempt++) {
    const stored = await call(readProject, { params }, options)
    const settings = change(stored)
    const read = Object.fromEntries(Object.keys(settings).map((name) => [name, stored[name as keyof Project]]))
    try {
      await call(put, { params, body: { ...settings, read } }, options)
      return stored
    } catch (error) {
      if (attempt === ATTEMPTS || !isOvertaken(error)) throw error
    }
  }
}

const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'project.changedMeanwhile'
