import type { ProjectAct } from './project-act.ts'

/**
 * The same, but decided by somebody who knows that it is otherwise by now: theirs is to count all the same. Questions that
 * others have added to a domain stay, for they are in nobody's way.
 */
export function decidedAllTheSame(act: ProjectAct): ProjectAct {
  if (act.kind === 'tellDomain') {
    const { was, ...same } = act
    return was?.questions ? { ...same, was: { questions: was.questions } } : same
  }
  if (act.kind !== 'untellDomain' && act.kind !== 'removeDomain') return act
  const { seen: _, ...same } = act
  return same
}
