import type { Three } from './merge-field.ts'

/**
 * The keys in `kept`, in an order that respects both sides: mine where I moved something, else theirs; what only the
 * other side has follows its predecessor there, after what was put in that place already.
 */
export function mergeOrder(keys: Three<readonly string[]>, kept: ReadonlySet<string>): readonly string[] {
  const [first, second] = movedIn(keys) ? [keys.mine, keys.theirs] : [keys.theirs, keys.mine]
  const [inFirst, inSecond] = [new Set(first), new Set(second)]
  const following = onlyInSecond(second, inFirst, kept)
  const parts: (readonly string[])[] = []
  let waiting = following.get(undefined) ?? []
  for (const key of first.filter((each) => kept.has(each))) {
    if (inSecond.has(key)) {
      parts.push(waiting)
      waiting = following.get(key) ?? []
    }
    parts.push([key])
  }
  return [...parts, waiting].flat()
}

/** What the first side has not, by the key of both sides that it follows; undefined in front of all. */
function onlyInSecond(
  second: readonly string[],
  inFirst: ReadonlySet<string>,
  kept: ReadonlySet<string>,
): ReadonlyMap<string | undefined, readonly string[]> {
  const following = new Map<string | undefined, string[]>([[undefined, []]])
  let predecessor: string | undefined
  for (const key of second.filter((each) => kept.has(each))) {
    if (inFirst.has(key)) {
      predecessor = key
      following.set(key, [])
    } else following.get(predecessor)?.push(key)
  }
  return following
}

function movedIn({ base, mine }: Three<readonly string[]>): boolean {
  const [inBase, inMine] = [new Set(base), new Set(mine)]
  const stayed = base.filter((key) => inMine.has(key))
  return mine.filter((key) => inBase.has(key)).some((key, index) => key !== stayed[index])
}
