import { ROOT_ID, type DomainId } from '#domain/domains/domain-id.ts'
import { numberBelow, numberFor } from '#domain/domains/own-domain-number.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { renumberHere, storesOfNumbers } from './renumber-here.ts'
import { renumberedBy } from './renumbered.ts'
import { EVERY, itemsOf } from '../outbox/items.ts'

/** The number for a new domain, which nothing has that this device knows of. `records`: of the project, as it shows here. */
export async function numberHere(
  db: ReplicaDatabase,
  parentId: DomainId,
  records: readonly CustomDomain[],
): Promise<DomainId> {
  const taken = await db.transaction('r', db.words, db.outbox, () => takenBelow(db, parentId))
  return numberBelow(parentId, (id) => taken.has(id) || records.some((record) => record.id === id))
}

/**
 * Gives another number to domains that wait to be added where somebody else has got theirs, by what was heard of the
 * project: whoever goes on without a network then does not enter words into that other one. Answers whether there were any.
 */
export async function renumberTaken(db: ReplicaDatabase, heard: readonly CustomDomain[]): Promise<boolean> {
  return db.transaction('rw', [...storesOfNumbers(db), db.words], async () => {
    let hasRenumbered = false
    for (const { order } of await itemsOf(db, ['domain'])) {
      // Read one by one: where the domain above it has got another number, it lies there by now.
      const waiting = await db.outbox.get(order)
      const act = waiting && 'act' in waiting ? waiting.act : null
      if (act?.kind !== 'addDomain') continue
      const { domain } = act
      const taken = await takenBelow(db, domain.parentId)
      const added = heard.find(({ guid }) => guid === domain.guid)
      const renumbered = renumberedBy(act, added?.id ?? numberFor(domain, heard, (id) => taken.has(id)))
      if (renumbered) await renumberHere(db, renumbered)
      hasRenumbered ||= renumbered !== null
    }
    return hasRenumbered
  })
}

/** By words that are here, or by domains that wait to be added: of each, those that may be the number of one below it. */
export async function takenBelow(db: ReplicaDatabase, parentId: DomainId): Promise<ReadonlySet<DomainId>> {
  const start = parentId === ROOT_ID || parentId === '' ? '' : `${parentId}.`
  const [waiting, ...carried] = await Promise.all([
    itemsOf(db, ['domain'], EVERY),
    db.words.where('domainIds').startsWith(start).uniqueKeys(),
    db.outbox.where('domainIds').startsWith(start).uniqueKeys(),
  ])
  const added = waiting.flatMap(({ act }) => (act.kind === 'addDomain' ? [act.domain.id] : []))
  return new Set([...added, ...(carried.flat() as DomainId[])])
}
