import { useQueryClient } from '@tanstack/react-query'
import { comparedOf, fingerprintOf } from '#domain/duplicates/compared-word.ts'
import type { Verdict } from '#domain/duplicates/decided-sets.ts'
import type { GivenVerdict, VerdictAct } from '#domain/duplicates/verdict-act.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useDecide } from '#web/replica/use-decide.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import { verdictsQuery } from '#web/shared/use-verdicts.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

/** A verdict that was given, to be spoken of and withdrawn. */
export type Given = { readonly id: Guid; readonly about: string; readonly said: Said }

type Said = Pick<GivenVerdict, 'verdict' | 'words' | 'arranged'>

/** What can be decided about sets, at once and also without a network. */
export function useVerdictCommands() {
  const { id: projectId } = useCurrentProject()
  const replica = useReplica()
  const client = useQueryClient()
  const decide = useDecide(projectId)
  const send = async (act: VerdictAct, about: string): Promise<void> => {
    if ((await decide({ act, about })) === 'done') await client.invalidateQueries(verdictsQuery(projectId))
  }
  const withdraw = ({ id, about }: Pick<Given, 'id' | 'about'>): Promise<void> =>
    send({ kind: 'withdrawVerdict', verdictId: id }, about)
  const say = async (said: Said, about: string): Promise<Given> => {
    const id = newGuid()
    const { verdict, words, arranged } = said
    await send({ kind: 'giveVerdict', verdictId: id, verdict, words, arranged }, about)
    return { id, about, said }
  }
  return {
    /** About words as they are now; null where fewer than two of them are still there. */
    give: async (
      verdict: Verdict,
      guids: readonly Guid[],
      arranged: MergePlan | null = null,
    ): Promise<Given | null> => {
      const shown = replica ? [...(await wordsByGuid(replica.db, guids)).values()] : []
      const words = [...new Map(shown.map((one) => [one.guid, comparedOf(one.word)])).values()].flatMap(
        (one) => one ?? [],
      )
      if (words.length < 2) return null
      const decided = words.map((word) => ({ guid: word.guid, fingerprint: fingerprintOf(word) }))
      return say({ verdict, words: decided, arranged }, namesOf(words.map(({ vernacular }) => vernacular)))
    },
    withdraw,
    /** What was withdrawn counts again, as a decision of now. */
    giveAgain: say,
  }
}

export const namesOf = (vernaculars: readonly string[]): string => vernaculars.join(' · ')
