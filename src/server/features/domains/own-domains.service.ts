import type { DomainId } from '#domain/domains/domain-id.ts'
import { type DomainKey, numberOfKey } from '#domain/domains/domain-key.ts'
import { madeOfTree, type MadeOfTree } from '#domain/domains/made-of-tree.ts'
import { marked, withRecords, type Mark } from '#domain/domains/marks-in-tree.ts'
import { isAnothers, isOfOthersWords, numberBelow } from '#domain/domains/own-domain-number.ts'
import type { OwnDomain } from '#domain/domains/own-domains.ts'
import type { CustomDomain, Project } from '#domain/project/project.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { type Decision as Once, once } from '#server/database/once.ts'
import { inProjectsTurn } from '#server/features/projects/changing-project.ts'
import { existing } from '#server/features/projects/projects.service.ts'
import { changeProject, lockProject, readProject } from '#server/features/projects/projects.store.ts'
import { domainsOfWords, guidsInWords } from './domains.store.ts'
import { STANDARD_LIST } from './standard-list.ts'

type Decision = Once & { readonly userId: string }
type NewDomain = Omit<OwnDomain, 'id'> & { readonly id?: DomainId; readonly again?: boolean }
type Add = (records: readonly CustomDomain[], domain: OwnDomain) => readonly CustomDomain[]

/**
 * Adds a domain under a number that nothing else has, neither a domain nor, as a tag, a word. A number that it brings along
 * it keeps, with the words that carry it as its own, unless another domain has got that, or had it and left words with it:
 * whoever chose it could not know. One whose guid is there already stays as it is: the request came twice. Throws what
 * `assertOwnDomains` throws.
 */
export async function addOwnDomain(db: Database, decision: Decision, domain: NewDomain, add: Add): Promise<MadeOfTree> {
  return decide(db, decision, async (tx, stored) => {
    const records = stored.semanticDomains
    if (records.some(({ guid }) => guid === domain.guid)) return madeOfTree(stored)
    const id = await numberOf(tx, stored, domain)
    return store(tx, stored, withRecords(stored, add(records, { ...domain, id }), STANDARD_LIST))
  })
}

export async function changeOwnDomains(
  db: Database,
  decision: Decision,
  change: (stored: MadeOfTree) => readonly CustomDomain[],
): Promise<MadeOfTree> {
  return decide(db, decision, (tx, stored) => store(tx, stored, withRecords(stored, change(stored), STANDARD_LIST)))
}

/** Hides or finishes one domain, or takes that back. Throws `domain.notFound` for what leads to none. */
export async function markDomain(db: Database, decision: Decision, domain: DomainKey, mark: Mark): Promise<MadeOfTree> {
  return decide(db, decision, (tx, stored) => store(tx, stored, marked(stored, domain, mark, STANDARD_LIST)))
}

/** Decides about the domains as they are now; whoever else changes some waits. Answers how they are then. */
async function decide(
  db: Database,
  decision: Decision,
  work: (tx: Tx, stored: Project) => Promise<MadeOfTree>,
): Promise<MadeOfTree> {
  const { projectId } = decision
  return inProjectsTurn(decision, () =>
    once(
      db,
      decision,
      async (tx) => work(tx, existing(await lockProject(tx, projectId, decision), projectId)),
      async (tx) => madeOfTree(existing(await readProject(tx, projectId, decision), projectId)),
    ),
  )
}

async function numberOf(tx: Tx, stored: Project, { id, ...domain }: NewDomain): Promise<DomainId> {
  const { semanticDomains: records } = stored
  const isHad = (number: DomainId): boolean => isAnothers({ id: number, guid: domain.guid }, records)
  if (id !== undefined && !isHad(id) && !isOfOthersWords(domain, await guidsInWords(tx, stored.id, id))) return id
  const ofWords = new Set(await domainsOfWords(tx, stored.id))
  const isTaken = (number: DomainId): boolean => ofWords.has(number) || STANDARD_LIST.isStandard(number)
  const parentId = numberOfKey(records, domain.parentId)
  return numberBelow(parentId, (number) => isHad(number) || isTaken(number))
}

async function store(tx: Tx, { id }: Project, made: MadeOfTree): Promise<MadeOfTree> {
  const kept = madeOfTree(made)
  await changeProject(tx, id, kept)
  return kept
}
