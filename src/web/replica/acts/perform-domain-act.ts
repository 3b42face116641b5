import * as contract from '#contract/own-domain.ts'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import type { DomainId } from '#domain/domains/domain-id.ts'
import type { Guid } from '#domain/word/word.ts'
import type { LogInOptions } from '#web/api/across-log-ins.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

export type OnceOptions = LogInOptions & { readonly onceAs?: Guid }

/** Answers as `performAct` does. */
export async function performDomainAct(
  projectId: string,
  act: DomainAct,
  options: OnceOptions,
): Promise<DomainId | null> {
  if (act.kind === 'addDomain') return addDomain(projectId, act, options)
  await change(projectId, act, options)
  return null
}

type Addition = DomainAct & { readonly kind: 'addDomain' }

/** Fails as `domain.notFound` where it was added once and somebody has removed it: its number may be another's by now. */
async function addDomain(projectId: string, { domain, again }: Addition, options: OnceOptions): Promise<DomainId> {
  const body = { ...domain, ...(again !== undefined && { again }) }
  const { semanticDomains } = await call(contract.addOwnDomain, { params: { projectId }, body }, options)
  const added = semanticDomains.find(({ guid }) => guid === domain.guid)
  if (!added) throw new ApiError('domain.notFound', { domain: domain.guid }, 404)
  return added.id
}

type Removal = DomainAct & { readonly kind: 'removeDomain' }
type Change = Exclude<DomainAct, { readonly kind: 'addDomain' }>

function change(projectId: string, act: Change, options: OnceOptions): Promise<contract.ProjectDomainsAnswer> {
  switch (act.kind) {
    case 'tellDomain': {
      const params = { projectId, guid: act.guid, lang: act.lang }
      return call(
        contract.changeOwnDomainText,
        { params, body: { ...act.change, ...(act.was && { was: act.was }) } },
        options,
      )
    }
    case 'untellDomain': {
      const params = { projectId, guid: act.guid, lang: act.lang }
      return call(contract.removeOwnDomainText, { params, query: seenBy(act) }, options)
    }
    case 'moveDomain': {
      const params = { projectId, guid: act.guid }
      return call(contract.moveOwnDomain, { params, body: { parentId: act.parentId } }, options)
    }
    case 'removeDomain':
      return call(contract.removeOwnDomain, { params: { projectId, guid: act.guid }, query: seenBy(act) }, options)
    case 'hideDomain': {
      const params = { projectId, domainId: act.domainId }
      return call(contract.hideDomain, { params, body: { hidden: act.hidden } }, options)
    }
    case 'finishDomain': {
      const params = { projectId, domainId: act.domainId }
      return call(contract.finishDomain, { params, body: { finished: act.finished } }, options)
    }
  }
}

/** Nothing where it is to go whatever stands there by now. */
function seenBy({ seen }: Pick<Removal, 'seen'>): Pick<Removal, 'seen'> {
  return seen === undefined ? {} : { seen }
}
