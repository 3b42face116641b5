/**
 * What is written to a database while a page goes may never arrive. The local storage has it at once, and the next page
 * finds it there. Under a `room` and an id; where there is no room for it, what the database gets in time is all there is.
 */
export const lastMoment = {
  write: (room: string, id: string, value: unknown): void =>
    trying(() => localStorage.setItem(nameOf(room, id), JSON.stringify(value))),

  forget: (room: string, id: string): void => trying(() => localStorage.removeItem(nameOf(room, id))),

  /** What came to the disk damaged can be read by nobody, and must not keep the others from being read. */
  read: (room: string): ReadonlyMap<string, unknown> => {
    const found = new Map<string, unknown>()
    trying(() => {
      for (const name of Object.keys(localStorage).filter((one) => one.startsWith(nameOf(room, '')))) {
        const value = parsed(localStorage.getItem(name))
        if (value === undefined) localStorage.removeItem(name)
        else found.set(name.slice(nameOf(room, '').length), value)
      }
    })
    return found
  },
}

const nameOf = (room: string, id: string): string => `last-moment ${room} ${id}`

function trying(work: () => void): void {
  try {
    work()
  } catch {
    // A browser that forbids storage, or has no room.
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
