import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid } from '#domain/word/word.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import type { Refusal } from '#web/replica/outbox/pending-operation.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { errorText } from '#web/shared/error-text.ts'
import { showSnackbar } from '#web/shared/notice.tsx'

/** A merge that the server will not have; it waits on this device for what somebody does about it. */
export type RefusedMerge = {
  readonly id: Guid
  readonly order: number
  readonly plan: MergePlan
  readonly refusal: Refusal
}

const NONE: readonly RefusedMerge[] = []

export const useRefusedMerges = (): readonly RefusedMerge[] => useLive(refusedMerges, []) ?? NONE

async function refusedMerges(db: ReplicaDatabase): Promise<readonly RefusedMerge[]> {
  const all = await itemsOf(db, ['word'], ['refused'])
  return all.flatMap(({ id, order, merge: plan, refusal }) => (plan && refusal ? [{ id, order, plan, refusal }] : []))
}

/**
 * The operations that merged the sets of a round, by the place at which each was shown: one that is refused is none of them, and
 * that is told. `before`: until the round was left.
 */
export function useMergesDone(before: Iterable<readonly [at: number, operation: Guid]> = []) {
  const { t } = useTranslation()
  const replica = useReplica()
  const refused = useRefusedMerges()
  const [done, setDone] = useState<ReadonlyMap<number, Guid>>(() => new Map(before))
  const forget = (...ids: readonly Guid[]): void =>
    setDone((all) => new Map([...all].filter(([, one]) => !ids.includes(one))))
  const [told, setTold] = useState(NONE)
  const lost = refused.filter(({ id }) => [...done.values()].includes(id))
  if (lost.length > 0) {
    forget(...lost.map(({ id }) => id))
    setTold(lost)
  }
  const tell = useEffectEvent(({ id, refusal }: RefusedMerge): void =>
    showSnackbar({ tone: 'warning', id, message: `${t('merge.refused')} ${errorText(t, refusal)}` }),
  )
  useEffect(() => {
    for (const one of told) tell(one)
  }, [told])
  return {
    operationOf: (at: number): Guid | undefined => done.get(at),
    add: (at: number, id: Guid): void => setDone((all) => new Map([...all, [at, id]])),
    forget: (id: Guid): void => forget(id),
    /** That of these words which is refused. */
    refusedOf: (words: readonly Guid[]): RefusedMerge | undefined =>
      refused.find(({ plan }) =>
        areSame(
          plan.words.map(({ guid }) => guid),
          words,
        ),
      ),
    /** Lets go of it: its words are again as they were, and are answered. */
    takeUp: async ({ order, plan }: RefusedMerge): Promise<readonly ShownWord[]> => {
      await replica?.discardRefused(order)
      const guids = plan.words.map(({ guid }) => guid)
      return replica ? [...new Set((await wordsByGuid(replica.db, guids)).values())] : []
    },
  }
}

const areSame = (some: readonly Guid[], others: readonly Guid[]): boolean =>
  some.length === others.length && some.every((guid) => others.includes(guid))
