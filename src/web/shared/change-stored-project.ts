import { readProject, updateProject } from '#contract/project.ts'
import type { Project, ProjectChange } from '#domain/project/project.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

/** What a decision makes of the project as it is by then. */
export type StoredProjectChange = (stored: Project) => ProjectChange

/** Whoever is overtaken so often that it is given up is told. */
const ATTEMPTS = 5

/**
 * Changes settings of which one holds several things, such as a list, about one of which something is decided. What somebody
 * else has changed between reading and writing is read again, and the decision is made about that. Answers the project as it
 * was before; fails as `call` does.
 */
export async function changeStoredProject(projectId: string, change: StoredProjectChange): Promise<Project> {
  const params = { projectId }
  for (let attempt = 1; ; attempt++) {
    const stored = await call(readProject, { params })
    const settings = change(stored)
    const read = Object.fromEntries(Object.keys(settings).map((name) => [name, stored[name as keyof Project]]))
    try {
      await call(updateProject, { params, body: { ...settings, read } })
      return stored
    } catch (error) {
      if (attempt === ATTEMPTS || !isOvertaken(error)) throw error
    }
  }
}

const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'project.changedMeanwhile'
