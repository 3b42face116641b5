/** Hears that something about a project is not as it was. */
export type NewsListener = () => void

export type News = {
  /** @returns the end of the subscription. */
  readonly add: (projectId: string, listener: NewsListener) => () => void
  /** Tells everybody who listens to this project, or to any. */
  readonly tell: (projectId?: string) => void
}

/** Who waits in this process for what changes about a project besides its words. */
export function createNews(): News {
  const projects = new Map<string, Set<NewsListener>>()
  return {
    add(projectId, listener) {
      const listeners = projects.get(projectId) ?? new Set()
      projects.set(projectId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && projects.get(projectId) === listeners) projects.delete(projectId)
      }
    },
    tell(projectId) {
      const told = projectId === undefined ? [...projects.values()] : [projects.get(projectId) ?? []]
      for (const listener of told.flatMap((listeners) => [...listeners])) listener()
    },
  }
}
