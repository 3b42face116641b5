import { DomainError } from '#domain/domain-error.ts'
import { compareDomainIds, type DomainId } from '#domain/domains/domain-id.ts'
import { numberBelow } from '#domain/domains/own-domain-number.ts'
import type { OwnDomain } from '#domain/domains/own-domains.ts'
import type { CustomDomain, Project } from '#domain/project/project.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { existing } from '#server/features/projects/projects.service.ts'
import { changeProject, lockProject } from '#server/features/projects/projects.store.ts'
import { domainsOfWords } from './domains.store.ts'
import { STANDARD_LIST } from './standard-list.ts'

/** What a project has made of the tree. */
export type OfProject = Pick<Project, 'semanticDomains' | 'hiddenDomains' | 'finishedDomains'>

type NewDomain = Omit<OwnDomain, 'id'> & { readonly id?: DomainId }
type Add = (records: readonly CustomDomain[], domain: OwnDomain) => readonly CustomDomain[]

/**
 * Adds a domain under a number that nothing else has, neither a domain nor, as a tag, a word. One whose guid is there
 * already stays as it is: the request came twice. Throws what `assertOwnDomains` throws.
 */
export async function addOwnDomain(db: Database, projectId: string, domain: NewDomain, add: Add): Promise<OfProject> {
  return inTransaction(db, async (tx) => {
    const stored = existing(await lockProject(tx, projectId), projectId)
    const records = stored.semanticDomains
    if (records.some(({ guid }) => guid === domain.guid)) return ofProject(stored)
    const id = domain.id ?? (await freeNumber(tx, stored, domain.parentId))
    return store(tx, stored, { semanticDomains: add(records, { ...domain, id }) })
  })
}

/** Decides about the domains as they are now; whoever else changes some waits. */
export async function changeOwnDomains(
  db: Database,
  projectId: string,
  change: (stored: OfProject) => readonly CustomDomain[],
): Promise<OfProject> {
  return inTransaction(db, async (tx) => {
    const stored = existing(await lockProject(tx, projectId), projectId)
    return store(tx, stored, { semanticDomains: change(stored) })
  })
}

type Mark = { readonly mark: 'hiddenDomains' | 'finishedDomains'; readonly isSet: boolean }

/** Hides or finishes one domain, or takes that back. Throws `domain.notFound` for a number that leads to none. */
export async function markDomain(
  db: Database,
  projectId: string,
  domainId: DomainId,
  { mark, isSet }: Mark,
): Promise<OfProject> {
  return inTransaction(db, async (tx) => {
    const stored = existing(await lockProject(tx, projectId), projectId)
    const isKnown = STANDARD_LIST.isStandard(domainId) || stored.semanticDomains.some(({ id }) => id === domainId)
    if (isSet && !isKnown) throw new DomainError('domain.notFound', { domain: domainId })
    const others = stored[mark].filter((id) => id !== domainId)
    return store(tx, stored, { [mark]: (isSet ? [...others, domainId] : others).toSorted(compareDomainIds) })
  })
}

async function freeNumber(tx: Tx, { id, semanticDomains }: Project, parentId: DomainId): Promise<DomainId> {
  const taken = new Set([...semanticDomains.map((record) => record.id), ...(await domainsOfWords(tx, id))])
  return numberBelow(parentId, (number) => taken.has(number) || STANDARD_LIST.isStandard(number))
}

/** Marks of a domain go with it. */
async function store(tx: Tx, stored: Project, change: Partial<OfProject>): Promise<OfProject> {
  const { semanticDomains, hiddenDomains, finishedDomains } = { ...stored, ...change }
  const isThere = (id: DomainId): boolean =>
    STANDARD_LIST.isStandard(id) || semanticDomains.some((record) => record.id === id)
  const kept = {
    semanticDomains,
    hiddenDomains: hiddenDomains.filter(isThere),
    finishedDomains: finishedDomains.filter(isThere),
  }
  await changeProject(tx, stored.id, kept)
  return kept
}

function ofProject({ semanticDomains, hiddenDomains, finishedDomains }: OfProject): OfProject {
  return { semanticDomains, hiddenDomains, finishedDomains }
}
