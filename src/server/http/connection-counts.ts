/** Counts connections by whose they are. Null where they are too many; else what counts this one out. */
export function connectionCounts(): (name: string, most: number) => (() => void) | null {
  const counts = new Map<string, number>()
  return (name, most) => {
    const count = counts.get(name) ?? 0
    if (count >= most) return null
    counts.set(name, count + 1)
    return () => {
      const left = (counts.get(name) ?? 0) - 1
      if (left > 0) counts.set(name, left)
      else counts.delete(name)
    }
  }
}
