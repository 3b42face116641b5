import { livePath } from '#contract/live.ts'
import { mayDo } from '#server/http/authorise.ts'
import type { Http } from '#server/http/serve.ts'
import { openLiveChannel, type LiveParts, type Permit } from './live-channel.ts'

/** The push channel of `#contract/live.ts`. */
export function liveRoutes({ fastify, identify }: Http, parts: LiveParts): void {
  fastify.get<{ Params: { projectId: string } }>(livePath(':projectId'), { websocket: true }, (socket, request) => {
    const { projectId } = request.params
    const permit = async (token: string): Promise<Permit> => {
      const actor = await identify(token, projectId)
      return actor === null ? 'unauthorised' : mayDo(actor, 'WordEntry') ? { userId: actor.userId } : 'forbidden'
    }
    openLiveChannel(socket, { ...parts, projectId, permit })
  })
}
