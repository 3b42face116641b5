import * as contract from '#contract/picture.ts'
import { DomainError } from '#domain/domain-error.ts'
import { isAudioFileName } from '#domain/word/audio-file-name.ts'
import { sendBlob } from '#server/http/send-blob.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { receiveBytes } from '#server/http/upload.ts'
import { bringPicture, type PictureParts } from './pictures.service.ts'
import { findPicture } from './pictures.store.ts'

export function pictureRoutes(http: Http, parts: PictureParts): void {
  serve(http, contract.putPicture, async ({ actor, params, request }) =>
    bringPicture(parts, { ...params, broughtBy: actor.userId }, await receiveBytes(request, contract.putPicture)),
  )

  serve(http, contract.downloadPicture, async ({ params, request, reply }) => {
    if (!isAudioFileName(params.fileName)) throw new DomainError('name.refused', { name: params.fileName })
    const picture = await findPicture(parts.db, params)
    if (!picture) throw new DomainError('picture.notFound', {})
    return sendBlob(parts.blobs, picture, { request, reply })
  })
}
