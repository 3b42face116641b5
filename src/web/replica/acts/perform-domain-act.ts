import * as contract from '#contract/own-domain.ts'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import type { Guid } from '#domain/word/word.ts'
import type { LogInOptions } from '#web/api/across-log-ins.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

export type OnceOptions = LogInOptions & { readonly onceAs?: Guid }

export async function performDomainAct(projectId: string, act: DomainAct, options: OnceOptions): Promise<void> {
  if (act.kind === 'addDomain') await addDomain(projectId, act, options)
  else await change(projectId, act, options)
}

type Addition = DomainAct & { readonly kind: 'addDomain' }

/** Fails as `domain.notFound` where it was added once and somebody has removed it. */
async function addDomain(projectId: string, { domain, again }: Addition, options: OnceOptions): Promise<void> {
  const { id, ...told } = domain
  const body = { ...told, ...(id !== NO_NUMBER_YET && { id }), ...(again !== undefined && { again }) }
  const { semanticDomains } = await call(contract.addOwnDomain, { params: { projectId }, body }, options)
  const isThere = semanticDomains.some(({ guid }) => guid === domain.guid)
  if (!isThere) throw new ApiError('domain.notFound', { domain: domain.guid }, 404)
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
      return call(contract.moveOwnDomain, { params, body: { parentId: act.parentKey } }, options)
    }
    case 'removeDomain':
      return call(contract.removeOwnDomain, { params: { projectId, guid: act.guid }, query: seenBy(act) }, options)
    case 'hideDomain': {
      const params = { projectId, domain: act.domainKey }
      return call(contract.hideDomain, { params, body: { hidden: act.hidden } }, options)
    }
    case 'finishDomain': {
      const params = { projectId, domain: act.domainKey }
      return call(contract.finishDomain, { params, body: { finished: act.finished } }, options)
    }
  }
}

/** Nothing where it is to go whatever stands there by now. */
function seenBy({ seen }: Pick<Removal, 'seen'>): Pick<Removal, 'seen'> {
  return seen === undefined ? {} : { seen }
}
