/** Hears that something about a project, or the log-ins of a user, is not as it was. */
export type NewsListener = () => void

export type News = {
  /** @returns the end of the subscription. */
  readonly add: (id: string, listener: NewsListener) => () => void
  /** Tells everybody who listens to this project or user, or to any. */
  readonly tell: (id?: string) => void
}

/** Who waits in this process for what changes about a project besides its words, or about a user. */
export function createNews(): News {
  const subjects = new Map<string, Set<NewsListener>>()
  return {
    add(id, listener) {
      const listeners = subjects.get(id) ?? new Set()
      subjects.set(id, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && subjects.get(id) === listeners) subjects.delete(id)
      }
    },
    tell(id) {
      const told = id === undefined ? [...subjects.values()] : [subjects.get(id) ?? []]
      for (const listener of told.flatMap((listeners) => [...listeners])) listener()
    },
  }
}
