import * as contract from '#contract/semantic-domain.ts'
import { packDomains } from '#domain/domains/packed-domains.ts'
import type { Database } from '#server/database/database.ts'
import { serve, type Call, type Http } from '#server/http/serve.ts'
import { wholeName, type DomainLanguageData } from './domain-language-data.ts'
import type { DomainLibrary } from './domain-library.ts'
import { fullDomain, treeNode } from './wire-domains.ts'

/** The semantic domains of spec api 5.12, and Granary's own ways to take them along and to count words in them. */
export function domainRoutes(http: Http, db: Database, library: DomainLibrary): void {
  const from = reader(library)
  serve(http, contract.allDomainNames, from(allNames))
  serve(
    http,
    contract.domainFull,
    from((data, { id }) => fullDomain(data, id)),
  )
  serve(
    http,
    contract.domainTreeNode,
    from((data, { id }) => treeNode(data, id)),
  )
  serve(
    http,
    contract.domainByName,
    from((data, { name }) => treeNode(data, data.idByName.get(wholeName(name)) ?? '')),
  )
  serve(
    http,
    contract.domainGetAll,
    from((data) => data.names.flatMap(({ id }) => treeNode(data, id) ?? [])),
  )
  serve(
    http,
    contract.readDomains,
    from(({ lang, names }) => ({ lang, ...packDomains(names) })),
  )
  serve(
    http,
    contract.readDomainTexts,
    from(({ lang, texts }) => ({ lang, texts: [...texts.values()] })),
  )
  serve(http, contract.readDomainLanguages, async () => ({ languages: await library.languages() }))
}

function allNames({ names }: DomainLanguageData): Record<string, string> {
  return Object.fromEntries(names.map(({ id, name }) => [id, name]))
}

type Asked<Query> = Pick<Call<typeof contract.domainFull>, 'request' | 'reply'> & { readonly query: Query }

/**
 * Makes handlers of what is read from one language: 304 without a body to a client that has it already.
 *
 * A browser may keep an answer but asks each time whether it still holds (spec rules R9.2).
 */
function reader(library: DomainLibrary) {
  return <Query extends { lang: string }, Answer>(read: (data: DomainLanguageData, query: Query) => Answer) =>
    async ({ query, request, reply }: Asked<Query>): Promise<Answer> => {
      const data = await library.read(query.lang)
      reply.header('cache-control', 'private, no-cache').header('etag', `W/"${data.digest}"`)
      if (!request.headers['if-none-match']?.includes(data.digest)) return read(data, query)
      reply.code(304)
      return undefined as Answer
    }
}
