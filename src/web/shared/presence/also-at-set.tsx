import { setPlace } from '#contract/live.ts'
import type { Guid } from '#domain/word/word.ts'
import { Face } from '../face.tsx'
import { HereToo } from './people-there.tsx'
import { othersAtSet, usePresence, useWhereabouts } from './use-presence.ts'

/** Pictures that are drawn; the names beside them are those of everybody. */
const MOST = 3

/** For a set of words about which somebody decides: tells the others that one is at it, and who else is (spec screens S11.10). */
export function AlsoAtSet({ words }: { readonly words: readonly Guid[] }) {
  useWhereabouts(words[0] === undefined ? null : setPlace(words[0]))
  const others = othersAtSet(usePresence(), words)
  const faces = others.slice(0, MOST).map((other) => <Face key={other.userId} of={other} size="bar" />)
  return <HereToo others={others} faces={faces} />
}
