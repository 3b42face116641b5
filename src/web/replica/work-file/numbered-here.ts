import type { DomainId } from '#domain/domains/domain-id.ts'
import { numberFor, type Numbered } from '#domain/domains/own-domain-number.ts'
import { takenBelow } from '../acts/number-here.ts'
import { domainOfDraft } from '../acts/renumber-here.ts'
import { renumberedActs, renumberedBy, retagged, retaggingOf, type Renumbered } from '../acts/renumbered.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import type { Work } from './work-file.ts'
import { EVERY, itemsOf } from '../outbox/items.ts'

type Numberable = Pick<Work, 'acts' | 'operations'>

/**
 * The same work, but with another number for each of its new domains that has one here already, or whose number is another
 * one's here. It is for the work alone: what this person has typed and decided under that number is about the other domain.
 */
export async function numberedHere<Some extends Numberable>(
  db: ReplicaDatabase,
  work: Some,
  records: readonly Numbered[],
): Promise<Some> {
  const known = [...records, ...(await domainsThatWait(db)), ...(await numbersInUse(db))]
  const ofWork = new Set(work.acts.flatMap(({ act }) => (act.kind === 'addDomain' ? [act.domain.id] : [])))
  let numbered = work
  for (const at of work.acts.keys()) {
    // As it is by now: where the domain above it has got another number, it lies there.
    const act = numbered.acts[at]?.act
    if (act?.kind !== 'addDomain') continue
    const { domain } = act
    const taken = await takenBelow(db, domain.parentId)
    const here = known.find(({ guid }) => guid === domain.guid)
    const number = here?.id ?? numberFor(domain, known, (id) => taken.has(id) || ofWork.has(id))
    known.push({ id: number, guid: domain.guid })
    const renumbered = renumberedBy(act, number)
    if (renumbered) numbered = renumberedWork(numbered, renumbered)
  }
  return numbered
}

function renumberedWork<Some extends Numberable>(work: Some, renumbered: Renumbered): Some {
  const retagging = retaggingOf(renumbered)
  return {
    ...work,
    acts: renumberedActs(work.acts, renumbered),
    operations: work.operations.map((one) => ({ ...one, decision: retagged(one.decision, retagging) })),
  }
}

async function domainsThatWait(db: ReplicaDatabase): Promise<readonly Numbered[]> {
  const waiting = await itemsOf(db, ['domain'], EVERY)
  return waiting.flatMap(({ act }) => (act.kind === 'addDomain' ? [act.domain] : []))
}

/** Whatever domain is meant by what somebody types there, or by a sheet: it is none of the work. */
async function numbersInUse({ drafts, sheets }: ReplicaDatabase): Promise<readonly Numbered[]> {
  const [keys, ofSheets] = await Promise.all([
    drafts.toCollection().primaryKeys(),
    sheets.orderBy('domainId').uniqueKeys(),
  ])
  const ids = [...keys.map(domainOfDraft), ...(ofSheets as DomainId[])]
  return ids.map((id) => ({ id, guid: '' }))
}
