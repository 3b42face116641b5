import { useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/own-domain.ts'
import type { TextChange } from '#domain/domains/change-own-domains.ts'
import type { DomainId } from '#domain/domains/domain-id.ts'
import type { OwnDomain } from '#domain/domains/own-domains.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import { call } from '#web/api/call.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'

/** A domain to add; its old number where it comes back. */
export type AddedDomain = Omit<OwnDomain, 'id'> & { readonly id?: DomainId }

/**
 * What people make of the tree of a project, done on the server and in the open project at once. Each tells a failure and
 * answers how it is then, null when it was not done: without a network nothing is.
 */
export function useDomainActs(projectId: string) {
  const queries = useQueryClient()
  const tellFailure = useTellFailure()

  const done = async (asked: Promise<contract.ProjectDomainsAnswer>): Promise<contract.ProjectDomainsAnswer | null> => {
    try {
      const answer = await asked
      const { queryKey } = openedProjectQuery(projectId)
      queries.setQueryData(queryKey, (old) => old && { ...old, project: { ...old.project, ...answer } })
      if (!queries.getQueryData(queryKey)) void queries.invalidateQueries({ queryKey })
      return answer
    } catch (error) {
      tellFailure(error)
      return null
    }
  }
  const place = (guid: Guid) => ({ projectId, guid })

  return {
    add: (domain: AddedDomain) => done(call(contract.addOwnDomain, { params: { projectId }, body: domain })),
    tell: (guid: Guid, lang: LanguageTag, change: TextChange) =>
      done(call(contract.changeOwnDomainText, { params: { ...place(guid), lang }, body: change })),
    untell: (guid: Guid, lang: LanguageTag) =>
      done(call(contract.removeOwnDomainText, { params: { ...place(guid), lang } })),
    move: (guid: Guid, parentId: DomainId) =>
      done(call(contract.moveOwnDomain, { params: place(guid), body: { parentId } })),
    remove: (guid: Guid) => done(call(contract.removeOwnDomain, { params: place(guid) })),
    hide: (domainId: DomainId, hidden: boolean) =>
      done(call(contract.hideDomain, { params: { projectId, domainId }, body: { hidden } })),
    finish: (domainId: DomainId, finished: boolean) =>
      done(call(contract.finishDomain, { params: { projectId, domainId }, body: { finished } })),
  }
}
