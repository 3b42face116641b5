import * as contract from '#contract/join-code.ts'
import { type Http, serve } from '#server/http/serve.ts'
import type { TellAddresses } from '#server/http/tell-addresses.ts'
import type { JoiningParts } from './invite.service.ts'
import { join, makeJoinCode, readJoinCodes, readJoinOffer, withdrawJoinCode } from './join-codes.service.ts'

type JoinCodeParts = Pick<JoiningParts, 'db' | 'limits'> & { readonly addresses: TellAddresses }

/** Joining without e-mail (spec field wish 24). */
export function joinCodeRoutes(http: Http, { db, limits, addresses }: JoinCodeParts): void {
  serve(http, contract.readJoinCodes, ({ params }) => readJoinCodes(db, params.projectId))

  serve(http, contract.readJoinAddresses, async ({ request }) => addresses(request))

  serve(http, contract.makeJoinCode, ({ actor, params, body }) => makeJoinCode(db, actor, params.projectId, body))

  serve(http, contract.withdrawJoinCode, ({ actor, params: { projectId, joinCodeId } }) =>
    withdrawJoinCode(db, actor, projectId, joinCodeId),
  )

  serve(http, contract.readJoinOffer, async ({ params, request }) => {
    await limits.count('joinCode', { address: request.ip })
    return readJoinOffer(db, params.code)
  })

  serve(http, contract.join, async ({ actor, params, request }) => {
    await limits.count('joinCode', { address: request.ip, account: actor.userId })
    return join(db, actor, params.code)
  })
}
