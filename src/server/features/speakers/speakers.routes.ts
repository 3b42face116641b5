import * as contract from '#contract/speaker.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { sendBlob } from '#server/http/send-blob.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { receiveFile } from '#server/http/upload.ts'
import * as speakers from './speakers.service.ts'
import { findConsent, readSpeaker, readSpeakers } from './speakers.store.ts'

/** Spec api 5.9, and what a speaker has agreed to. */
export function speakerRoutes(http: Http, parts: { readonly db: Database; readonly blobs: Blobs }): void {
  const { db } = parts

  serve(http, contract.readSpeakers, ({ params }) => readSpeakers(db, params.projectId))

  serve(http, contract.deleteAllSpeakers, ({ actor, params }) =>
    speakers.removeAllSpeakers(db, actor, params.projectId),
  )

  serve(http, contract.readSpeaker, async ({ params }) => speakers.found(await readSpeaker(db, params), params))

  serve(http, contract.createSpeaker, ({ params, body }) => speakers.createSpeaker(db, params.projectId, body))

  serve(http, contract.renameSpeaker, ({ params, body }) => speakers.renameSpeaker(db, params, body))

  serve(http, contract.deleteSpeaker, async ({ actor, params }) => {
    await speakers.removeSpeaker(db, actor, params)
    return true
  })

  serve(http, contract.changeSpeakerScopes, ({ params, body }) => speakers.change(db, params, { scopes: body }))

  serve(http, contract.changeSpeakerWithdrawal, ({ params, body }) =>
    speakers.change(db, params, { withdrawnAt: body.withdrawn ? new Date() : null }),
  )

  consentRoutes(http, parts)
}

function consentRoutes(http: Http, parts: { readonly db: Database; readonly blobs: Blobs }): void {
  const { db, blobs } = parts

  serve(http, contract.uploadConsent, ({ params, request }) =>
    speakers.keepConsent(parts, params, async () => (await receiveFile(request, contract.uploadConsent)).stream),
  )

  serve(http, contract.downloadConsent, async ({ params, request, reply }) => {
    const consent = await findConsent(db, params)
    if (!consent) throw new DomainError('consent.notFound', params)
    return sendBlob(blobs, consent, { request, reply })
  })

  serve(http, contract.deleteConsent, ({ params }) => speakers.deleteConsent(db, params))
}
