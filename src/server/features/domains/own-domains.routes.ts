import * as contract from '#contract/own-domain.ts'
import {
  movedTo,
  withDomain,
  withoutDomain,
  withoutText,
  withText,
  type Author,
} from '#domain/domains/change-own-domains.ts'
import type { Database } from '#server/database/database.ts'
import type { Actor } from '#server/http/authorise.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { addOwnDomain, changeOwnDomains, markDomain } from './own-domains.service.ts'
import { STANDARD_LIST } from './standard-list.ts'

/** What a project makes of the tree of domains. */
export function ownDomainRoutes(http: Http, db: Database): void {
  serve(http, contract.addOwnDomain, ({ actor, params, key, body }) =>
    addOwnDomain(db, { ...params, key, userId: actor.userId }, body, (records, domain) =>
      withDomain(records, domain, authorOf(actor), STANDARD_LIST),
    ),
  )
  serve(http, contract.changeOwnDomainText, ({ actor, params: { projectId, lang, guid }, key, body }) => {
    const { userId } = actor
    const { was, ...change } = body
    const telling = { guid: guid.toLowerCase(), lang, change, ...(was && { was }) }
    return changeOwnDomains(db, { projectId, key, userId }, ({ semanticDomains }) =>
      withText(semanticDomains, telling, authorOf(actor), STANDARD_LIST),
    )
  })
  serve(
    http,
    contract.removeOwnDomainText,
    ({ actor: { userId }, params: { projectId, guid, lang }, query: { seen }, key }) =>
      changeOwnDomains(db, { projectId, key, userId }, ({ semanticDomains }) =>
        withoutText(semanticDomains, { guid: guid.toLowerCase(), lang, seen }),
      ),
  )
  serve(http, contract.moveOwnDomain, ({ actor: { userId }, params: { projectId, guid }, key, body }) =>
    changeOwnDomains(db, { projectId, key, userId }, ({ semanticDomains }) =>
      movedTo(semanticDomains, guid.toLowerCase(), body.parentId, STANDARD_LIST),
    ),
  )
  serve(http, contract.removeOwnDomain, ({ actor: { userId }, params: { projectId, guid }, query: { seen }, key }) =>
    changeOwnDomains(db, { projectId, key, userId }, ({ semanticDomains }) =>
      withoutDomain(semanticDomains, { guid: guid.toLowerCase(), seen }),
    ),
  )
  serve(http, contract.hideDomain, ({ actor: { userId }, params: { projectId, domain }, key, body }) =>
    markDomain(db, { projectId, key, userId }, domain, { mark: 'hiddenDomains', isSet: body.hidden }),
  )
  serve(http, contract.finishDomain, ({ actor: { userId }, params: { projectId, domain }, key, body }) =>
    markDomain(db, { projectId, key, userId }, domain, { mark: 'finishedDomains', isSet: body.finished }),
  )
}

function authorOf({ userId }: Actor): Author {
  return { userId, at: new Date().toISOString() }
}
