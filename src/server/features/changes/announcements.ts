export type Announcements = {
  readonly add: (projectId: string) => void
  /** Sends at once what has been gathered. */
  readonly flush: () => Promise<void>
}

/**
 * Gathers what changed within some milliseconds and tells it in one go. What cannot be told is dropped: whoever waits
 * for it asks by themselves now and then.
 */
export function gatherAnnouncements(
  milliseconds: number,
  tell: (projectIds: readonly string[]) => Promise<void>,
): Announcements {
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const projectIds = [...gathered]
    gathered.clear()
    if (projectIds.length > 0) await tell(projectIds).catch(() => undefined)
  }
  return {
    add(projectId) {
      gathered.add(projectId)
      timer ??= setTimeout(() => void flush(), milliseconds)
    },
    flush,
  }
}
