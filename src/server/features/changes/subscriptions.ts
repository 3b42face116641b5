import type { ChangeListener } from './change-notifier.ts'
import { inTurn } from './in-turn.ts'

export type Subscriptions = {
  readonly add: (projectId: string, listener: ChangeListener) => () => void
  /** Reads how far these projects are, or all that somebody listens to, and tells who does not know yet. */
  readonly wake: (projectIds?: readonly string[]) => void
}

type Project = { told: number; readonly listeners: Set<ChangeListener> }

/** Who listens to which project in this process. However many wake-ups arrive, one reading is under way at a time. */
export function createSubscriptions(
  readNumbers: (projectIds: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Subscriptions {
  const projects = new Map<string, Project>()
  const read = inTurn(async (projectIds) => tell(await readNumbers(projectIds)))
  const tell = (numbers: ReadonlyMap<string, number>): void => {
    for (const [projectId, changeNumber] of numbers) {
      const project = projects.get(projectId)
      if (!project || project.told === changeNumber) continue
      project.told = changeNumber
      for (const listener of project.listeners) listener(changeNumber)
    }
  }

  return {
    add(projectId, listener) {
      const project = projects.get(projectId) ?? { told: -1, listeners: new Set() }
      projects.set(projectId, project)
      project.listeners.add(listener)
      return () => {
        project.listeners.delete(listener)
        if (project.listeners.size === 0) projects.delete(projectId)
      }
    },
    wake: (projectIds = [...projects.keys()]) => read(projectIds.filter((projectId) => projects.has(projectId))),
  }
}
