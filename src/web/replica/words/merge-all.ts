import { DomainError } from '#domain/domain-error.ts'
import { mergeOutcome, type Source } from '#domain/merge/merge-outcome.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { WAITING } from '../outbox/item.ts'
import type { Base, Decision } from '../outbox/pending-operation.ts'
import { wordsByGuid } from './read-words.ts'
import type { ReplicaDatabase } from './replica-database.ts'

type Member = { readonly guid: Guid; readonly decision: Decision }

/**
 * Stores a merge: for each word what becomes of it, which the screens show until the server has carried out the plan, and with
 * the last of them the plan. Answers the operation; null where nothing changes. For use in a transaction.
 *
 * @throws DomainError what `mergeOutcome` throws.
 */
export async function mergeAll(db: ReplicaDatabase, plan: MergePlan, now: Date): Promise<Guid | null> {
  const members = await membersOf(db, plan)
  if (members.length === 0) return null
  const id = newGuid()
  const made = { kind: 'word', madeAt: now.toISOString(), ...WAITING } as const
  const followers = members.slice(0, -1).map((one) => ({ ...one, ...made, id: newGuid(), goesWith: id }))
  for (const follower of followers) await db.operations.add(follower)
  const entails = followers.map((one) => one.id)
  for (const last of members.slice(-1)) await db.operations.add({ ...last, ...made, id, merge: plan, entails })
  return id
}

async function membersOf(db: ReplicaDatabase, plan: MergePlan): Promise<readonly Member[]> {
  const shown = await wordsByGuid(
    db,
    plan.words.map(({ guid }) => guid),
  )
  const bases = new Map([...shown].flatMap(([guid, one]): [Guid, Base][] => (one.guid === guid ? [[guid, one]] : [])))
  const sources = new Map([...bases].map(([guid, { word }]): [Guid, Source] => [guid, { base: word, now: word }]))
  const { left, gone } = mergeOutcome(plan, sources)
  const baseOf = (guid: Guid): Base => {
    const base = bases.get(guid)
    if (!base) throw new DomainError('merge.wordGone', { guid })
    return { version: base.version, word: base.word }
  }
  return [
    ...left.flatMap(({ word, isChanged, isNew }): readonly Member[] => {
      if (!isChanged) return []
      return [
        {
          guid: word.guid,
          decision: isNew ? { kind: 'enter', word } : { kind: 'change', base: baseOf(word.guid), word },
        },
      ]
    }),
    ...gone.map((guid): Member => ({ guid, decision: { kind: 'remove', base: baseOf(guid) } })),
  ]
}
