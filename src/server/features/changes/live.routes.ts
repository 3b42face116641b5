import { livePath } from '#contract/live.ts'
import { mayDo } from '#server/http/authorise.ts'
import { connectionCounts } from '#server/http/connection-counts.ts'
import type { Http } from '#server/http/serve.ts'
import { openLiveChannel, type LiveParts, type Permit } from './live-channel.ts'

/** Of one account, which a hall may share: each tab has one. */
const MOST_CHANNELS = 100

/** The push channel of `#contract/live.ts`. */
export function liveRoutes({ fastify, identify }: Http, parts: LiveParts): void {
  const countIn = connectionCounts()
  fastify.get<{ Params: { projectId: string } }>(livePath(':projectId'), { websocket: true }, (socket, request) => {
    const { projectId } = request.params
    const permit = async (token: string): Promise<Permit> => {
      const actor = await identify(token, projectId)
      return actor === null ? 'unauthorised' : mayDo(actor, 'WordEntry') ? { userId: actor.userId } : 'forbidden'
    }
    const enter = (userId: string) => countIn(userId, MOST_CHANNELS)
    openLiveChannel(socket, { ...parts, projectId, permit, enter })
  })
}
