import { takeTheirs } from '#domain/word/take-theirs.ts'
import type { Overruled } from '#web/replica/overruled.ts'
import type { SessionRow } from './use-session-rows.ts'

type Shown = Pick<SessionRow, 'base' | 'sense'>

/**
 * What a row has to say of what was overruled in its word: what concerns the word or the row's own sense, and can be said
 * in a sentence.
 */
export function overruledInRow(all: readonly Overruled[], { base, sense }: Shown): readonly Overruled[] {
  const isOwn = ({ path }: Overruled): boolean =>
    !path.startsWith('senses.') || path.startsWith(`senses.${sense?.guid}.`)
  const isSaid = (one: Overruled): boolean => one.path === 'accessibility' || takeTheirs(base.word, one) !== null
  return all.filter((one) => isOwn(one) && isSaid(one))
}

/** The names of those of whom one wrote it, which may be unknown; or it was the same person in another place. */
export function whoWrote({ meanwhile }: Overruled, userId: string): readonly string[] | 'oneself' {
  const others = meanwhile.filter((editor) => editor.userId !== userId)
  if (others.length === 0 && meanwhile.length > 0) return 'oneself'
  return others.map(({ name }) => name)
}
