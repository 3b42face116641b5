import * as contract from '#contract/avatar.ts'
import { receiveFile } from '#server/http/upload.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { type AvatarParts, storeAvatar, sendAvatar } from './avatars.service.ts'
import { setAvatar } from './avatars.store.ts'

/** Spec api 5.2: the picture of a user, found by the user's id and by nothing else that a request says (R2, R22). */
export function avatarRoutes(http: Http, parts: AvatarParts): void {
  serve(http, contract.uploadAvatar, async ({ actor, request }) => {
    const { stream } = await receiveFile(request, contract.uploadAvatar)
    await storeAvatar(parts, actor.userId, stream)
  })

  serve(http, contract.downloadAvatar, ({ params: { userId }, request, reply }) =>
    sendAvatar(parts, userId, { request, reply }),
  )

  serve(http, contract.deleteMyAvatar, ({ actor }) => setAvatar(parts.db, actor.userId, null))
}
